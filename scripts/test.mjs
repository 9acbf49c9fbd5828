// npm test [-- PATH | JEST ARGUMENTS]: installs and builds what is missing, runs Jest on Node 24, and counts on its last line.
// Without a path it runs what Node alone can run; npm run test:more (--more) runs the others, and npm test -- --everything both.
import './check-node.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countResults, summaryLine } from './test-summary.mjs';

const { environmentWithBin, node24, root } = await import('./node24.mjs');
const { ensureInstalled } = await import('./ensure-installed.mjs');
const { build } = await import('./build.mjs');
const { selectSpecs } = await import('./select-specs.mjs');

let counts = { passed: 0, failed: 1, skipped: 0 };
// Said on the way out, whichever way that is: a failed install or build is a failure too.
process.on('exit', () => console.log(summaryLine(counts)));

ensureInstalled();
await build(); // the tests run what is built
counts = await runTests(await selectSpecs(process.argv.slice(2)));
process.exitCode = counts.failed > 0 ? 1 : 0;

async function runTests(jestArguments) {
  const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-test-'));
  try {
    const file = path.join(folder, 'results.json');
    const exitCode = await runJest([...jestArguments, '--json', `--outputFile=${file}`]);
    return countResults(existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined, exitCode);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function runJest(jestArguments) {
  const exitAtOnce = new URL('./exit-at-once.mjs', import.meta.url).href;
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const child = spawn(node24(), [`--import=${exitAtOnce}`, jest, ...jestArguments], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...environmentWithBin(), NODE_ENV: 'test' },
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
}
