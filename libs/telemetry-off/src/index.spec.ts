import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { TELEMETRY_OFF } from './index.js';

const BUILT = fileURLToPath(new URL('../dist/index.js', import.meta.url));
const NAMES = Object.keys(TELEMETRY_OFF);

/** What a program that runs with these variables prints, as JSON. */
function printedWith(env: Readonly<Record<string, string>>, program: string): unknown {
  const words = ['--input-type=module', '-e', program];
  return JSON.parse(execFileSync(process.execPath, words, { env: { ...env }, encoding: 'utf8' }));
}

/** The environment as native code sees it, not as JavaScript remembers it. */
const NATIVE_ENVIRONMENT = `
  process.report.excludeNetwork = true;
  const { environmentVariables } = JSON.parse(JSON.stringify(process.report.getReport()));
  console.log(JSON.stringify(Object.fromEntries(${JSON.stringify(NAMES)}.map((name) => [name, environmentVariables[name]]))));`;

describe('a process that imports telemetry-off', () => {
  const program = `import ${JSON.stringify(BUILT)}; ${NATIVE_ENVIRONMENT}`;

  it('has every switch in the environment that native code sees', () => {
    expect(printedWith({}, program)).toEqual(TELEMETRY_OFF);
  });

  it('overrules whatever the environment said before', () => {
    const left = Object.fromEntries(NAMES.map((name) => [name, '0']));
    expect(printedWith(left, program)).toEqual(TELEMETRY_OFF);
  });

  it('says nothing in a thread, where it would silence nothing', () => {
    const thread = `import(${JSON.stringify(BUILT)}).then(() => process.getBuiltinModule('node:worker_threads').parentPort.postMessage({ said: process.env.ORT_DISABLE_TELEMETRY }))`;
    const inThread = `
      import { Worker } from 'node:worker_threads';
      new Worker(${JSON.stringify(thread)}, { eval: true }).on('message', (message) => console.log(JSON.stringify(message)));`;
    expect(printedWith({}, inThread)).toEqual({});
  });
});
