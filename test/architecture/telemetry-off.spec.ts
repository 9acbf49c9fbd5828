import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { TELEMETRY_OFF } from '@claimgate/telemetry-off';
import { filesOf, root, textOf } from './repository.js';

const SWITCH = 'ORT_DISABLE_TELEMETRY';
/** Tells at the end of a process what its environment said then. */
const TELL = `data:text/javascript,process.on('exit',()=>process.stderr.write('switch='+process.env.${SWITCH}))`;

/** The module that a file imports first: imports are carried out in their order, before anything else in the file. */
function firstImport(file: string): string | undefined {
  return /^import\s[^;]*?'([^']+)';/m.exec(textOf(file))?.[1];
}

describe('telemetry of dependencies', () => {
  const mains = filesOf('apps/**/src/**/main.ts', 'apps/worker/src/input/extract/extract-child.ts');

  it('is off in every process of the product, by its first import', () => {
    expect(mains.length).toBeGreaterThanOrEqual(6);
    expect(mains.filter((file) => firstImport(file) !== '@claimgate/telemetry-off')).toEqual([]);
  });

  it('has no chance before that: a command loads nothing of npm before its main file', () => {
    const commands = filesOf('apps/*/bin/*.js');
    const imports = commands.flatMap((file) => [...textOf(file).matchAll(/^import .*?'([^']+)'/gm)].map(([, name]) => name));
    expect(commands.length).toBeGreaterThanOrEqual(2);
    expect(imports.filter((name) => !name?.startsWith('node:'))).toEqual([]);
  });

  it.each(mains.filter((file) => file.endsWith('main.ts')))(
    'is off in %s as built, also where somebody switched it on',
    (main) => {
      const built = join(root, main.replace('/src/', '/dist/').replace(/\.ts$/, '.js'));
      // Most of them end at once, because nothing that they need is configured.
      const env = { PATH: process.env['PATH'], [SWITCH]: '0', PORT: 'none', CLAIMGATE_HOME: '/dev/null/none' };
      const { stderr } = spawnSync(process.execPath, ['--import', TELL, built, '--help'], {
        env,
        encoding: 'utf8',
        timeout: 120_000,
      });
      expect(stderr).toContain('switch=1');
    },
  );

  it('is off in everything that the scripts start, tests included', async () => {
    const {
      TELEMETRY_OFF: ofScripts,
    }: {
      TELEMETRY_OFF: Record<string, string>;
    } = await import('../../scripts/telemetry-off.mjs');
    expect(ofScripts).toMatchObject(TELEMETRY_OFF);
    const starters = filesOf('scripts/*.mjs').filter((file) => /\bnode24\(\)|environmentWithBin\(\)/.test(textOf(file)));
    expect(starters.length).toBeGreaterThanOrEqual(8);
    expect(firstImport('scripts/node24.mjs')).toBe('./telemetry-off.mjs');
    const programs = filesOf('test/*/main.mjs', 'test/benchmarks/*/main.mjs', 'jest.config.mjs');
    expect(
      programs.filter(
        (file) => !/from '.*\/(?:load-typescript|run-what-is-built)\.mjs'|^import '.*\/telemetry-off\.mjs'/m.test(textOf(file)),
      ),
    ).toEqual([]);
  });

  it('is off in the environment of this very process, which its threads see', async () => {
    const thread = new Worker(`require('node:worker_threads').parentPort.postMessage(process.env.${SWITCH})`, { eval: true });
    await expect(new Promise((resolve) => thread.once('message', resolve))).resolves.toBe('1');
  });

  it('cannot be forgotten: one file loads the ONNX runtime, and looks first', () => {
    const loading = filesOf('{apps,libs,test,scripts}/**/*.{ts,mjs,js}').filter((file) =>
      /(?:import|require)\(\s*'onnxruntime-node'\)(?!\.)|^import (?!type).*'onnxruntime-node'/m.test(
        textOf(file).replaceAll(/typeof import\('onnxruntime-node'\)/g, ''),
      ),
    );
    expect(loading.filter((file) => !file.endsWith('telemetry-off.spec.ts'))).toEqual([
      'libs/verifiers/src/onnx/load-runtime.ts',
      'test/benchmarks/model/pair-speed.mjs',
    ]);
  });
});
