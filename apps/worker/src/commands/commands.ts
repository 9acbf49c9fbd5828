import type { WorkerCommand } from './command.js';

/** A subcommand as the help lists it. The rest is loaded when it is asked for: most of the worker is needed by one of them only. */
export interface ListedCommand {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<WorkerCommand>;
}

/** Every subcommand, in the order of the help. */
export const COMMANDS: readonly ListedCommand[] = [
  {
    name: 'check',
    summary: 'checks outputs against their sources, offline, and shows the report; fails where it should, for pipelines',
    load: async () => (await import('./check.js')).checkCommand,
  },
  {
    name: 'launch',
    summary: 'creates a private run, then as run',
    load: async () => (await import('./launch.js')).launchCommand,
  },
  {
    name: 'run',
    summary: 'carries out one private run, then exits',
    load: async () => (await import('./run.js')).runCommand,
  },
  {
    name: 'consume',
    summary: 'takes packets from a queue or a prefix, and carries out a private run for each',
    load: async () => (await import('./consume.js')).consumeCommand,
  },
  {
    name: 'verify',
    summary: 'checks files, manifest, ledger, chain and receipt of a finished run, offline',
    load: async () => (await import('./verify.js')).verifyCommand,
  },
  {
    name: 'receipt',
    summary: 'fetches and stores the receipt of a readable bundle whose worker died before storing it',
    load: async () => (await import('./receipt.js')).receiptCommand,
  },
  {
    name: 'doctor',
    summary: 'checks credential, clock, control plane, TLS, proxy, storage, model and memory, and says what to fix',
    load: async () => (await import('./doctor.js')).doctorCommand,
  },
  {
    name: 'mcp',
    summary: 'serves the check to agents as tools of the Model Context Protocol, offline',
    load: async () => (await import('./mcp.js')).mcpCommand,
  },
];
