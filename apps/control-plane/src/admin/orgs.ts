import { parseName, parsePlan, parseUuid } from './arguments.js';
import type { CommandGroup } from './commands.js';
import { organizationRecord } from './organization-record.js';
import { showRecord, showRecords } from './output.js';
import { addRevokeCommand } from './revoke-command.js';
import { addSetPlanCommand, refuseUnknownPlan } from './set-plan-command.js';

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
      showRecord(output, organizationRecord(row));
    });

  orgs
    .command('list')
    .description('list organisations')
    .action(async (_options, command) => {
      const { output, session } = contextOf(command);
      showRecords(output, (await session((open) => open.database.access.listOrganizations())).map(organizationRecord));
    });

  addSetPlanCommand(orgs, contextOf);

  addRevokeCommand(orgs, contextOf, {
    kind: 'organization',
    noun: 'organisation',
    description: 'revoke an organisation: all its keys stop working at once',
    parseId: parseUuid,
    revoke: (access, id) => access.revokeOrganization(id),
    organizationOf: (row) => row.id,
    record: organizationRecord,
  });
};
