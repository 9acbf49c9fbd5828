// npm run bench -- NAME [OPTIONS]: installs and builds what is missing, then measures on Node 24.
import './check-node.mjs';
import path from 'node:path';

const { environmentWithBin, node24, root } = await import('./node24.mjs');
const { ensureInstalled } = await import('./ensure-installed.mjs');
const { buildOrExit } = await import('./build.mjs');
const { runInForeground } = await import('./run-in-foreground.mjs');

const BENCHMARKS = {
  api: { projects: ['control-plane', 'runner', 'embedded-postgres'] },
  import: { projects: ['control-plane', 'embedded-postgres'] },
  events: { projects: ['control-plane', 'embedded-postgres'] },
  model: { projects: ['worker'] },
  check: { projects: ['worker'] },
  worker: { projects: ['control-plane', 'worker', 'embedded-postgres'] },
  fairness: { projects: ['control-plane', 'runner', 'embedded-postgres'] },
  wait: { projects: ['control-plane', 'runner', 'admin', 'embedded-postgres'] },
  metrics: { projects: ['control-plane', 'admin', 'embedded-postgres'] },
  page: { projects: ['dashboard-web', 'dashboard-server', 'control-plane', 'runner', 'embedded-postgres'] },
  scale: { projects: ['persistence', 'admin', 'control-plane', 'embedded-postgres'] },
};

const [name, ...options] = process.argv.slice(2);
const benchmark = BENCHMARKS[name];
if (!benchmark) {
  console.error(`Usage: npm run bench -- NAME [--help]\nBenchmarks: ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exit(2);
}
ensureInstalled();
await buildOrExit({ projects: benchmark.projects, withDependencies: true });
const script = path.join(root, 'test', 'benchmarks', name, 'main.mjs');
runInForeground(node24(), ['--enable-source-maps', script, ...options], { env: environmentWithBin() });
