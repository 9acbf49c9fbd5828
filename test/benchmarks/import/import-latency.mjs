import { setTimeout as sleep } from 'node:timers/promises';
import { median, percentile } from '../shared/percentile.mjs';
import { importBody, importRows, makeRows } from './import-rows.mjs';

const BAR = 250;
const ROW_BYTES = 60_000;
const PAUSE_MS = 5;
const IDLE_MS = 2_000;

/** How much longer a read of another tenant takes at the worst while all that an import may hold is imported. */
export async function benchLatency(bench) {
  const turns = [];
  await importRows(bench, makeRows(500, 'latency-warm-up'));
  for (let round = 1; round <= bench.options.rounds; round += 1) {
    // Written beforehand: what this process does meanwhile would count as a delay of the server.
    const rows = makeRows(ROW_BYTES, `latency-${round}`);
    const body = Buffer.from(JSON.stringify({ rows }));
    const idle = await readsDuring(bench, sleep(IDLE_MS));
    const busy = await readsDuring(bench, importBody(bench, body, rows.length));
    turns.push({ idle, busy });
    bench.say(`latency: round ${round} of ${bench.options.rounds}, slowest read ${Math.max(...busy).toFixed(0)} ms`);
  }
  const busy = turns.flatMap((turn) => turn.busy);
  const idle = turns.flatMap((turn) => turn.idle);
  const worst = Math.max(...busy) - median(idle);
  const detail = `ms; ${busy.length} reads, median ${median(busy).toFixed(1)}, p99 ${percentile(busy, 0.99).toFixed(0)}; idle median ${median(idle).toFixed(1)}, p99 ${percentile(idle, 0.99).toFixed(0)}`;
  return { name: 'delay of a read beside an import', bar: `<= ${BAR}`, figure: worst, ok: worst <= BAR, detail, notes: [] };
}

/** Reads one after the other until the work is done. */
async function readsDuring({ controlPlane, other }, work) {
  const times = [];
  const state = { done: false };
  const ended = work.finally(() => (state.done = true));
  while (!state.done) {
    const start = performance.now();
    const response = await fetch(`${controlPlane.url}/v1/review-runs?limit=1`, {
      headers: { authorization: `Bearer ${other.key}` },
    });
    await response.arrayBuffer();
    times.push(performance.now() - start);
    await sleep(PAUSE_MS);
  }
  await ended;
  return times;
}
