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

/** More failures than these are no accident of a busy machine. */
const MOST_AGAIN = 5;

/** The files of the specs that failed, where they are few enough to be given a second try; none where Jest itself failed. */
export function failedFiles(results) {
  const names = (results?.testResults ?? []).filter(({ status }) => status === 'failed').map(({ name }) => name);
  return names.length <= MOST_AGAIN ? names : [];
}

/** The results with those of a second try in the place of the first. */
export function withSecondTry(first, second) {
  const again = new Set(second.testResults.map(({ name }) => name));
  const testResults = [...first.testResults.filter(({ name }) => !again.has(name)), ...second.testResults];
  const count = (wanted) =>
    testResults.flatMap((suite) => suite.assertionResults).filter(({ status }) => status === wanted).length;
  const [numPassedTests, numFailedTests] = [count('passed'), count('failed')];
  return { testResults, numPassedTests, numFailedTests, numPendingTests: count('pending'), numTodoTests: count('todo') };
}

/** The last line of `npm test`, which machines read. */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
