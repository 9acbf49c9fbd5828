import { expect, it } from '@jest/globals';
import { build } from '../../scripts/build.mjs';
import { MOST_BYTES, weighPages } from '../../scripts/page-weight.mjs';

it('every page of the dashboard loads at most 250 kB of compressed JavaScript at first', async () => {
  await build({ projects: ['dashboard-web'] });
  const weights: Record<string, number> = weighPages();
  expect(Object.keys(weights)).toEqual(expect.arrayContaining(['overview', 'runs', 'run', 'settings']));
  // React alone weighs more: less would mean that something was not found.
  expect(Math.min(...Object.values(weights))).toBeGreaterThan(60_000);
  expect(Math.max(...Object.values(weights))).toBeLessThanOrEqual(MOST_BYTES);
});
