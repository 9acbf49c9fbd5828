// npm run prove -- network-policy: makes two network namespaces and has the proof run in that of the control plane.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from '../../scripts/load-typescript.mjs';

loadTypeScript();
const [inside, workerNamespace, outside] = process.argv.slice(2);
process.exitCode = inside === '--inside' ? await proveInside() : await proveInNamespaces();

async function proveInside() {
  const { prove } = await import('./prove-network-policy.ts');
  return (await prove(workerNamespace, outside)) ? 0 : 1;
}

async function proveInNamespaces() {
  const { makeNamespaces, whyNoNamespaces } = await import('../egress/world/namespaces.ts');
  const { whyNoRules } = await import('./policed-namespace.ts');
  const why = whyNoNamespaces() ?? whyNoRules();
  if (why) {
    process.stderr.write(`The proof of the NetworkPolicy cannot run here: ${why}.\n`);
    return 69;
  }
  const namespaces = makeNamespaces();
  const words = ['netns', 'exec', namespaces.plane, process.execPath, fileURLToPath(import.meta.url), '--inside'];
  // Containers are started in the file systems that this process sees.
  const child = spawn('ip', [...words, namespaces.worker, String(process.pid)], { stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => child.on('close', (exit) => resolve(exit ?? 1)));
  namespaces.remove();
  return code;
}
