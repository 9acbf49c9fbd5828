import { migrate } from '@claimgate/persistence';
import type { Command } from 'commander';
import type { AdminConfig } from './config.js';
import { showRecord, type Output } from './output.js';

/** `migrate` */
export function addMigrateCommand(program: Command, config: () => AdminConfig, outputOf: (command: Command) => Output): void {
  program
    .command('migrate')
    .description('bring the database up to date, and grant the role of the app its rights')
    .action(async (_options, command: Command) => {
      const { ownerUrl, databaseUrl } = config();
      const applied = await migrate({ ownerUrl, appRole: decodeURIComponent(new URL(databaseUrl).username) });
      showRecord(outputOf(command), { applied });
    });
}
