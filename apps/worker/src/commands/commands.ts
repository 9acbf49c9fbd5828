import type { WorkerCommand } from './command.js';

/** Every subcommand, in the order of the help. Each is loaded when it is asked for: most of the worker is needed by one of them only. */
const LOADERS: Readonly<Record<string, () => Promise<WorkerCommand>>> = {
  check: async () => (await import('./check.js')).checkCommand,
  launch: async () => (await import('./launch.js')).launchCommand,
  run: async () => (await import('./run.js')).runCommand,
  verify: async () => (await import('./verify.js')).verifyCommand,
  receipt: async () => (await import('./receipt.js')).receiptCommand,
  doctor: async () => (await import('./doctor.js')).doctorCommand,
};

/** The subcommand of this name; undefined when there is none. */
export async function findCommand(name: string): Promise<WorkerCommand | undefined> {
  return Object.hasOwn(LOADERS, name) ? LOADERS[name]?.() : undefined;
}

/** All subcommands, for the help. */
export function allCommands(): Promise<WorkerCommand[]> {
  return Promise.all(Object.values(LOADERS).map((load) => load()));
}
