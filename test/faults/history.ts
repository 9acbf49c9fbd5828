import type pg from 'pg';

/**
 * Makes the database write down every change of a run's status and every report that is stored, in the transaction that does it:
 * what was undone leaves no trace, what was done cannot be hidden by a later change.
 */
export async function recordHistory(owner: pg.Pool): Promise<void> {
  await owner.query(`
    create schema history;
    create table history.changes (
      n bigint generated always as identity primary key,
      run_id uuid not null, before text, after text not null, completed_at timestamptz
    );
    create table history.reports (n bigint generated always as identity primary key, run_id uuid not null);
    create function history.note_change() returns trigger language plpgsql security definer as $$
      begin
        if tg_op = 'INSERT' then
          insert into history.changes (run_id, after, completed_at) values (new.id, new.status, new.completed_at);
        elsif (old.status, old.completed_at, old.claim_count) is distinct from (new.status, new.completed_at, new.claim_count) then
          insert into history.changes (run_id, before, after, completed_at) values (new.id, old.status, new.status, new.completed_at);
        end if;
        return new;
      end $$;
    create function history.note_report() returns trigger language plpgsql security definer as $$
      begin
        insert into history.reports (run_id) values (new.review_run_id);
        return new;
      end $$;
    create trigger note_change after insert or update on claimgate.review_runs for each row execute function history.note_change();
    create trigger note_report after insert or update on claimgate.sealed_results for each row execute function history.note_report();
  `);
}
