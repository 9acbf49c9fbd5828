import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { COMPILED_CODE, TEST_CONTENT_KEYS, TEST_PEPPERS, TEST_SIGNING_KEYS, type TestDatabase } from '@claimgate/testing';

/** The file that is run as `claimgate-admin`. */
export const ADMIN_COMMAND = fileURLToPath(new URL('../../apps/admin/bin/claimgate-admin.js', import.meta.url));

/** How a run of the command line ended, and what it printed. */
export interface CommandOutcome {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the real `claimgate-admin` in a process of its own. */
export function runAdmin(database: TestDatabase, args: string[], env: Record<string, string> = {}): Promise<CommandOutcome> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [ADMIN_COMMAND, ...args],
      { env: { ...adminEnvironment(database), ...env } },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
      },
    );
  });
}

/** What the command line is told about a test database. */
export function adminEnvironment(database: TestDatabase): Record<string, string> {
  return {
    PATH: process.env['PATH'] ?? '',
    ...COMPILED_CODE,
    CLAIMGATE_HOME: '/nonexistent',
    CLAIMGATE_MIGRATION_DATABASE_URL: database.ownerUrl,
    CLAIMGATE_DATABASE_URL: database.appUrl,
    CLAIMGATE_API_KEY_PEPPERS: TEST_PEPPERS,
    CLAIMGATE_SIGNING_KEYS: TEST_SIGNING_KEYS,
    CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
  };
}
