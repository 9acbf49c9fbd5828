// Reads lines [source, [claim, ...]] and writes for each line the sentences of the source that come nearest to each claim, each as a model reads it alone.
import { createInterface } from 'node:readline';
import { loadTypeScript } from '../../../scripts/load-typescript.mjs';

loadTypeScript();
const { nearestIn } = await import('../../pipeline/src/index.ts');

for await (const line of createInterface({ input: process.stdin })) {
  const [source, claims] = JSON.parse(line);
  process.stdout.write(`${JSON.stringify(claims.map((claim) => nearestIn(source, claim)))}\n`);
}
