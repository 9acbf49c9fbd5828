/** Says something to the person at the terminal. Logs go to files; this is the conversation. */
export type Say = (text: string) => void;

/** Writes a line to standard output. */
export const say: Say = (text) => void process.stdout.write(`${text}\n`);

/** Writes a line to standard error. */
export const complain: Say = (text) => void process.stderr.write(`${text}\n`);
