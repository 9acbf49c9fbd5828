import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const modules = (...files: string[]): string[] =>
  files.map((file) => new URL(`../../apps/worker/dist/${file}`, import.meta.url).href);

/** Prints the packages that are loaded with some modules. */
const listing = (files: readonly string[]): string => `
  import module from 'node:module';
  const packages = new Set();
  module.registerHooks({
    load(url, context, next) {
      packages.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  for (const file of ${JSON.stringify(files)}) await import(file);
  process.stdout.write(JSON.stringify([...packages]));
  process.exit(0);
`;

async function packagesOf(...files: string[]): Promise<string[]> {
  const words = ['--input-type=module', '--eval', listing(modules(...files))];
  const { stdout } = await promisify(execFile)(process.execPath, words);
  return JSON.parse(stdout);
}

describe('a check', () => {
  it('starts its threads before it loads what only other commands, sources or settings need', async () => {
    const packages = await packagesOf('adapters.js', 'open-reviewer.js');
    expect(packages).toContain('piscina');
    for (const name of ['undici', 'jose', 'class-validator', '@opentelemetry/api', 'micromark', 'wink-nlp'])
      expect(packages).not.toContain(name);
  });
});

describe('verify, which reviews nothing', () => {
  it('loads nothing of the pipeline', async () => {
    const packages = await packagesOf('commands/verify.js', 'adapters.js');
    expect(packages).toContain('jose');
    for (const name of ['piscina', 'chrono-node']) expect(packages).not.toContain(name);
  });
});
