import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';

import { CopyOfRepository } from './copy-of-repository.js';

const lines = (count: number, line: string) => `${line}\n`.repeat(count);
const longFunction = `export function long(): number {\n  let sum = 0;\n${lines(60, '  sum += 1;')}  return sum;\n}\n`;

/** What must not be written where, and the rule that says so. */
const ERRORS: readonly (readonly [what: string, file: string, code: string, rule: string])[] = [
  ['a file of more than 250 lines', 'libs/runtime/src/bad-file.ts', lines(251, '// a line'), 'max-lines'],
  ['a function of more than 50 lines', 'libs/runtime/src/bad-function.ts', longFunction, 'max-lines-per-function'],
  ['a default export', 'libs/runtime/src/bad-default.ts', 'export default 1;\n', 'no-default-export'],
  ['process.env in a lib', 'libs/runtime/src/bad-env.ts', 'export const home = process.env.HOME;\n', 'no-process-env'],
  [
    'process.env in an app outside config.ts',
    'apps/runner/src/bad-env.ts',
    'export const home = process.env.HOME;\n',
    'no-process-env',
  ],
  ['console in the product', 'apps/runner/src/bad-console.ts', `console.log('x');\n`, 'no-console'],
  [
    'Date.now() in the domain',
    'libs/domain/src/bad-now.ts',
    'export const now = () => Date.now();\n',
    'no-restricted-properties',
  ],
  [
    'Date.now() in the pipeline',
    'libs/pipeline/src/bad-now.ts',
    'export const now = () => Date.now();\n',
    'no-restricted-properties',
  ],
  ['a promise that nobody waits for', 'apps/runner/src/bad-promise.ts', 'void 0;\nPromise.resolve(1);\n', 'no-floating-promises'],
  ['any', 'libs/runtime/src/bad-any.ts', 'export const x: any = 1;\n', 'no-explicit-any'],
  [
    'a network import in the worker',
    'apps/worker/src/bad-import.ts',
    `import { request } from 'node:https';\n\nexport const send = request;\n`,
    'no-restricted-imports',
  ],
  [
    'undici in the worker outside its one way out',
    'apps/worker/src/control-plane/bad-undici.ts',
    `import { request } from 'undici';\n\nexport const send = request;\n`,
    'no-restricted-imports',
  ],
  [
    'a network import in what the worker is made of',
    'libs/pipeline/src/bad-socket.ts',
    `import { connect } from 'node:net';\n\nexport const open = connect;\n`,
    'no-restricted-imports',
  ],
  [
    'fetch in the worker',
    'apps/worker/src/bad-fetch.ts',
    `export const ask = (): Promise<Response> => fetch('https://example.com');\n`,
    'no-restricted-globals',
  ],
  [
    'a computed import, which no rule could judge',
    'libs/runtime/src/bad-computed.ts',
    'export const load = (name: string): Promise<unknown> => import(`@claimgate/${name}`);\n',
    'no-dynamic-require',
  ],
  ['a file name in camel case', 'libs/runtime/src/badName.ts', 'export const x = 1;\n', 'filename-case'],
];

const FINE: readonly (readonly [what: string, file: string, code: string])[] = [
  ['process.env in config.ts', 'apps/runner/src/fine/config.ts', 'export const home = process.env.HOME;\n'],
  ['a long function in a spec', 'libs/runtime/src/fine.spec.ts', longFunction],
  ['an import that only serves as a type, which Nest needs at run time', 'apps/runner/src/fine/type.ts', typeUse()],
];

function typeUse(): string {
  return `import { Agent } from 'node:http';\n\nexport const keep = (agent: Agent): Agent => agent;\n`;
}

describe('lint', () => {
  const copy = new CopyOfRepository();
  let found: string[];
  beforeAll(() => {
    for (const [, file, code] of [...ERRORS, ...FINE]) copy.write(file, code);
    found = copy.run('oxlint', '--format=unix', ...[...ERRORS, ...FINE].map(([, file]) => file)).output.split('\n');
  });
  afterAll(() => copy.remove());

  it.each(ERRORS)('refuses %s', (_what, file, _code, rule) => {
    const said = found.filter((line) => line.startsWith(`${file}:`));
    expect(said).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`\\(${rule}\\)`))]));
  });

  it.each(FINE)('accepts %s', (_what, file) => {
    expect(found.filter((line) => line.startsWith(`${file}:`))).toEqual([]);
  });
});
