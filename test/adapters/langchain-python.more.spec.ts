import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const MAIN = fileURLToPath(new URL('../../apps/worker/dist/main.js', import.meta.url));
const TESTS = fileURLToPath(new URL('./claimgate_langchain_test.py', import.meta.url));
/** A Python with langchain-core, where it is not the one in PATH. */
const PYTHON = process.env['CLAIMGATE_TEST_PYTHON'] ?? 'python3';

/** Skipped with a word where the package is not there: npm cannot install it. */
function describeWithLangChain(): typeof describe | typeof describe.skip {
  if (spawnSync(PYTHON, ['-c', 'import langchain_core']).status === 0) return describe;
  process.stderr.write(
    'Skipping the LangChain step for Python: install langchain-core, or name a Python with CLAIMGATE_TEST_PYTHON.\n',
  );
  return describe.skip;
}

describeWithLangChain()('the step for LangChain in Python', () => {
  it('passes its own tests, with the real pipeline', () => {
    const env = { PATH: process.env['PATH'] ?? '', CLAIMGATE_VERIFIER: 'lexical' };
    const { status, stderr } = spawnSync(PYTHON, [TESTS, process.execPath, MAIN], { env, encoding: 'utf8' });
    expect(stderr).toMatch(/Ran 4 tests[^]*OK/);
    expect(status).toBe(0);
  });
});
