import { captureCall } from './captured-call.mjs';
import { compareWithBareSql, coresUsed } from './comparison.mjs';
import { smallPacket } from './packets.mjs';
import { median } from './percentile.mjs';
import { toScript } from './pgbench.mjs';

const BAR = 0.5;

/** The statements of one create call; each replay makes a run of its own, at its own time. */
export async function captureCreate(database, client) {
  const { answer, statements } = await captureCall(database, () => client.create(smallPacket()));
  const created = new Date(answer.created_at).getTime();
  const isCreated = (value) => /^\d{4}-\d\d-\d\d /.test(value) && new Date(value).getTime() === created;
  return toScript(statements, { id: answer.id.replace('run_', ''), isTime: isCreated });
}

/** Creates a second through the API against creates a second in bare SQL. */
export async function benchCreate(bench, script) {
  const requests = [{ method: 'POST', path: '/v1/review-runs', body: JSON.stringify(smallPacket()) }];
  const turns = await compareWithBareSql(bench, { requests, script, name: 'create' });
  const api = median(turns.map((turn) => turn.api.perSecond));
  const sql = median(turns.map((turn) => turn.sql.perSecond));
  const ratio = median(turns.map((turn) => turn.api.perSecond / turn.sql.perSecond));
  return {
    name: 'create-run throughput / bare SQL',
    bar: `>= ${BAR}`,
    figure: ratio,
    ok: ratio >= BAR,
    detail: `${api.toFixed(0)}/s of ${sql.toFixed(0)}/s`,
    notes: [coresUsed(turns)],
  };
}
