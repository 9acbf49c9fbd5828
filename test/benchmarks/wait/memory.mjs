import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EXAMPLE, waitingHeaders } from './example.mjs';

const BAR_KIB = 64;

/** What a thousand requests that wait cost the control plane: its memory before, and while they wait. */
export async function benchMemory({ database, controlPlane, tenant, options, say }) {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const around = async () => {
    const callers = await waitTogether(controlPlane.url, tenant, options.waiters, owner);
    const seen = { rss: residentKib(controlPlane.pid), busy: await busyConnections(owner) };
    await endAll(owner);
    await callers.ended;
    return seen;
  };
  say(`memory: ${options.waiters} waiters, to warm up`);
  await around();
  await sleep(2_000);
  const before = residentKib(controlPlane.pid);
  say(`memory: ${options.waiters} waiters`);
  const { rss, busy } = await around();
  await owner.end();
  const each = (rss - before) / options.waiters;
  return {
    name: `memory of each of ${options.waiters} waiters, KiB`,
    bar: `< ${BAR_KIB}`,
    figure: each,
    ok: each < BAR_KIB && busy === 0,
    detail: `resident ${(before / 1024).toFixed(0)} MiB before, ${(rss / 1024).toFixed(0)} MiB with them; ${busy} busy connections`,
    notes: [],
  };
}

/** Creates runs with `wait`; no runner is there, so that all of them wait. Gives back once the last one waits. */
async function waitTogether(url, tenant, count, owner) {
  const agent = new Agent({ keepAlive: false });
  const body = JSON.stringify(EXAMPLE);
  const one = () =>
    new Promise((resolve, reject) => {
      const headers = { ...waitingHeaders(tenant), 'content-length': Buffer.byteLength(body) };
      const call = request(`${url}/v1/review-runs`, { method: 'POST', agent, headers }, (response) => {
        if (response.statusCode !== 201) reject(new Error(`a call was refused: ${response.statusCode}`));
        response.resume().on('end', resolve);
      });
      call.on('error', reject).end(body);
    });
  const ended = Promise.all(Array.from({ length: count }, one));
  for (;;) {
    const { rows } = await owner.query(`select count(*)::int as n from claimgate.review_runs where status = 'queued'`);
    if (rows[0].n >= count) break;
    await sleep(50);
  }
  await sleep(500);
  return { ended };
}

async function endAll(owner) {
  await owner.query(`set row_security = off`);
  await owner.query(`update claimgate.review_runs set status = 'cancelled', completed_at = now() where status = 'queued'`);
  // Else a runner that starts later would first be handed every one of them.
  await owner.query(`delete from pgboss.job where name = 'review-runs'`);
}

/** Connections of the control plane that are in a statement or a transaction. */
async function busyConnections(owner) {
  const { rows } = await owner.query(
    `select count(*)::int as n from pg_stat_activity where application_name = 'claimgate-control-plane' and state <> 'idle'`,
  );
  return rows[0].n;
}

function residentKib(pid) {
  return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
