import { parseLimit, parseUuid } from '../arguments.js';
import type { CommandGroup } from './command-group.js';
import { showRecords } from '../output.js';

/** `audit list` */
export const auditCommands: CommandGroup = (program, contextOf) => {
  const audit = program.command('audit').description('the audit log');

  audit
    .command('list')
    .description('list audit rows, newest first')
    .option('--org <id>', 'only those of this organisation', parseUuid)
    .option('--limit <n>', 'how many rows', parseLimit, 100)
    .action(async (options: { org?: string; limit: number }, command) => {
      const { output, session } = contextOf(command);
      const rows = await session((open) => open.database.auditLog.list(options.org, options.limit));
      showRecords(
        output,
        rows.map((row) => ({
          id: row.id,
          created_at: row.createdAt,
          actor: row.actor,
          stated_actor: row.statedActor ?? null,
          action: row.action,
          target: row.target,
          organization_id: row.organizationId,
          request_id: row.requestId,
        })),
      );
    });
};
