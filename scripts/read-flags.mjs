import { parseArgs } from 'node:util';

/** Reads the flags of a command. A wrong one ends the process with a sentence and the usage instead of a stack. */
export function readFlags(options, { words = process.argv.slice(2), usage }) {
  try {
    return parseArgs({ args: words, options }).values;
  } catch (error) {
    return refuse(`${error.message.split('. ')[0]}.`, usage);
  }
}

/** Says what is wrong with a command line and how it goes, and ends with 2. */
export function refuse(message, usage) {
  console.error(`${message}\n${usage}`);
  process.exit(2);
}
