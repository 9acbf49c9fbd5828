// npm run generate: writes everything that is made from code. With --check it writes nothing and fails where a file differs.
import './check-node.mjs';
import { readFlags } from './read-flags.mjs';
import { GENERATORS } from './generators.mjs';
import { summarizeDifference } from './line-difference.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const { root } = await import('./node24.mjs');
const { ensureInstalled } = await import('./ensure-installed.mjs');
const { buildOrExit } = await import('./build.mjs');

const values = readFlags({ check: { type: 'boolean', default: false } }, { usage: 'Usage: npm run generate [-- --check]' });
ensureInstalled();
await buildOrExit();
const stale = GENERATORS.filter((generator) => !isCurrent(generator));
console.log(`${GENERATORS.length} generated files, ${stale.length} ${values.check ? 'differ' : 'written'}`);
process.exitCode = values.check && stale.length > 0 ? 1 : 0;

function isCurrent({ name, output, make }) {
  const file = path.join(root, output);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const after = make(before);
  if (before === after) return true;
  console.log(`${output} (${name}) ${values.check ? 'is not what the code says' : 'written'}:`);
  console.log(summarizeDifference(before, after));
  if (!values.check) writeFileSync(file, after);
  return false;
}
