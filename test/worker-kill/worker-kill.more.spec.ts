import { describe, expect, it } from '@jest/globals';
import { eventually, moveDatabaseTime } from '@claimgate/testing';
import type { KillWorld } from './kill-world.js';
import { runKills } from './run-kills.js';

/** Lets the time of the database pass instead of our own: leases and deadlines know no other. */
async function settleAtOnce({ api }: KillWorld): Promise<void> {
  await moveDatabaseTime(api.database, 75);
  await eventually('every run has ended', async () => {
    const open = await api.database.query(`select 1 from claimgate.review_runs where status in ('queued', 'processing') limit 1`);
    return open.length === 0 ? true : undefined;
  });
}

describe('kill -9 of a worker at random moments', () => {
  it('doubles no report, leaves no completion without one, and every run has an end', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const report = await runKills({ seed, kills: 3, settle: settleAtOnce, say: () => undefined });
    // The seed stands in the message, so that a failure can be repeated: npm run prove -- worker-kill --seed SEED.
    expect({ seed, violations: report.violations }).toEqual({ seed, violations: [] });
    expect(report.killed).toBe(3);
  });
});
