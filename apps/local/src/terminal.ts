import { setTimeout as sleep } from 'node:timers/promises';

/** Says something to the person at the terminal. Logs go to files; this is the conversation. */
export type Say = (text: string) => void;

/** Writes a line to standard output. */
export const say: Say = (text) => void process.stdout.write(`${text}\n`);

/** Waits until what was said has been taken, if it is within a second: the rest is lost when the process exits. */
export async function allSaid(): Promise<void> {
  const taken = [process.stdout, process.stderr].map((stream) => new Promise((resolve) => stream.write('', resolve)));
  await Promise.race([Promise.all(taken), sleep(1_000)]);
}

/** Writes a line to standard error. */
export const complain: Say = (text) => void process.stderr.write(`${text}\n`);
