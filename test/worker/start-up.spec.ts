import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from '@jest/globals';

const ADAPTERS = new URL('../../apps/worker/dist/adapters.js', import.meta.url).href;

/** Prints the packages that are loaded with what builds the adapters of every command. */
const LISTING = `
  import module from 'node:module';
  const packages = new Set();
  module.registerHooks({
    load(url, context, next) {
      packages.add(/.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  await import(${JSON.stringify(ADAPTERS)});
  process.stdout.write(JSON.stringify([...packages]));
  process.exit(0);
`;

describe('a check', () => {
  it('starts its threads before it loads what only other commands, sources or settings need', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', LISTING]);
    const packages: string[] = JSON.parse(stdout);
    expect(packages).toContain('piscina');
    for (const name of ['undici', 'jose', 'class-validator', '@opentelemetry/api', 'micromark', 'wink-nlp'])
      expect(packages).not.toContain(name);
  });
});
