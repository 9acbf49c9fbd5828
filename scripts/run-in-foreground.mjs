// Runs one program as if it were this one: its output, its exit code, and the signals meant for it.
import { spawn } from 'node:child_process';
import os from 'node:os';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Starts the program, forwards signals to it, and ends this process the way the program ends. */
export function runInForeground(executable, programArguments, options) {
  const child = spawn(executable, programArguments, { stdio: 'inherit', ...options });
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`${executable} could not be started: ${error.message}`);
    process.exit(126);
  });
  child.on('exit', (code, signal) => process.exit(code ?? 128 + os.constants.signals[signal]));
  return child;
}
