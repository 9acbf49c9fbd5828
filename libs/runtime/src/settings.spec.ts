import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { read, readSettings } from './settings.js';

const SETTINGS = {
  url: { env: 'X_URL', description: 'Where it is.', secret: true, parse: read.url('postgres:') },
  port: { env: 'X_PORT', default: '80', description: 'Port.', parse: read.integer(0, 65_535) },
  level: { env: 'X_LEVEL', default: 'info', description: 'Level.', parse: read.oneOf('info', 'warn') },
  endpoint: { env: 'X_ENDPOINT', default: '', description: 'Optional.', parse: read.optional(read.url('https:')) },
};

/** What is thrown for an environment with exactly these problems. */
const withProblems = (problems: readonly string[]) => expect.objectContaining({ name: 'ConfigurationError', problems });

describe('settings', () => {
  it('are read from the environment, with defaults for what is not set', () => {
    expect(readSettings(SETTINGS, { X_URL: 'postgres://a/b', X_PORT: ' 81 ' })).toEqual({
      url: 'postgres://a/b',
      port: 81,
      level: 'info',
      endpoint: undefined,
    });
  });

  it('that are empty count as not set', () => {
    expect(readSettings(SETTINGS, { X_URL: 'postgres://a/b', X_PORT: '', X_LEVEL: '  ' })).toMatchObject({
      port: 80,
      level: 'info',
    });
  });

  it('that are wrong are told all at once, by name and with what is expected', () => {
    const read = () => readSettings(SETTINGS, { X_PORT: '70000', X_LEVEL: 'loud', X_ENDPOINT: 'ftp://x' });
    expect(read).toThrow(
      withProblems([
        'X_URL is not set. Where it is.',
        'X_PORT: expected a whole number from 0 to 65535',
        'X_LEVEL: expected one of info, warn',
        'X_ENDPOINT: expected a URL that starts with https://',
      ]),
    );
  });

  it('that are secret never stand in a message', () => {
    const read = () => readSettings(SETTINGS, { X_URL: 'http://user:hunter2@host' });
    expect(read).toThrow(withProblems(['X_URL: expected a URL that starts with postgres://']));
    expect(read).not.toThrow('hunter2');
  });

  it.each(['x', '1.5', '-1', '1e9', 'NaN', '0x'])('that are to be whole numbers are not %j', (text) => {
    expect(() => read.integer(0, 100)(text)).toThrow('expected a whole number from 0 to 100');
  });

  it('that are keys have 64 hexadecimal characters', () => {
    expect(read.hexKey('ab'.repeat(32))).toEqual(Buffer.alloc(32, 0xab));
    expect(() => read.hexKey('ab'.repeat(31))).toThrow('openssl rand -hex 32');
  });
});

describe('a secret in a file', () => {
  let folder: string;
  beforeAll(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'claimgate-secrets-'))));
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function aFile(text: string): Promise<string> {
    const file = path.join(folder, 'secret');
    await writeFile(file, text);
    return file;
  }

  it('is read from where <name>_FILE says, without the end of its line', async () => {
    expect(readSettings(SETTINGS, { X_URL_FILE: await aFile('postgres://a/b\n') })).toMatchObject({ url: 'postgres://a/b' });
  });

  it.each([
    ['is empty', '\n', 'is empty'],
    ['has no end', 'x'.repeat(70_000), 'is larger than 65536 bytes'],
    ['holds nonsense', 'hunter2', 'X_URL: expected a URL that starts with postgres://'],
  ])('that %s is refused, and what is in it is not said', async (_what, text, words) => {
    const file = await aFile(text);
    const read = () => readSettings(SETTINGS, { X_URL_FILE: file });
    expect(read).toThrow(words);
    expect(read).not.toThrow('hunter2');
  });

  it('that is not there is named', () => {
    expect(() => readSettings(SETTINGS, { X_URL_FILE: path.join(folder, 'none') })).toThrow(
      withProblems([`X_URL: the file ${path.join(folder, 'none')} cannot be read`]),
    );
  });

  it('and the same secret in the environment are one too many', () => {
    expect(() => readSettings(SETTINGS, { X_URL: 'postgres://a/b', X_URL_FILE: 'x' })).toThrow(
      withProblems(['X_URL: set this or X_URL_FILE, not both']),
    );
  });

  it('is left to the setting of that name, where there is one', () => {
    const settings = { ...SETTINGS, file: { env: 'X_URL_FILE', default: '', description: 'A file.', parse: read.text } };
    expect(readSettings(settings, { X_URL: 'postgres://a/b', X_URL_FILE: '/x' })).toMatchObject({ file: '/x' });
  });

  it('is for secrets alone', () => {
    expect(readSettings(SETTINGS, { X_URL: 'postgres://a/b', X_PORT_FILE: '/nonsense' })).toMatchObject({ port: 80 });
  });
});
