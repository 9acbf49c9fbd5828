import { compareWithBareSql, coresUsed, ratesOf } from '../shared/comparison.mjs';
import { median, percentile } from '../shared/percentile.mjs';
import { loadEvents } from './event-load.mjs';

const BAR = 0.4;
const HEARTBEAT_SECONDS = 15;

/** Events a second through the API, with every signature checked, against the same events in bare SQL. The two take turns. */
export async function benchEvents(bench, script) {
  const load = (seconds) => loadEvents(bench, seconds);
  const turns = await compareWithBareSql(bench, { load, script, name: 'events' });
  const { api, sql, ratio } = ratesOf(turns);
  const p99 = median(turns.map((turn) => percentile(turn.api.latencies, 0.99)));
  return {
    name: 'event throughput / bare SQL',
    bar: `>= ${BAR}`,
    figure: ratio,
    ok: ratio >= BAR,
    detail: `${api.toFixed(0)}/s of ${sql.toFixed(0)}/s`,
    notes: [
      `one process carries ${(Math.floor((api * HEARTBEAT_SECONDS) / 100) * 100).toLocaleString('en')} workers with a heartbeat every ${HEARTBEAT_SECONDS} s at full load`,
      `p99 at full load: ${p99.toFixed(1)} ms`,
      coresUsed(turns),
    ],
  };
}
