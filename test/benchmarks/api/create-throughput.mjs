import { captureCall } from '../shared/captured-call.mjs';
import { compareWithBareSql, coresUsed, ratesOf } from '../shared/comparison.mjs';
import { loadOf } from './http-load.mjs';
import { smallPacket } from './packets.mjs';
import { toScript } from '../shared/pgbench.mjs';

const BAR = 0.5;

/** The statements of one create call; each replay makes a run of its own, at its own time. */
export async function captureCreate(database, client) {
  const { response, statements } = await captureCall(database, () => client.create(smallPacket()));
  const created = new Date(response.created_at).getTime();
  const isCreated = (value) => /^\d{4}-\d\d-\d\d /.test(value) && new Date(value).getTime() === created;
  return toScript(statements, { id: response.id.replace('run_', ''), isTime: isCreated });
}

/** Creates a second through the API against creates a second in bare SQL. */
export async function benchCreate(bench, script) {
  const requests = [{ method: 'POST', path: '/v1/review-runs', body: JSON.stringify(smallPacket()) }];
  const turns = await compareWithBareSql(bench, { load: loadOf(bench, requests), script, name: 'create' });
  const { api, sql, ratio } = ratesOf(turns);
  return {
    name: 'create-run throughput / bare SQL',
    bar: `>= ${BAR}`,
    figure: ratio,
    ok: ratio >= BAR,
    detail: `${api.toFixed(0)}/s of ${sql.toFixed(0)}/s`,
    notes: [coresUsed(turns)],
  };
}
