import { ClaimgateError } from '@claimgate/domain';
import type { AdminTransaction, OrganizationRow } from '@claimgate/persistence';
import type { Command } from 'commander';
import type { AdminSession } from './admin-session.js';
import { parsePlan, parseUuid } from './arguments.js';
import type { ContextOf } from './commands.js';
import { organizationRecord } from './organization-record.js';
import { showRecord } from './output.js';
import { noSuch } from './revoke-command.js';

/** Refuses a plan that is not there, which would else be met by the first request only. */
export async function refuseUnknownPlan({ plans }: AdminTransaction, name: string): Promise<void> {
  const known = (await plans.list()).map((plan) => plan.name);
  if (known.includes(name)) return;
  const message = `There is no plan with this name. Plans are ${known.join(', ')}; make one with: claimgate-admin plans set`;
  throw new ClaimgateError('not_found', message);
}

/** Adds `set-plan` to the commands of organisations. */
export function addSetPlanCommand(orgs: Command, contextOf: ContextOf): void {
  orgs
    .command('set-plan')
    .description('give an organisation another plan, from its next request on; a paid subscription may change it again')
    .argument('[id]', 'id of the organisation', parseUuid)
    .argument('[plan]', 'name of the plan', parsePlan)
    .option('--org <id>', 'the same as the first argument', parseUuid)
    .option('--plan <plan>', 'the same as the second argument', parsePlan)
    .action(async (first: string | undefined, second: string | undefined, options: { org?: string; plan?: string }, command) => {
      const { output, session } = contextOf(command);
      const id = first ?? options.org;
      const plan = second ?? options.plan;
      if (!id || !plan) return command.error('error: name the organisation and the plan: orgs set-plan <id> <plan>');
      showRecord(output, organizationRecord(await session((open) => setPlan(open, id, plan))));
    });
}

async function setPlan(session: AdminSession, id: string, plan: string): Promise<OrganizationRow> {
  return session.change(async (tx) => {
    await refuseUnknownPlan(tx, plan);
    const changed = await tx.access.setPlan(id, plan);
    if (!changed) throw noSuch('organisation in force', 'orgs');
    return { result: changed, audit: { organizationId: id, action: 'organization.set_plan', target: `${id} ${plan}` } };
  });
}
