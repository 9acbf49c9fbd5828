import { describe } from '@jest/globals';
import { findChromium, MISSING_CHROMIUM } from './open-browser.js';

/** Like `describe`, for what needs a browser: skipped with a word where there is none, except in CI, where it must not be missed. */
export const describeInBrowser = mayRun() ? describe : describe.skip;

function mayRun(): boolean {
  if (findChromium() !== undefined || process.env['CI'] === 'true') return true;
  process.stderr.write(`Skipping the tests in a browser. ${MISSING_CHROMIUM}\n`);
  return false;
}
