import { migrate } from '@claimgate/persistence';
import type { Command } from 'commander';
import { AdminSession } from '../admin-session.js';
import type { AdminConfig } from '../config.js';
import { showRecord, type Output } from '../output.js';

/** `migrate` */
export function addMigrateCommand(program: Command, config: () => AdminConfig, outputOf: (command: Command) => Output): void {
  program
    .command('migrate')
    .description('bring the database up to date, and grant the role of the app its rights')
    .action(async (_options, command: Command) => {
      showRecord(outputOf(command), { applied: await migrateAndRecord(config()) });
    });
}

/** The audit table comes with the first migration, so the row that tells of a migration is written after it. */
async function migrateAndRecord(config: AdminConfig): Promise<string[]> {
  const appRole = decodeURIComponent(new URL(config.databaseUrl).username);
  const applied = await migrate({ ownerUrl: config.ownerUrl, appRole });
  const newest = applied.at(-1);
  if (newest === undefined) return applied;
  const audit = { organizationId: null, action: 'database.migrate', target: newest };
  return AdminSession.use(config, (open) => open.change(async () => ({ result: applied, audit })));
}
