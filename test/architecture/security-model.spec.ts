import { basename } from 'node:path';

import { describe, expect, it } from '@jest/globals';

import { filesOf, textOf } from './repository.js';

describe('the security model', () => {
  const text = textOf('docs/security-model.md');
  const specs = filesOf('{apps,libs,test}/**/*.spec.ts');
  const named = [...text.matchAll(/`([\w./-]+\.spec\.ts)`/g)].map(([, name]) => name ?? '');

  it('names tests that exist, by their path or by their name', () => {
    expect(named.length).toBeGreaterThan(20);
    const known = new Set([...specs, ...specs.map((file) => basename(file))]);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('names every test of the private worker', () => {
    const listed = new Set(named.map((name) => basename(name)));
    const tests = specs.filter((file) => /^test\/(private-worker\/|egress\/|integration\/worker-)/.test(file));
    expect(tests.length).toBeGreaterThan(5);
    expect(tests.filter((file) => !listed.has(basename(file)))).toEqual([]);
  });
});
