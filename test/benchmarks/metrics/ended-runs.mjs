import { query } from '../shared/database.mjs';

const BATCH = 50_000;

/** Runs of the last 30 days, one in a hundred by a private worker; nobody has ended them yet. */
const FILL = `
  insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, metadata,
    source_count, claim_count, claim_counts, created_at, completed_at)
  select gen_random_uuid(), $1, $2, 'processing', 'customer_facing', 'standard', case when n % 100 = 0 then 'private_worker' else 'api' end,
         '{}', 2, 5, '{"supported": 3, "unsupported": 1, "contradicted": 1}', made.at,
         made.at + (random() ^ 3 * 60 + 0.2) * interval '1 second'
    from generate_series(1, $3::integer) as n
    cross join lateral (select now() - random() * interval '29 days' as at) as made`;

/** Ends them as the product does, by their status: the figures are counted on the way. */
const END = `
  update claimgate.review_runs
     set status = case when random() < 0.95 then 'completed' when random() < 0.5 then 'failed' else 'cancelled' end,
         safe_use_status = (array['supported', 'needs_review', 'needs_repair', 'blocked'])[1 + floor(random() * 4)]
   where project_id = $1 and status = 'processing'`;

/** Fills a project with so many runs that have ended. */
export async function fillProject(database, { organizationId, projectId }, count) {
  for (let made = 0; made < count; made += BATCH) {
    await query(database.ownerUrl, FILL, [organizationId, projectId, Math.min(BATCH, count - made)]);
    await query(database.ownerUrl, END, [projectId]);
    await query(database.ownerUrl, 'select claimgate.fold_metrics(2147483647)');
  }
}

/** How long ending a thousand runs takes, in milliseconds. */
export async function timeEnds(database, { organizationId, projectId }) {
  await query(database.ownerUrl, FILL, [organizationId, projectId, 1_000]);
  const start = performance.now();
  await query(database.ownerUrl, END, [projectId]);
  const took = performance.now() - start;
  await query(database.ownerUrl, 'select claimgate.fold_metrics(2147483647)');
  return took;
}
