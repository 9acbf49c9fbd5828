import { describe, expect, it } from '@jest/globals';
import { runFaults, RUNS_BETWEEN_KILLS } from './run-faults.js';

describe('kill -9 at random moments under load', () => {
  it('loses and doubles no accepted run, and tells the webhook of each', async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const report = await runFaults({
      seed,
      kills: 4,
      postgresKills: 1,
      clients: 4,
      pauseMs: 900,
      patienceMs: 2_000,
      say: () => undefined,
    });
    // The seed stands in the message, so that a failure can be repeated: npm run prove -- faults --seed SEED.
    expect({ seed, violations: report.violations }).toEqual({ seed, violations: [] });
    // Every process once; `npm run prove -- faults` kills them again and again.
    expect(report.kills).toEqual({ 'control-plane-1': 1, 'control-plane-2': 1, 'runner-1': 1, 'runner-2': 1, postgres: 1 });
    expect(report.accepted).toBeGreaterThanOrEqual(4 * RUNS_BETWEEN_KILLS);
    expect(report.completed).toBe(report.stored);
    expect(report.stored).toBeGreaterThanOrEqual(report.accepted);
    expect(report.deliveries).toMatchObject({ told: report.stored, untold: 0 });
  }, 600_000);
});
