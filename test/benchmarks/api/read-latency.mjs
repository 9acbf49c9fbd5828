import { setTimeout as sleep } from 'node:timers/promises';
import { captureCall } from '../shared/captured-call.mjs';
import { compareWithBareSql, coresUsed } from '../shared/comparison.mjs';
import { loadOf } from './http-load.mjs';
import { packetWithClaims } from './packets.mjs';
import { asPlainRows } from './plain-rows.mjs';
import { median, percentile } from '../shared/percentile.mjs';
import { runPgbench, toScript } from '../shared/pgbench.mjs';

const BAR = 3;
const CLAIMS = 100;
const WAIT_MS = 60_000;

/** Makes a run with 100 claims that the runner completes; gives its id. */
export async function completeLargeRun(client) {
  const { id } = await client.create(packetWithClaims(CLAIMS));
  const end = performance.now() + WAIT_MS;
  while (performance.now() < end) {
    const run = await client.read(id);
    if (run.status === 'completed' && run.claim_count >= CLAIMS) return id;
    if (run.completed_at) throw new Error(`the large run ended as ${run.status} with ${run.claim_count} claims`);
    await sleep(200);
  }
  throw new Error('the large run was not completed in time');
}

/** The statements of one call that reads the run: as they are, and with the content in plain rows. */
export async function captureRead(database, client, tenant, id) {
  const { statements } = await captureCall(database, () => client.read(id));
  return { plain: toScript(await asPlainRows(database, tenant, id, statements)), sealed: toScript(statements) };
}

/** How long the slowest reads take through the API, against the same reads in bare SQL from plain rows. */
export async function benchRead(bench, { plain, sealed }, id) {
  const requests = [{ method: 'GET', path: `/v1/review-runs/${id}` }];
  const turns = await compareWithBareSql(bench, { load: loadOf(bench, requests), script: plain, name: 'read' });
  const slowest = ({ latencies }) => percentile(latencies, 0.99);
  const bytes = await runPgbench(bench.database, sealed, { ...bench.options, folder: bench.folder });
  const ratio = median(turns.map((turn) => slowest(turn.api) / slowest(turn.sql)));
  const milliseconds = (side) => median(turns.map((turn) => slowest(turn[side]))).toFixed(1);
  return {
    name: `p99 of reading a run with ${CLAIMS} claims / bare SQL`,
    bar: `<= ${BAR}`,
    figure: ratio,
    ok: ratio <= BAR,
    detail: `${milliseconds('api')} ms against ${milliseconds('sql')} ms`,
    notes: [
      coresUsed(turns),
      `fetching the sealed bytes alone, without opening them: ${slowest(bytes).toFixed(1)} ms, ${bytes.perSecond.toFixed(0)}/s`,
    ],
  };
}
