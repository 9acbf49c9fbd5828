import type { ProjectRow } from '@claimgate/persistence';
import { parseName, parseUuid } from '../arguments.js';
import type { CommandGroup } from './command-group.js';
import { showRecord, showRecords } from '../output.js';
import { addRevokeCommand, noSuch } from './revoke-command.js';

const record = (row: ProjectRow) => ({
  id: row.id,
  organization_id: row.organizationId,
  name: row.name,
  created_at: row.createdAt,
  revoked_at: row.revokedAt,
});

/** `projects create|list|revoke` */
export const projectCommands: CommandGroup = (program, contextOf) => {
  const projects = program.command('projects').description('projects of an organisation');

  projects
    .command('create')
    .description('create a project')
    .requiredOption('--org <id>', 'id of its organisation', parseUuid)
    .requiredOption('--name <name>', 'name of the project', parseName)
    .action(async (options: { org: string; name: string }, command) => {
      const { output, session } = contextOf(command);
      const row = await session((open) =>
        open.change(async ({ access }) => {
          const created = await access.createProject(options.org, options.name);
          if (!created) throw noSuch('organisation in force', 'orgs');
          return { result: created, audit: { organizationId: options.org, action: 'project.create', target: created.id } };
        }),
      );
      showRecord(output, record(row));
    });

  projects
    .command('list')
    .description('list projects')
    .option('--org <id>', 'only those of this organisation', parseUuid)
    .action(async (options: { org?: string }, command) => {
      const { output, session } = contextOf(command);
      showRecords(output, (await session((open) => open.database.access.listProjects(options.org))).map(record));
    });

  addRevokeCommand(projects, contextOf, {
    kind: 'project',
    noun: 'project',
    description: 'revoke a project: all its keys stop working at once',
    parseId: parseUuid,
    revoke: (access, id) => access.revokeProject(id),
    organizationOf: (row) => row.organizationId,
    record,
  });
};
