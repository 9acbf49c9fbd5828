import type { PlanRow } from '@claimgate/persistence';
import type { AdminSession } from '../admin-session.js';
import { parsePlan, parsePlanLimit, parsePlanRate, parseStripePrice } from '../arguments.js';
import type { CommandGroup } from './command-group.js';
import { showRecord, showRecords } from '../output.js';

interface SetOptions {
  readonly monthlyLimit?: number | 'none';
  readonly rateLimit?: number | 'none';
  readonly burst?: number | 'none';
  readonly stripePrice?: string;
}

const record = (row: PlanRow) => ({
  name: row.name,
  monthly_limit: row.monthlyLimit,
  rate_limit_per_minute: row.rateLimitPerMinute,
  rate_limit_burst: row.rateLimitBurst,
  stripe_price_id: row.stripePriceId,
});

const kept = <T>(wanted: T | 'none' | undefined, old: T | null | undefined): T | null =>
  wanted === 'none' ? null : (wanted ?? old ?? null);

/** What is not named stays as it is; a new plan has no limits but those that are named. */
async function setPlan(session: AdminSession, name: string, options: SetOptions): Promise<PlanRow> {
  return session.change(async ({ plans }) => {
    const before = await plans.find(name);
    const saved = await plans.save({
      name,
      monthlyLimit: kept(options.monthlyLimit, before?.monthlyLimit),
      rateLimitPerMinute: kept(options.rateLimit, before?.rateLimitPerMinute),
      rateLimitBurst: kept(options.burst, before?.rateLimitBurst),
      stripePriceId: kept(options.stripePrice, before?.stripePriceId),
    });
    return { result: saved, audit: { organizationId: null, action: before ? 'plan.change' : 'plan.create', target: name } };
  });
}

/** `plans [list]` and `plans set` */
export const planCommands: CommandGroup = (program, contextOf) => {
  const plans = program.command('plans').description('plans: what an organisation may do in a month and in a minute');

  plans
    .command('list', { isDefault: true })
    .description('list plans; - stands for no monthly limit, and for the rate that the server is set to')
    .action(async (_options, command) => {
      const { output, session } = contextOf(command);
      showRecords(output, (await session((open) => open.database.plans.list())).map(record));
    });

  plans
    .command('set')
    .description('make a plan, or change what it allows, for everybody who has it and from the next request on')
    .argument('<name>', 'name of the plan', parsePlan)
    .option('--monthly-limit <n>', 'review runs a month, or none', parsePlanLimit)
    .option('--rate-limit <n>', 'requests a minute for each API key, or none for what the server is set to', parsePlanRate)
    .option('--burst <n>', 'requests at once for each API key, or none for what the server is set to', parsePlanRate)
    .option('--stripe-price <id>', 'the price at Stripe that buys this plan, or none', parseStripePrice)
    .action(async (name: string, options: SetOptions, command) => {
      const { output, session } = contextOf(command);
      showRecord(output, record(await session((open) => setPlan(open, name, options))));
    });
};
