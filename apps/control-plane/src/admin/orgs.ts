import type { OrganizationRow } from '@claimgate/persistence';
import { parseName, parsePlan, parseUuid } from './arguments.js';
import type { CommandGroup } from './commands.js';
import { showRecord, showRecords } from './output.js';
import { addRevokeCommand } from './revoke-command.js';

const record = (row: OrganizationRow) => ({
  id: row.id,
  name: row.name,
  plan: row.plan,
  created_at: row.createdAt,
  revoked_at: row.revokedAt,
});

/** `orgs create|list|revoke` */
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
        open.change(async ({ access }) => {
          const created = await access.createOrganization(options.name, options.plan);
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
