import type { Usage } from '@claimgate/domain';
import type { Sql } from '../sql.js';

/** What a plan allows. Null is no limit for the month, and the server's own setting for the rate. */
export interface PlanRow {
  readonly name: string;
  readonly monthlyLimit: number | null;
  readonly rateLimitPerMinute: number | null;
  readonly rateLimitBurst: number | null;
  readonly stripePriceId: string | null;
}

/** An organisation with what it used of the plan that holds for it now. */
export interface OrganizationUsage extends Usage {
  readonly organizationId: string;
  readonly name: string;
}

const PLAN = `name, monthly_limit as "monthlyLimit", rate_limit_per_minute as "rateLimitPerMinute",
  rate_limit_burst as "rateLimitBurst", stripe_price_id as "stripePriceId"`;

/** Plans, and who uses how much of them, for their administration. */
export class PlanStore {
  constructor(private readonly sql: Sql) {}

  /** Smallest first. */
  list(): Promise<PlanRow[]> {
    return this.sql.query(`select ${PLAN} from claimgate.plans order by monthly_limit nulls last, name`);
  }

  async find(name: string): Promise<PlanRow | undefined> {
    const rows = await this.sql.query<PlanRow>(`select ${PLAN} from claimgate.plans where name = $1`, [name]);
    return rows[0];
  }

  /** Makes the plan, or changes it for everybody who has it, from the next request on. */
  async save(plan: PlanRow): Promise<PlanRow> {
    const rows = await this.sql.query<PlanRow>(
      `insert into claimgate.plans (name, monthly_limit, rate_limit_per_minute, rate_limit_burst, stripe_price_id)
       values ($1, $2, $3, $4, $5)
       on conflict (name) do update set monthly_limit = excluded.monthly_limit, rate_limit_per_minute = excluded.rate_limit_per_minute,
         rate_limit_burst = excluded.rate_limit_burst, stripe_price_id = excluded.stripe_price_id
       returning ${PLAN}`,
      [plan.name, plan.monthlyLimit, plan.rateLimitPerMinute, plan.rateLimitBurst, plan.stripePriceId],
    );
    return rows[0] as PlanRow;
  }

  /** What organisations have used, of the one that is named or of all. */
  usage(organizationId: string | undefined): Promise<OrganizationUsage[]> {
    return this.sql.query(
      `select o.id as "organizationId", o.name, i.plan, claimgate.used_in_period(o.id, i.period_start) as used, i.monthly_limit as "monthlyLimit",
              i.period_start as "periodStart", i.period_end as "periodEnd"
         from claimgate.organizations o
         cross join lateral claimgate.plan_in_force(o.id, claimgate.claimgate_now()) i
        where $1::uuid is null or o.id = $1 order by o.created_at, o.id`,
      [organizationId ?? null],
    );
  }
}
