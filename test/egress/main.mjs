// npm run prove -- egress [--quick] [--only WORDS] [--json]: makes two network namespaces and has the proof run in that of the control plane.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { runWhatIsBuilt } from '../../scripts/run-what-is-built.mjs';

runWhatIsBuilt();
const [inside, workerNamespace, ...rest] = process.argv.slice(2);
process.exitCode = inside === '--inside' ? await proveInside() : await proveInNamespaces();

async function proveInside() {
  const { hideSharedFolders } = await import('./world/shared-folders.ts');
  const shared = hideSharedFolders();
  const { prove } = await import('./prove-egress.ts');
  return (await prove(workerNamespace, shared, rest)) ? 0 : 1;
}

async function proveInNamespaces() {
  const { makeNamespaces, whyNoNamespaces } = await import('./world/namespaces.ts');
  const why = whyNoNamespaces();
  if (why) {
    process.stderr.write(`The egress proof cannot run here: ${why}.\n`);
    return 69;
  }
  const namespaces = makeNamespaces();
  const { makeHiddenFolder } = await import('./world/shared-folders.ts');
  const hidden = makeHiddenFolder();
  const words = [
    'netns',
    'exec',
    namespaces.plane,
    process.execPath,
    fileURLToPath(import.meta.url),
    '--inside',
    namespaces.worker,
  ];
  const child = spawn('ip', [...words, ...process.argv.slice(2)], { stdio: 'inherit', env: hidden.environment });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => child.on('close', (exit) => resolve(exit ?? 1)));
  namespaces.remove();
  hidden.remove();
  return code;
}
