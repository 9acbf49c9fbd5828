import { cpuOf, cpuOfFamily } from './cpu-time.mjs';
import { loadHttp } from './http-load.mjs';
import { runPgbench } from './pgbench.mjs';

/**
 * Measures the API and the bare SQL in turns on the same server, so that whatever else the machine does hits both. Each turn
 * has its rate, its latencies, and how many cores each process used.
 */
export async function compareWithBareSql(bench, { requests, script, name }) {
  const { options, say } = bench;
  const api = () => measureApi(bench, requests, options.seconds);
  const sql = () => measureSql(bench, script, options.seconds);
  say(`${name}: warming up`);
  await measureApi(bench, requests, options.warmUpSeconds);
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

async function measureApi({ database, controlPlane, tenant, options }, requests, seconds) {
  const before = { api: cpuOf(controlPlane.pid), sql: cpuOfFamily(database.pid), at: performance.now() };
  const load = await loadHttp({ url: controlPlane.url, key: tenant.key }, { clients: options.clients, seconds, requests });
  const elapsed = performance.now() - before.at;
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
