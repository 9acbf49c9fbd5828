import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { promisify } from 'node:util';
import { FAILURE_CATEGORIES } from '@claimgate/domain';
import { ALL_SCENARIOS } from './scenarios/all-scenarios.js';
import { whyNoNamespaces } from './world/namespaces.js';
import type { EgressReport } from './prove-egress.js';

const MAIN = fileURLToPath(new URL('./main.mjs', import.meta.url));
const run = promisify(execFile);

/** Skipped with a word where namespaces cannot be made, except in CI, where the proof must not be missed. */
function describeWithNamespaces(): typeof describe | typeof describe.skip {
  const why = process.env['CI'] === 'true' ? undefined : whyNoNamespaces();
  if (why === undefined) return describe;
  process.stderr.write(`Skipping the egress proof: ${why}.\n`);
  return describe.skip;
}

describeWithNamespaces()('a worker in a network namespace of its own', () => {
  it('lets no content out, talks to nobody else, leaves nothing behind and keeps a true ledger, and the proof would notice otherwise', async () => {
    const { stdout } = await run(process.execPath, [MAIN, '--quick', '--json'], { timeout: 580_000 }).catch(
      (error: { stdout?: string; stderr?: string }) => {
        if (!error.stdout) throw new Error(`the proof did not run: ${error.stderr ?? ''}`, { cause: error });
        return { stdout: error.stdout };
      },
    );
    const { violations, scenarios, sabotages }: EgressReport = JSON.parse(stdout);
    expect(violations).toEqual([]);
    expect(scenarios.length).toBeGreaterThanOrEqual(4);
    const offline = ALL_SCENARIOS.filter((scenario) => scenario.offline).map(({ name }) => name);
    for (const { name, packets } of scenarios) expect(packets > 5).toBe(!offline.includes(name));
    expect(sabotages.map(({ found }) => found)).toEqual([true, true, true]);
    expect(sabotages.map(({ name }) => name)).toContain('the telemetry of a dependency left on');
  }, 600_000);
});

describe('the egress proof', () => {
  it('has at least 40 scenarios, among them every category of failure', () => {
    expect(ALL_SCENARIOS.length).toBeGreaterThanOrEqual(40);
    const categories = ALL_SCENARIOS.map(({ category }) => category);
    expect(FAILURE_CATEGORIES.filter((category) => !categories.includes(category))).toEqual([]);
  });

  it('has the real model at work for 90 s and more in every command that reviews', () => {
    const long = ALL_SCENARIOS.filter(({ modelSeconds = 0 }) => modelSeconds >= 90).map(({ name }) => name.split(':')[0]);
    expect(long.toSorted()).toEqual(['check', 'launch', 'mcp', 'run']);
  });

  it('names each scenario once', () => {
    const names = ALL_SCENARIOS.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });
});
