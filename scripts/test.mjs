// npm test [-- PATH | JEST ARGUMENTS]: installs and builds what is missing, runs Jest on Node 24, and counts on its last line.
// Without a path it runs what Node alone can run; npm run test:more (--more) runs the others, and npm test -- --everything both.
// With --second-try a few specs that failed are run once more, alone: CI shares its machine, and a test that starts processes can be
// starved by others. Which ones needed it is said.
import './check-node.mjs';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countResults, failedFiles, summaryLine, withSecondTry } from './test-summary.mjs';

const { environmentWithBin, node24, root } = await import('./node24.mjs');
const { ensureInstalled } = await import('./ensure-installed.mjs');
const { build } = await import('./build.mjs');
const { selectSpecs } = await import('./select-specs.mjs');

let counts = { passed: 0, failed: 1, skipped: 0 };
// Said on the way out, whichever way that is: a failed install or build is a failure too.
process.on('exit', () => console.log(summaryLine(counts)));

ensureInstalled();
await build(); // the tests run what is built
const words = process.argv.slice(2);
counts = await runTests(await selectSpecs(words), words.includes('--second-try'));
process.exitCode = counts.failed > 0 ? 1 : 0;

async function runTests(jestArguments, mayTryAgain) {
  const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-test-'));
  try {
    const first = await runJest(jestArguments, path.join(folder, 'first.json'));
    const failed = mayTryAgain ? failedFiles(first.results) : [];
    if (failed.length === 0) return countResults(first.results, first.exitCode);
    console.log(`Second try, one at a time: ${failed.map((file) => path.relative(root, file)).join(', ')}`);
    const second = await runJest(['--runInBand', '--runTestsByPath', ...failed], path.join(folder, 'second.json'));
    return countResults(second.results && withSecondTry(first.results, second.results), second.exitCode);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runJest(jestArguments, file) {
  const exitCode = await spawnJest([...jestArguments, '--json', `--outputFile=${file}`]);
  return { exitCode, results: existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined };
}

function spawnJest(jestArguments) {
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
