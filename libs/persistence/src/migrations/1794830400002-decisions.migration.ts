import { SqlMigration, tenantPolicy } from './sql-migration.js';

/** What reviewers decided about runs and their claims. */
export class Decisions1794830400002 extends SqlMigration {
  protected readonly sql = `
-- Rows are only ever added, and go when the content of their run goes. Whoever adds one holds the row of the run.
create table claimgate.review_decisions (
  id uuid constraint review_decisions_pk primary key,
  review_run_id uuid not null constraint review_decisions_run_fk references claimgate.review_runs on delete cascade,
  organization_id uuid not null,
  project_id uuid not null,
  -- From 1 without a gap, over all claims of the run.
  sequence integer not null constraint review_decisions_sequence_check check (sequence > 0),
  -- The number of the claim; null for the run as a whole.
  claim integer constraint review_decisions_claim_check check (claim > 0),
  decision text not null constraint review_decisions_decision_check check (decision in ('accept', 'repair', 'reject')),
  previous_id uuid,
  reviewer text not null constraint review_decisions_reviewer_check check (length(reviewer) <= 250),
  -- Content: sealed under this version of the organisation's key.
  key_version integer,
  note bytea,
  created_at timestamptz(3) not null default claimgate.claimgate_now(),
  constraint review_decisions_sequence_key unique (review_run_id, sequence),
  constraint review_decisions_note_check check ((note is null) = (key_version is null))
);
create index review_decisions_claim_idx on claimgate.review_decisions (review_run_id, claim, sequence);
create index review_decisions_key_idx on claimgate.review_decisions (organization_id, key_version) where key_version is not null;

${tenantPolicy('review_decisions')}

-- Removes all that callers said of runs, what reviewers said included, and keeps the runs. With the rights of whoever calls: inside a
-- tenant it reaches that tenant's rows alone. Gives the number of runs that it changed.
create or replace function claimgate.erase_content(runs uuid[]) returns integer
  language plpgsql volatile set search_path = pg_catalog, pg_temp
  as $$
  declare
    changed integer;
  begin
    delete from claimgate.sealed_packets where review_run_id = any(runs);
    delete from claimgate.sealed_results where review_run_id = any(runs);
    delete from claimgate.review_decisions where review_run_id = any(runs);
    update claimgate.review_runs
       set content_removed_at = coalesce(content_removed_at, claimgate.claimgate_now()), content_hmac = null, metadata = '{}', external_id = null
     where id = any(runs) and (content_removed_at is null or external_id is not null or metadata::text <> '{}');
    get diagnostics changed = row_count;
    return changed;
  end $$;
`;
}
