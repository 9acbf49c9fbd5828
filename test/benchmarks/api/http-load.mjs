import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const LOADER = fileURLToPath(new URL('./http-load-process.mjs', import.meta.url));

/**
 * Sends requests over `clients` connections, each as soon as its last one is answered, from a process of its own. Gives answers
 * a second, their latencies in ms in the order they came, and the processor time of the loader.
 */
export async function loadHttp({ url, key }, { clients, seconds, requests }) {
  const loader = fork(LOADER, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  loader.send({
    url,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    connections: clients,
    duration: seconds,
    requests,
  });
  const [result] = await once(loader, 'message');
  await once(loader, 'exit');
  if (result.failures > 0) throw new Error(`${result.failures} requests failed`);
  return result;
}

/** The load of these requests with all clients of the benchmark. */
export function loadOf({ controlPlane, tenant, options: { clients } }, requests) {
  return (seconds) => loadHttp({ url: controlPlane.url, key: tenant.key }, { clients, seconds, requests });
}
