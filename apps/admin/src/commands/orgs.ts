import { ClaimgateError } from '@claimgate/domain';
import type { AdminTransaction, OrganizationRow } from '@claimgate/persistence';
import type { Command } from 'commander';
import type { AdminSession } from '../admin-session.js';
import { parseName, parsePlan, parseUuid } from '../arguments.js';
import { showRecord, showRecords } from '../output.js';
import type { CommandGroup, ContextOf } from './command-group.js';
import { addRevokeCommand, noSuch } from './revoke-command.js';

const record = (row: OrganizationRow) => ({
  id: row.id,
  name: row.name,
  plan: row.plan,
  created_at: row.createdAt,
  revoked_at: row.revokedAt,
});

/** `orgs create|list|set-plan|revoke` */
export const orgCommands: CommandGroup = (program, contextOf) => {
  const orgs = program.command('orgs').description('organisations');

  orgs
    .command('create')
    .description('create an organisation')
    .requiredOption('--name <name>', 'name of the organisation', parseName)
    .option('--plan <plan>', 'its plan', parsePlan, 'free')
    .action(async (options: { name: string; plan: string }, command) => {
      const { output, session } = contextOf(command);
      const row = await session((open) =>
        open.change(async (tx) => {
          await refuseUnknownPlan(tx, options.plan);
          const created = await tx.access.createOrganization(options.name, options.plan);
          return { result: created, audit: { organizationId: created.id, action: 'organization.create', target: created.id } };
        }),
      );
      showRecord(output, record(row));
    });

  orgs
    .command('list')
    .description('list organisations')
    .action(async (_options, command) => {
      const { output, session } = contextOf(command);
      showRecords(output, (await session((open) => open.database.access.listOrganizations())).map(record));
    });

  addSetPlanCommand(orgs, contextOf);

  addRevokeCommand(orgs, contextOf, {
    kind: 'organization',
    noun: 'organisation',
    description: 'revoke an organisation: all its keys stop working at once',
    parseId: parseUuid,
    revoke: (access, id) => access.revokeOrganization(id),
    organizationOf: (row) => row.id,
    record,
  });
};

/** Refuses a plan that is not there, which would else be met by the first request only. */
async function refuseUnknownPlan({ plans }: AdminTransaction, name: string): Promise<void> {
  const known = (await plans.list()).map((plan) => plan.name);
  if (known.includes(name)) return;
  const message = `There is no plan with this name. Plans are ${known.join(', ')}; make one with: claimgate-admin plans set`;
  throw new ClaimgateError('not_found', message);
}

/** Adds `set-plan` to the commands of organisations. */
function addSetPlanCommand(orgs: Command, contextOf: ContextOf): void {
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
      showRecord(output, record(await session((open) => setPlan(open, id, plan))));
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
