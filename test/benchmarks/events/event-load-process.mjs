import autocannon from 'autocannon';
import { WorkerChain } from './worker-chain.mjs';

/** More than any server will take in that time; what is left over is thrown away. */
const MOST_A_SECOND = 2_500;

/*
 * One load as `event-load.mjs` asks for it; exits when it is done. Every connection has workers of its own, since the events of one
 * worker follow each other. All is signed beforehand: a real worker has a machine of its own.
 */
process.once('message', (options) => void load(options));

async function load({ url, connections, seconds, workers }) {
  const share = Math.ceil((MOST_A_SECOND * seconds) / connections);
  const queues = [];
  for (let connection = 0; connection < connections; connection += 1) {
    const chains = workers.filter((_, index) => index % connections === connection).map((worker) => new WorkerChain(worker));
    queues.push(await prepare(chains, share));
  }
  const latencies = [];
  const start = performance.now();
  const cpuBefore = process.cpuUsage();
  let end = start;
  const loads = queues.map((queue) => {
    const load = autocannon({
      url,
      connections: 1,
      duration: seconds,
      requests: [{ setupRequest: (request) => ({ ...request, ...queue.pop() }) }],
    });
    load.on('response', (_client, _status, _bytes, milliseconds) => {
      latencies.push(milliseconds);
      end = performance.now();
    });
    return load;
  });
  const results = await Promise.all(loads);
  const { user, system } = process.cpuUsage(cpuBefore);
  const failures = results.reduce((sum, result) => sum + result.errors + result.timeouts + result.non2xx, 0);
  const perSecond = (latencies.length * 1000) / (end - start);
  process.send({ failures, latencies, perSecond, cpuMs: (user + system) / 1000 }, () => process.exit());
}

/** The workers of a connection take turns; the first request is the last of the list. */
async function prepare(chains, count) {
  const queue = [];
  for (let index = 0; index < count; index += 1) queue.push(await chains[index % chains.length].next());
  return queue.reverse();
}
