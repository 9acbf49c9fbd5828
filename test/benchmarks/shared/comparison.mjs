import { cpuOf, cpuOfFamily } from './cpu-time.mjs';
import { median } from './percentile.mjs';
import { runPgbench } from './pgbench.mjs';

/**
 * Measures the API and the bare SQL in turns on the same server, so that whatever else the machine does hits both. Each turn
 * has its rate, its latencies, and how many cores each process used.
 */
export async function compareWithBareSql(bench, { load, script, name }) {
  const { options, say } = bench;
  const api = () => measureApi(bench, load, options.seconds);
  const sql = () => measureSql(bench, script, options.seconds);
  say(`${name}: warming up`);
  await measureApi(bench, load, options.warmUpSeconds);
  await measureSql(bench, script, options.warmUpSeconds);
  const turns = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const turn = { api: await api(), sql: await sql() };
    turns.push(turn);
    say(
      `${name}: round ${round} of ${options.rounds}, API ${turn.api.perSecond.toFixed(0)}/s, bare SQL ${turn.sql.perSecond.toFixed(0)}/s`,
    );
  }
  return turns;
}

async function measureApi({ database, controlPlane }, load, seconds) {
  const before = { api: cpuOf(controlPlane.pid), sql: cpuOfFamily(database.pid) };
  const result = await load(seconds);
  // Preparing the load takes its time as well, in which the servers do next to nothing.
  const elapsed = seconds * 1000;
  const cores = {
    control_plane: (cpuOf(controlPlane.pid) - before.api) / elapsed,
    postgresql: (cpuOfFamily(database.pid) - before.sql) / elapsed,
    http_load: result.cpuMs / elapsed,
  };
  return { ...result, cores };
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

/** How many cores each process used, in words. */
export function coresUsed(turns) {
  const describe = (side) => {
    const last = turns.at(-1)[side].cores;
    return Object.entries(last)
      .map(([process, cores]) => `${process} ${cores.toFixed(2)}`)
      .join(', ');
  };
  return `cores used: API turn ${describe('api')}; SQL turn ${describe('sql')}`;
}

/** The rates of both sides, and the ratio that a bar is about. */
export function ratesOf(turns) {
  const rate = (side) => median(turns.map((turn) => turn[side].perSecond));
  return { api: rate('api'), sql: rate('sql'), ratio: median(turns.map(({ api, sql }) => api.perSecond / sql.perSecond)) };
}
