import { remainingRuns } from '@claimgate/domain';
import { parseUuid } from '../arguments.js';
import type { CommandGroup } from './command-group.js';
import { showRecords } from '../output.js';
import { noSuch } from './revoke-command.js';

/** `usage [--org ID]` */
export const usageCommand: CommandGroup = (program, contextOf) => {
  program
    .command('usage')
    .description('what organisations have used of their plans in the current period')
    .option('--org <id>', 'only this organisation', parseUuid)
    .action(async (options: { org?: string }, command) => {
      const { output, session } = contextOf(command);
      const rows = await session((open) => open.database.plans.usage(options.org));
      if (options.org && rows.length === 0) throw noSuch('organisation', 'orgs');
      showRecords(
        output,
        rows.map((row) => ({
          organization_id: row.organizationId,
          name: row.name,
          plan: row.plan,
          review_runs_used: row.used,
          monthly_limit: row.monthlyLimit,
          remaining_review_runs: remainingRuns(row),
          period_start: row.periodStart,
          period_end: row.periodEnd,
        })),
      );
    });
};
