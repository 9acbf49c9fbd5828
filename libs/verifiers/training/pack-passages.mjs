// Reads lines [source, [claim, ...]] and writes for each line what a model reads of the source for each claim; the argument says how many words and marks at most.
import { createInterface } from 'node:readline';
import { loadTypeScript } from '../../../scripts/load-typescript.mjs';

loadTypeScript();
const { contextFor } = await import('../../pipeline/src/index.ts');

const most = process.argv[2] === undefined ? undefined : Number(process.argv[2]);
for await (const line of createInterface({ input: process.stdin })) {
  const [source, claims] = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(contextFor(source, claims, most))}\n`);
}
