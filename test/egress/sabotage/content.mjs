// What a saboteur has at hand: the output under review, read from the input that the command line names.
import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

const words = process.argv;
export const content = isMainThread ? JSON.parse(readFileSync(words[words.indexOf('--input') + 1], 'utf8')).ai_output : '';
globalThis.sabotagedContent = content;
