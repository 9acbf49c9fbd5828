import { describe, expect, it } from '@jest/globals';

import { countResults, failedFiles, summaryLine, withSecondTry } from '../../scripts/test-summary.mjs';

const suite = (status: string, ...tests: string[]) => ({ status, assertionResults: tests.map((test) => ({ status: test })) });

describe('the last line of npm test', () => {
  it('counts passed and failed tests', () => {
    const results = { numPassedTests: 3, numFailedTests: 1, testResults: [suite('failed', 'passed', 'failed')] };
    expect(summaryLine(countResults(results, 1))).toBe('3 passed, 1 failed');
  });

  it('names skipped tests only where there are some', () => {
    const results = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 2, numTodoTests: 1, testResults: [] };
    expect(summaryLine(countResults(results, 0))).toBe('3 passed, 0 failed, 3 skipped');
  });

  it('counts a suite that does not load as a failure', () => {
    const results = { numPassedTests: 3, numFailedTests: 0, testResults: [suite('failed'), suite('passed', 'passed')] };
    expect(countResults(results, 1)).toMatchObject({ passed: 3, failed: 1 });
  });

  it.each([
    ['no test ran', { numPassedTests: 0, numFailedTests: 0, testResults: [] }, 0],
    ['Jest wrote no results', undefined, 1],
    ['Jest fails outside any test', { numPassedTests: 3, numFailedTests: 0, testResults: [] }, 1],
  ])('is a failure when %s', (_case, results, exitCode) => {
    expect(countResults(results, exitCode).failed).toBe(1);
  });
});

describe('a second try', () => {
  const named = (name: string, ...tests: string[]) => ({
    name,
    ...suite(tests.includes('failed') ? 'failed' : 'passed', ...tests),
  });
  const first = { testResults: [named('a', 'passed', 'passed'), named('b', 'passed', 'failed', 'pending')] };

  it('is given to the few files that failed, and to none where many did', () => {
    expect(failedFiles(first)).toEqual(['b']);
    expect(failedFiles({ testResults: [...'abcdef'].map((name) => named(name, 'failed')) })).toEqual([]);
    expect(failedFiles(undefined)).toEqual([]);
  });

  it('counts in the place of the first, and everything else stays', () => {
    const passed = withSecondTry(first, { testResults: [named('b', 'passed', 'passed', 'pending')] });
    expect(summaryLine(countResults(passed, 0))).toBe('4 passed, 0 failed, 1 skipped');
    const failed = withSecondTry(first, { testResults: [named('b', 'failed', 'passed', 'pending')] });
    expect(summaryLine(countResults(failed, 1))).toBe('3 passed, 1 failed, 1 skipped');
  });

  it('that does not load is a failure', () => {
    const lost = withSecondTry(first, { testResults: [{ name: 'b', ...suite('failed') }] });
    expect(summaryLine(countResults(lost, 1))).toBe('2 passed, 1 failed');
  });
});
