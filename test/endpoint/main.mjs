// npm run prove -- endpoint: installs a real server with a small model, and has the proof run in a network namespace where nothing else is.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from '../../scripts/load-typescript.mjs';

const INSTALL = fileURLToPath(new URL('../../scripts/install-test-services.sh', import.meta.url));

loadTypeScript();
const [inside, namespace] = process.argv.slice(2);
process.exitCode = inside === '--inside' ? await proveInside() : await proveInNamespace();

async function proveInside() {
  const { prove } = await import('./prove-endpoint.ts');
  return (await prove(namespace)) ? 0 : 1;
}

async function proveInNamespace() {
  const installed = spawnSync(INSTALL, ['llama', 'tcpdump'], { stdio: 'inherit' });
  if (installed.status !== 0) return 69;
  const { makeNamespaces, whyNoNamespaces } = await import('../egress/world/namespaces.ts');
  const why = whyNoNamespaces();
  if (why) {
    process.stderr.write(`The proof of the endpoint cannot run here: ${why}.\n`);
    return 69;
  }
  const namespaces = makeNamespaces();
  const words = ['netns', 'exec', namespaces.worker, process.execPath, fileURLToPath(import.meta.url), '--inside'];
  const child = spawn('ip', [...words, namespaces.worker], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => child.on('close', (exit) => resolve(exit ?? 1)));
  namespaces.remove();
  return code;
}
