// npm run prove: the property tests of the pipeline with 10,000 cases each, on Node 24.
import './check-node.mjs';
import path from 'node:path';

const { environmentWithBin, node24, root } = await import('./node24.mjs');
const { ensureInstalled } = await import('./ensure-installed.mjs');
const { runInForeground } = await import('./run-in-foreground.mjs');

ensureInstalled();
const jest = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js');
const options = [
  '--experimental-vm-modules',
  jest,
  '--testTimeout=7200000',
  'libs/pipeline/.*property',
  ...process.argv.slice(2),
];
runInForeground(node24(), options, { env: { ...environmentWithBin(), CLAIMGATE_PROPERTY_CASES: '10000' } });
