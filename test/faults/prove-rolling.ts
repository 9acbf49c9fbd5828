import { parseArgs } from 'node:util';
import { startPgBouncer } from './pgbouncer.js';
import { runRolling } from './run-rolling.js';

/** Restarts everything in turn under load and prints what came of it; true when no request failed and no run was lost. */
export async function prove(args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '5' },
      clients: { type: 'string', default: '6' },
      pooled: { type: 'boolean', default: false },
    },
  });
  const report = await runRolling({
    rounds: Number(values.rounds),
    clients: Number(values.clients),
    runners: 3,
    pool: values.pooled ? startPgBouncer : undefined,
    say: (line) => process.stdout.write(`${line}\n`),
  });
  for (const [name, value] of Object.entries(report)) {
    if (name !== 'violations') process.stdout.write(`${name}: ${String(value)}\n`);
  }
  for (const violation of report.violations.slice(0, 50)) process.stdout.write(`${violation}\n`);
  return report.violations.length === 0 && report.failed === 0;
}
