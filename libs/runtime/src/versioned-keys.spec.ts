import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parseKeysOrFiles, parseVersionedKeysOrFile } from './versioned-keys.js';

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
    ['no number as version', `x:${hex('ab')}`, 'expected <version>:<64'],
    ['no hexadecimal', `1:${hex('gg')}`, 'expected <version>:<64'],
    ['a comma too many', `1:${hex('ab')},`, 'expected <version>:<64'],
    ['nothing', '', 'expected <version>:<64'],
    ['one version twice', `1:${hex('ab')},1:${hex('cd')}`, 'version 1 is there twice'],
    ['an empty file', keyFile('\n'), 'expected <version>:<64'],
    ['a file that is not there', 'file:/nonexistent/keys', 'the file /nonexistent/keys cannot be read'],
  ])('are refused with %s, without showing them', (_name, text, message) => {
    const parse = () => parseVersionedKeysOrFile(text);
    expect(parse).toThrow(message);
    expect(parse).not.toThrow(hex('ab'));
  });
});

describe('keys or the files that hold others', () => {
  const parse = parseKeysOrFiles((keys) => [...keys.keys()]);

  it('are told by the form of the setting', () => {
    expect(parse(`2:${hex('ab')}, 1:${hex('cd')}`)).toEqual({ kind: 'keys', keys: [2, 1] });
    expect(parse('file:/a.pem, file:/b.pem')).toEqual({ kind: 'files', paths: ['/a.pem', '/b.pem'] });
  });

  it.each(['ab', '1:ab', `1:${hex('ab')},file:/a.pem`, 'file:', 'file:/a.pem,'])('cannot be %p', (text) => {
    expect(() => parse(text)).toThrow(/expected/);
  });

  it('are not repeated in a message, since they are secret', () => {
    expect(() => parse('1:secret')).toThrow(expect.objectContaining({ message: expect.not.stringMatching(/secret/) }));
  });
});
