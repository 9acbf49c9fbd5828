import type { ProjectRetention } from '@claimgate/persistence';
import { parseRetentionDays, parseUuid } from '../arguments.js';
import type { CommandGroup } from './command-group.js';
import { showRecord } from '../output.js';
import { noSuch } from './revoke-command.js';

const record = ({ projectId, organizationId, days }: ProjectRetention) => ({
  project_id: projectId,
  organization_id: organizationId,
  content_retention_days: days,
});

/** `retention show|set` */
export const retentionCommands: CommandGroup = (program, contextOf) => {
  const retention = program.command('retention').description('how long the content of a project is kept after a run has ended');

  retention
    .command('show')
    .description('show the retention of a project')
    .requiredOption('--project <id>', 'id of the project', parseUuid)
    .action(async (options: { project: string }, command) => {
      const { output, session } = contextOf(command);
      const row = await session((open) =>
        open.change(async (tx) => {
          const found = await tx.retention.find(options.project);
          if (!found) throw noSuch('project', 'projects');
          return {
            result: found,
            audit: { organizationId: found.organizationId, action: 'retention.show', target: options.project },
          };
        }),
      );
      showRecord(output, record(row));
    });

  retention
    .command('set')
    .description('set the retention of a project; it holds for content that is stored already too')
    .requiredOption('--project <id>', 'id of the project', parseUuid)
    .requiredOption('--days <n>', '1 to 3650 days after the end of a run; 0 means 24 hours', parseRetentionDays)
    .action(async (options: { project: string; days: number }, command) => {
      const { output, session } = contextOf(command);
      const row = await session((open) =>
        open.change(async (tx) => {
          const changed = await tx.retention.set(options.project, options.days);
          if (!changed) throw noSuch('project', 'projects');
          const target = `${options.project} days=${options.days}`;
          return { result: changed, audit: { organizationId: changed.organizationId, action: 'retention.set', target } };
        }),
      );
      showRecord(output, record(row));
    });
};
