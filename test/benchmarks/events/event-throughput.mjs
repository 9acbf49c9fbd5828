import { coresUsed } from '../api/comparison.mjs';
import { cpuOf, cpuOfFamily } from '../api/cpu-time.mjs';
import { median, percentile } from '../api/percentile.mjs';
import { runPgbench } from '../api/pgbench.mjs';
import { loadEvents } from './event-load.mjs';

const BAR = 0.4;
const HEARTBEAT_SECONDS = 15;

/** Events a second through the API, with every signature checked, against the same events in bare SQL. The two take turns. */
export async function benchEvents(bench, script) {
  const { options, say } = bench;
  say('events: warming up');
  await measureApi(bench, options.warmUpSeconds);
  await measureSql(bench, script, options.warmUpSeconds);
  const turns = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const turn = { api: await measureApi(bench, options.seconds), sql: await measureSql(bench, script, options.seconds) };
    turns.push(turn);
    say(
      `events: round ${round} of ${options.rounds}, API ${turn.api.perSecond.toFixed(0)}/s, bare SQL ${turn.sql.perSecond.toFixed(0)}/s`,
    );
  }
  const api = median(turns.map((turn) => turn.api.perSecond));
  const sql = median(turns.map((turn) => turn.sql.perSecond));
  const ratio = median(turns.map((turn) => turn.api.perSecond / turn.sql.perSecond));
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

async function measureApi(bench, seconds) {
  const { database, controlPlane } = bench;
  const before = { api: cpuOf(controlPlane.pid), sql: cpuOfFamily(database.pid) };
  const load = await loadEvents(bench, seconds);
  // The events are signed before the load begins; the servers do next to nothing meanwhile.
  const elapsed = seconds * 1000;
  const cores = {
    control_plane: (cpuOf(controlPlane.pid) - before.api) / elapsed,
    postgresql: (cpuOfFamily(database.pid) - before.sql) / elapsed,
    http_load: load.cpuMs / elapsed,
  };
  return { ...load, cores };
}

async function measureSql({ database, options, folder }, script, seconds) {
  const before = { sql: cpuOfFamily(database.pid), at: performance.now() };
  const result = await runPgbench(database, script, { clients: options.clients, seconds, folder });
  const elapsed = performance.now() - before.at;
  return {
    ...result,
    cores: { postgresql: (cpuOfFamily(database.pid) - before.sql) / elapsed, pgbench: result.cpuMs / elapsed },
  };
}
