// node scripts/run.mjs COMMAND [ARGUMENTS]: a command of the dependencies, installed first if need be, on Node 24.
import './check-node.mjs';
import { existsSync } from 'node:fs';
import path from 'node:path';

const { binFolder, environmentWithBin, node24 } = await import('./node24.mjs');
const { ensureInstalled } = await import('./ensure-installed.mjs');
const { runInForeground } = await import('./run-in-foreground.mjs');

const [command, ...commandArguments] = process.argv.slice(2);
if (!command) {
  console.error('Usage: node scripts/run.mjs COMMAND [ARGUMENTS]');
  process.exit(2);
}
ensureInstalled();
const executable = command === 'node' ? node24() : path.join(binFolder, command);
if (!existsSync(executable)) {
  console.error(`No installed package has a command named ${command}.`);
  process.exit(127);
}
runInForeground(executable, commandArguments, { env: environmentWithBin() });
