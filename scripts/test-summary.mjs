/**
 * Counts Jest's JSON results the strict way: a suite that does not load, a run without tests, and a Jest that fails outside
 * any test each count as a failure: "0 failed" must mean that tests ran and passed.
 */
export function countResults(results, exitCode) {
  const passed = results?.numPassedTests ?? 0;
  const failedTests = results?.numFailedTests ?? 0;
  const failed = failedTests + suitesFailedWithoutTest(results);
  const skipped = (results?.numPendingTests ?? 0) + (results?.numTodoTests ?? 0);
  const silent = failed === 0 && (passed === 0 || exitCode !== 0);
  return { passed, failed: silent ? 1 : failed, skipped };
}

function suitesFailedWithoutTest(results) {
  const suites = results?.testResults ?? [];
  const hasFailedTest = (suite) => suite.assertionResults.some((test) => test.status === 'failed');
  return suites.filter((suite) => suite.status === 'failed' && !hasFailedTest(suite)).length;
}

/** The last line of `npm test`, which machines read. */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
