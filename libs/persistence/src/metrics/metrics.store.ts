import {
  addDays,
  countDays,
  SAFE_USE_STATUSES,
  SECURITY_EVENT_KINDS,
  SUPPORT_STATUSES,
  SILENT_LEASE_SECONDS,
  type DayMetrics,
  type DayRange,
  type ProjectScope,
  type WorkersNow,
} from '@claimgate/domain';
import { expressions, sqlInteger, sqlJson, sqlText, statement } from '../columns.js';
import type { MetricCounts } from '../entities/metric-delta.entity.js';
import type { Sql } from '../sql.js';

/** What is folded already and what is not yet, in one look: nothing is counted twice, and nothing is missing. */
const DAYS = statement(
  expressions({ day: sqlText('d.day::text'), counts: sqlJson<MetricCounts>('d.counts') }),
  (list) => `
  select ${list} from claimgate.metric_days d
   where d.organization_id = $1 and d.project_id = $2 and d.day between $3::date and $4::date
   union all
  select ${list} from claimgate.metric_deltas d
   where d.organization_id = $1 and d.project_id = $2 and d.day between $3::date and $4::date`,
);

/** A lease that is longer than this was renewed of late; one that ends with the deadline cannot be. */
const IS_HEARD = '(p.lease_expires_at > now.at + now.silence or p.lease_expires_at >= p.deadline_at)';

/** As SQL: it compares with the time of the database. */
const WORKERS = statement(
  expressions({
    running: sqlInteger(`count(*) filter (where p.lease_expires_at > now.at and ${IS_HEARD})::integer`),
    silent: sqlInteger(`count(*) filter (where p.lease_expires_at > now.at and not ${IS_HEARD})::integer`),
    lost: sqlInteger(`count(*) filter (where p.lease_expires_at <= now.at)::integer + (
      select count(*)::integer from claimgate.review_runs r
       where r.organization_id = $1 and r.project_id = $2 and r.error_code = 'worker_lost'
         and r.completed_at > claimgate.claimgate_now() - interval '24 hours')`),
  }),
  (list) => `
  select ${list} from (select claimgate.claimgate_now() as at, $3 * interval '1 second' as silence) now
    left join claimgate.private_runs p on p.organization_id = $1 and p.project_id = $2 and p.due_at is not null`,
);

/** What came of the runs of one project. It costs by the days that are asked for, not by the runs that there are. */
export class MetricsStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
  ) {}

  /** Every day of the range, those on which nothing ended too. */
  async days(range: DayRange): Promise<DayMetrics[]> {
    const { organizationId, projectId } = this.scope;
    const rows = await this.sql.query(DAYS, [organizationId, projectId, range.from, range.to]);
    const byDay = new Map<string, Map<string, number>>();
    for (const { day, counts } of rows) byDay.set(day, addedTo(byDay.get(day), counts));
    return Array.from({ length: countDays(range) }, (_none, index) => {
      const day = addDays(range.from, index);
      return toDayMetrics(day, byDay.get(day) ?? new Map());
    });
  }

  async workersNow(): Promise<WorkersNow> {
    const { organizationId, projectId } = this.scope;
    const [row] = await this.sql.query(WORKERS, [organizationId, projectId, SILENT_LEASE_SECONDS]);
    return row ?? { running: 0, silent: 0, lost: 0 };
  }
}

/** Adds deltas to the sums of their days, over all tenants; gives how many there were. Any number of processes may do this at once. */
export async function foldMetrics(sql: Sql, most: number): Promise<number> {
  const [row] = await sql.query(FOLD, [most]);
  return row?.folded ?? 0;
}

const FOLD = statement(expressions({ folded: sqlInteger('claimgate.fold_metrics($1)') }), (list) => `select ${list}`);

function addedTo(sums: Map<string, number> = new Map(), counts: MetricCounts): Map<string, number> {
  for (const [name, count] of Object.entries(counts)) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
}

function toDayMetrics(day: string, sums: ReadonlyMap<string, number>): DayMetrics {
  const of = (name: string): number => sums.get(name) ?? 0;
  return {
    day,
    byStatus: { completed: of('status.completed'), failed: of('status.failed'), cancelled: of('status.cancelled') },
    bySafeUseStatus: countsOf(SAFE_USE_STATUSES, (status) => of(`verdict.${status}`)),
    hosted: of('location.hosted'),
    private: of('location.private'),
    claims: of('claims'),
    claimCounts: countsOf(SUPPORT_STATUSES, (status) => of(`claims.${status}`)),
    times: new Map([...sums].flatMap(([name, count]) => (name.startsWith('ms.') ? [[Number(name.slice(3)), count]] : []))),
    securityEvents: countsOf(SECURITY_EVENT_KINDS, (kind) => of(`security.${kind}`)),
  };
}

function countsOf<Name extends string>(names: readonly Name[], countOf: (name: Name) => number): Record<Name, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has an entry for each name
  return Object.fromEntries(names.map((name) => [name, countOf(name)])) as Record<Name, number>;
}
