// npm run eval -- --data DIR | --extraction: measures the shipped pipeline on Node 24.
import './check-node.mjs';
import path from 'node:path';

const { environmentWithBin, node24, root } = await import('./node24.mjs');
const { ensureInstalled } = await import('./ensure-installed.mjs');
const { runInForeground } = await import('./run-in-foreground.mjs');

ensureInstalled();
const folder = path.join(root, 'test', 'evaluation');
const hook = path.join(folder, 'typescript-hook.mjs');
runInForeground(node24(), ['--import', hook, path.join(folder, 'main.ts'), ...process.argv.slice(2)], {
  env: environmentWithBin(),
});
