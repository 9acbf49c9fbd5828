import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseVersionedKeysOrFile } from './versioned-keys.js';

const hex = (pair: string): string => pair.repeat(32);
const bytes = (pair: string): Buffer => Buffer.from(hex(pair), 'hex');

function keyFile(text: string): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'claimgate-keys-')), 'keys');
  writeFileSync(file, text);
  return `file:${file}`;
}

describe('keys by their version', () => {
  it('are read from the setting itself', () => {
    const keys = parseVersionedKeysOrFile(`2:${hex('AB')}, 1:${hex('cd')}`);
    expect([...keys]).toEqual([
      [2, bytes('ab')],
      [1, bytes('cd')],
    ]);
  });

  it.each([`1:${hex('ab')}\n2:${hex('cd')}\n`, `1:${hex('ab')},2:${hex('cd')}`])('are read from a file: %j', (text) => {
    expect([...parseVersionedKeysOrFile(keyFile(text)).keys()]).toEqual([1, 2]);
  });

  it.each([
    ['a short key', '1:abcd', 'expected <version>:<64'],
    ['no version', hex('ab'), 'expected <version>:<64'],
    ['one version twice', `1:${hex('ab')},1:${hex('cd')}`, 'version 1 is there twice'],
    ['an empty file', keyFile('\n'), 'expected <version>:<64'],
    ['a file that is not there', 'file:/nonexistent/keys', 'the file /nonexistent/keys cannot be read'],
  ])('are refused with %s, without showing them', (_name, text, message) => {
    const parse = () => parseVersionedKeysOrFile(text);
    expect(parse).toThrow(message);
    expect(parse).not.toThrow(hex('ab'));
  });
});
