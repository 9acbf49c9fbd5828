import type { ProjectScope } from '@claimgate/domain';

/** What runs SQL: a pool, a client, or a test's database. */
interface Sql {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/**
 * Writes so many runs of the last `days` days, as if they had been worked on: queued first, ended then, so that the counts of their
 * days come from the triggers that count every run. The same number gives the same runs.
 */
export async function seedRuns(sql: Sql, scope: ProjectScope, count: number, days = 60): Promise<void> {
  await sql.query(QUEUED, [scope.organizationId, scope.projectId, count, days]);
  await sql.query(ENDED, [scope.projectId]);
  await sql.query(OTHERWISE, [scope.projectId]);
}

/** Later days have more runs; every tenth is private, every tenth came by an import. */
const QUEUED = `
  insert into claimgate.review_runs (id, organization_id, project_id, status, intended_use, strictness, capture_method, external_id,
                                     metadata, source_count, created_at)
  select gen_random_uuid(), $1, $2, 'queued',
         (array['customer_facing', 'internal_draft', 'regulated_workflow', 'action_taking'])[1 + n % 4],
         (array['standard', 'strict', 'advisory'])[1 + n % 3],
         case n % 10 when 3 then 'private_worker' when 7 then 'import' else 'api' end,
         'ticket-' || n, '{}', 1 + n % 6,
         now() - make_interval(secs => $4::integer * 86400 * (1 - sqrt(n::double precision / $3::integer)) + 1)
    from generate_series(1, $3::integer) n`;

/** What is found, and how long it takes, rises and falls over some weeks. */
const ENDED = `
  with numbered as (
    select id, substr(external_id, 8)::integer as n from claimgate.review_runs where project_id = $1 and status = 'queued'
  ), judged as (
    select q.id, q.n, 4 + q.n % 17 as claims, w.wave,
           case when q.n * 37 % 100 < 58 + 14 * w.wave then 0 else 1 + q.n % 4 end as bad
      from numbered q join claimgate.review_runs r on r.id = q.id
           cross join lateral (select sin(extract(epoch from r.created_at) / 86400 / 4) as wave) w
  )
  update claimgate.review_runs r
     set status = 'completed', claim_count = j.claims, unsupported_claim_count = j.bad,
         claim_counts = jsonb_build_object('supported', j.claims - j.bad, 'partially_supported', 0, 'unsupported', j.bad / 2,
                                           'contradicted', j.bad - j.bad / 2, 'insufficient_context', 0),
         safe_use_status = v.verdict,
         gate_verdict = jsonb_build_object('verdict', v.verdict, 'reasons', '[]'::jsonb, 'strictness', r.strictness, 'mode', 'advisory',
                                           'policyVersion', 'claim-gate.2026-11-16.v2'),
         completed_at = r.created_at + make_interval(secs => (1.4 + j.wave / 3) * (0.4 + (j.n * 7919 % 100) ^ 2 / 2500.0))
    from judged j cross join lateral (select case when j.bad = 0 then 'supported' else
           (array['needs_review', 'needs_repair', 'needs_repair', 'blocked'])[1 + j.n % 4] end as verdict) v
   where r.id = j.id and j.n % 50 > 1`;

const OTHERWISE = `
  update claimgate.review_runs
     set status = case when substr(external_id, 8)::integer % 50 = 0 then 'failed' else 'cancelled' end,
         error_code = case when substr(external_id, 8)::integer % 50 = 0 then 'internal_error' end,
         error_message = case when substr(external_id, 8)::integer % 50 = 0 then 'The review failed.' end,
         cancel_reason = case when substr(external_id, 8)::integer % 50 = 0 then null else 'requested' end,
         completed_at = created_at + interval '3 seconds'
   where project_id = $1 and status = 'queued'`;
