import pg from 'pg';
import { median } from '../shared/percentile.mjs';

const CONNECTIONS = 8;
const BAR = 0.7;

/** What the transaction that ends a run says of the notice. */
const SETTING = { none: 'after_commit', after: 'after_commit', inside: '' };

/** Ends runs from several connections at once: without a notice, with one after the commit as runners do, and with one inside it. */
export async function benchEnds({ database, options, say }) {
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: CONNECTIONS });
  const ids = await makeRuns(owner);
  const turns = [];
  for (let round = 1; round <= options.rounds; round += 1) {
    const turn = {};
    for (const way of Object.keys(SETTING)) turn[way] = await endsASecond(owner, ids, way, options.seconds);
    turns.push(turn);
    say(
      `ends: round ${round}, ${Object.entries(turn)
        .map(([way, rate]) => `${way} ${rate.toFixed(0)}/s`)
        .join(', ')}`,
    );
  }
  await owner.query('delete from claimgate.review_runs where id = any($1)', [ids]);
  await owner.end();
  const rate = (way) => median(turns.map((turn) => turn[way])).toFixed(0);
  const ratio = median(turns.map(({ after, none }) => after / none));
  return {
    name: 'runs ended a second, with a notice / without',
    bar: `>= ${BAR}`,
    figure: ratio,
    ok: ratio >= BAR,
    detail: `${rate('after')}/s against ${rate('none')}/s, ${CONNECTIONS} connections; with the notice inside the commit ${rate('inside')}/s`,
    notes: [],
  };
}

async function makeRuns(owner) {
  const { rows } = await owner.query(
    `insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, metadata,
       source_count, created_at)
     select gen_random_uuid(), p.organization_id, p.id, 'queued', 'eval_only', 'standard', 'api', '{}', 1, now()
       from claimgate.projects p, generate_series(1, ${CONNECTIONS}) limit ${CONNECTIONS} returning id`,
  );
  return rows.map(({ id }) => id);
}

async function endsASecond(owner, ids, way, seconds) {
  const until = performance.now() + seconds * 1_000;
  let ended = 0;
  const work = async (id) => {
    const client = await owner.connect();
    const update = (status) => `update claimgate.review_runs set status = '${status}' where id = '${id}'`;
    const setting = `select set_config('claimgate.end_notice', '${SETTING[way]}', true)`;
    while (performance.now() < until) {
      await client.query(`begin; ${setting}; ${update('completed')}; commit`);
      if (way === 'after') await client.query(`select pg_notify('claimgate_run_ends', '${id}')`);
      await client.query(update('queued'));
      ended += 1;
    }
    client.release();
  };
  await Promise.all(ids.map(work));
  return ended / seconds;
}
