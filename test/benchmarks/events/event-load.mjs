import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createWorkers } from './private-runs.mjs';

const LOADER = fileURLToPath(new URL('./event-load-process.mjs', import.meta.url));
const WORKERS_A_CONNECTION = 8;

/** Has fresh workers send events for some seconds, each connection as soon as its last one is answered. */
export async function loadEvents({ controlPlane, tenant, options }, seconds) {
  const workers = await createWorkers(controlPlane.url, tenant.key, options.clients * WORKERS_A_CONNECTION);
  const loader = fork(LOADER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  loader.send({ url: controlPlane.url, connections: options.clients, seconds, workers });
  const [result] = await once(loader, 'message');
  await once(loader, 'exit');
  if (result.failures > 0) throw new Error(`${result.failures} events were refused`);
  return result;
}
