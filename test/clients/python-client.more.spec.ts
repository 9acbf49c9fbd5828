import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildWheel, installWheel, isPrepared, TOOLS, USER } from '../../scripts/python/prepare.mjs';
import { manifestOf, textOf } from '../architecture/repository.js';
import { codeSamples } from '../architecture/code-samples.js';
import { PythonServer } from './python-server.js';

const CLIENT = fileURLToPath(new URL('../../clients/python', import.meta.url));
const EXAMPLE = '../../examples/clients/check_answer.py';
const CACHE = path.join(TOOLS, '../..');

interface Outcome {
  readonly code: number;
  readonly output: string;
}

/** Runs a program of one of the environments in the folder of the client. */
function run(program: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const options = { cwd: CLIENT, env: { PATH: process.env['PATH'], PYTHONDONTWRITEBYTECODE: '1', NO_COLOR: '1', ...env } };
  return new Promise((resolve) => {
    execFile(program, words, options, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: stdout + stderr });
    });
  });
}

/** What a sample of the OpenAPI document leaves to its reader. */
const AROUND_SAMPLE = 'token = proof = signature = ""\nraw_body = b""\n';

/** The examples of README and OpenAPI document as files, so that they can be checked as what a user would write. */
async function documentedExamples(): Promise<string[]> {
  const folder = path.join(CACHE, 'examples');
  await mkdir(folder, { recursive: true });
  const ofReadme = [...textOf('clients/python/README.md').matchAll(/```python\n(.*?)```/gs)].map(([, example = '']) => example);
  const ofDocument = [...codeSamples('Python').values()].map((sample) => AROUND_SAMPLE + sample);
  const examples = [...ofReadme, ...ofDocument];
  const files = examples.map((_, index) => path.join(folder, `documented_example_${index}.py`));
  await Promise.all(files.map((file, index) => writeFile(file, examples[index] ?? '')));
  return files;
}

/** Skipped with a word where Python is not prepared, except in CI, where it must not be missed. */
function describeWithPython(): typeof describe | typeof describe.skip {
  if (isPrepared() || process.env['CI'] === 'true') return describe;
  process.stderr.write('Skipping the tests of the Python client. Prepare them with node scripts/python/prepare.mjs.\n');
  return describe.skip;
}

describeWithPython()('the Python client', () => {
  let server: PythonServer;
  beforeAll(async () => {
    if (!isPrepared()) throw new Error('Python is not prepared: node scripts/python/prepare.mjs');
    installWheel(buildWheel());
    server = await PythonServer.start();
  });
  afterAll(() => server?.stop());

  it('passes its tests as an installed wheel, against a real server', async () => {
    const words = ['-m', 'pytest', '-q', '--tb=short', '-p', 'no:cacheprovider', 'tests'];
    const { code, output } = await run(path.join(USER, 'python'), words, server.environment);
    expect(output).toMatch(/^\d{3} passed in [^,]*$/m);
    expect(code).toBe(0);
  });

  it('is typed strictly, as are its tests and the examples of documents, which see it as an installed package', async () => {
    const user = ['--cache-dir', path.join(CACHE, 'mypy'), '--python-executable', path.join(USER, 'python')];
    const outcome = await run(path.join(TOOLS, 'mypy'), [...user, 'src', 'tests', EXAMPLE, ...(await documentedExamples())]);
    expect(outcome).toMatchObject({ code: 0, output: expect.stringContaining('Success') });
  });

  it('is linted and formatted', async () => {
    const lint = await run(path.join(TOOLS, 'ruff'), ['check', '--no-cache', '.', EXAMPLE]);
    const format = await run(path.join(TOOLS, 'ruff'), ['format', '--no-cache', '--check', '.', EXAMPLE]);
    expect([lint.output, format.code]).toEqual(['All checks passed!\n', 0]);
  });
});

describe('the package of the Python client', () => {
  it('has the version and the licence of the product', () => {
    expect(textOf('clients/python/src/claimgate/_version.py')).toBe(`__version__ = "${manifestOf('.').version}"\n`);
    expect(textOf('clients/python/LICENSE')).toBe(textOf('LICENSE'));
  });
});
