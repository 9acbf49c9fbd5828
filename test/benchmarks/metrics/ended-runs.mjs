import { query } from '../shared/database.mjs';

const BATCH = 100_000;

/** Runs of the last 30 days, one in a hundred by a private worker. */
const FILL = `
  insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, metadata,
    source_count, claim_count, claim_counts, safe_use_status, created_at, completed_at)
  select gen_random_uuid(), $1, $2, $4, 'customer_facing', 'standard', case when n % 100 = 0 then 'private_worker' else 'api' end,
         '{}', 2, 5, '{"supported": 3, "unsupported": 1, "contradicted": 1}', (array['supported', 'needs_review', 'blocked'])[1 + n % 3], made.at,
         made.at + (random() ^ 3 * 60 + 0.2) * interval '1 second'
    from generate_series(1, $3::integer) as n
    cross join lateral (select now() - random() * interval '29 days' as at) as made`;

/** What their ends would have counted, as the migration counts runs that ended before it. */
const COUNT = `
  insert into claimgate.metric_deltas (organization_id, project_id, day, counts)
  select r.organization_id, r.project_id, claimgate.utc_day(r.completed_at), claimgate.run_end_counts(r)
    from claimgate.review_runs r where r.project_id = $1`;

const END = `update claimgate.review_runs set status = 'completed' where project_id = $1 and status = 'processing'`;
const FOLD = 'select claimgate.fold_metrics(2147483647)';

/** Fills a project with so many runs that have ended. */
export async function fillProject(database, { organizationId, projectId }, count) {
  for (let made = 0; made < count; made += BATCH)
    await query(database.ownerUrl, FILL, [organizationId, projectId, Math.min(BATCH, count - made), 'completed']);
  await query(database.ownerUrl, COUNT, [projectId]);
  await query(database.ownerUrl, FOLD);
}

/** How long ending a thousand runs takes, in milliseconds. */
export async function timeEnds(database, { organizationId, projectId }) {
  await query(database.ownerUrl, FILL, [organizationId, projectId, 1_000, 'processing']);
  const start = performance.now();
  await query(database.ownerUrl, END, [projectId]);
  const took = performance.now() - start;
  await query(database.ownerUrl, FOLD);
  return took;
}
