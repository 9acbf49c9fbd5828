import type { Outcome } from './kubectl.js';

let failures = 0;

/** Says whether a promise holds, with what was found instead where it does not. */
export function check(promise: string, holds: boolean, found: unknown): void {
  if (!holds) failures += 1;
  process.stdout.write(`${holds ? 'ok  ' : 'FAIL'} ${promise}\n${holds ? '' : `     ${JSON.stringify(found)}\n`}`);
}

/** The same of a command that must end well. */
export function went(promise: string, outcome: Outcome): void {
  check(promise, outcome.status === 0, [outcome.stdout.slice(-500), outcome.stderr.slice(-1500)]);
}

export function allHeld(): boolean {
  return failures === 0;
}
