import type { Usage } from '@claimgate/domain';
import { both, expressions, orNull, sqlInteger, sqlText, sqlTime, statement } from '../columns.js';
import { PlanEntity } from '../entities/plan.entity.js';
import type { Connection } from '../transaction.js';

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

const USAGE = statement(
  both(
    expressions({
      organizationId: sqlText('o.id'),
      name: sqlText('o.name'),
      plan: sqlText('i.plan'),
      used: sqlInteger('claimgate.used_in_period(o.id, i.period_start)'),
    }),
    expressions({
      monthlyLimit: orNull(sqlInteger('i.monthly_limit')),
      periodStart: sqlTime('i.period_start'),
      periodEnd: sqlTime('i.period_end'),
    }),
  ),
  (list) => `
    select ${list} from claimgate.organizations o cross join lateral claimgate.plan_in_force(o.id, claimgate.claimgate_now()) i
     where $1::uuid is null or o.id = $1 order by o.created_at, o.id`,
);

/** Plans, and who uses how much of them, for their administration. */
export class PlanStore {
  constructor(private readonly connection: Connection) {}

  /** Smallest first. */
  async list(): Promise<PlanRow[]> {
    const order = { monthlyLimit: { direction: 'ASC', nulls: 'LAST' }, name: 'ASC' } as const;
    return (await this.connection.manager.find(PlanEntity, { order })).map(toPlan);
  }

  async find(name: string): Promise<PlanRow | undefined> {
    const found = await this.connection.manager.findOneBy(PlanEntity, { name });
    return found ? toPlan(found) : undefined;
  }

  /** Makes the plan, or changes it for everybody who has it, from the next request on. */
  async save(plan: PlanRow): Promise<PlanRow> {
    await this.connection.manager.upsert(PlanEntity, toPlan(plan), ['name']);
    return toPlan(await this.connection.manager.findOneByOrFail(PlanEntity, { name: plan.name }));
  }

  /** What organisations have used, of the one that is named or of all. As SQL: functions of the database know the plan and the period. */
  usage(organizationId: string | undefined): Promise<OrganizationUsage[]> {
    return this.connection.sql.query(USAGE, [organizationId ?? null]);
  }
}

function toPlan({ name, monthlyLimit, rateLimitPerMinute, rateLimitBurst, stripePriceId }: PlanRow): PlanRow {
  return { name, monthlyLimit, rateLimitPerMinute, rateLimitBurst, stripePriceId };
}
