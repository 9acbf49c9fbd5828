import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findPackets } from './find-packets.js';

const FILES = [
  'answers/a10/output.md',
  'answers/a10/sources/terms.md',
  'answers/a2/output.txt',
  'answers/a2/packet.json',
  'answers/a2/sources/deep/data.json',
  'answers/whole/packet.json',
  'answers/single.json',
  'answers/notes.md',
  'answers/.hidden/output.md',
  'answers/node_modules/x/output.md',
  'empty/readme.md',
  'odd[1]/output.md',
];

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'claimgate-packets-'));
  for (const file of FILES) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), 'x');
  }
});
afterAll(() => rm(root, { recursive: true }));

const found = async (...words: string[]): Promise<string[]> =>
  (await findPackets(words.map((word) => (word.includes('://') ? word : path.join(root, word))))).map((packet) =>
    packet.includes('://') ? packet : path.relative(root, packet),
  );

describe('the packets that are named', () => {
  it.each([
    [
      'everything below a folder, each packet once and in the order of names',
      ['answers/**'],
      ['answers/a2', 'answers/a10', 'answers/single.json', 'answers/whole'],
    ],
    ['outputs', ['answers/*/output.*'], ['answers/a2', 'answers/a10']],
    ['choices', ['answers/{a2,single.json}'], ['answers/a2', 'answers/single.json']],
    ['hidden folders only where they are named', ['answers/.hidden/*'], ['answers/.hidden']],
    ['a name that looks like a pattern and is there', ['odd[1]'], ['odd[1]']],
    [
      'changed files, by the packets they are in',
      ['answers/a10/sources/terms.md', 'answers/a2/packet.json', 'answers/a2/sources/deep/data.json', 'answers/a10/output.md'],
      ['answers/a10', 'answers/a2'],
    ],
    [
      'a file of JSON',
      ['answers/single.json', 'answers/whole/packet.json'],
      ['answers/single.json', 'answers/whole/packet.json'],
    ],
    ['URLs as they are', ['s3://bucket/a*', 'answers/a2'], ['s3://bucket/a*', 'answers/a2']],
    ['what is not there, for the reader of inputs to refuse', ['nowhere'], ['nowhere']],
  ])('are %s', async (_what, words, packets) => {
    expect(await found(...words)).toEqual(packets);
  });

  it.each([
    ['nothing/**', 'matches nothing. A packet is'],
    ['empty/**', 'matches files, but no packet. A packet is'],
  ])('must not be none: %s', async (pattern, message) => {
    await expect(found(pattern)).rejects.toMatchObject({ code: 'object_not_found', message: expect.stringContaining(message) });
  });

  it('must not be too many', async () => {
    const names = Array.from({ length: 2_001 }, (_, n) => `s3://bucket/${n}`);
    await expect(found(...names)).rejects.toMatchObject({ code: 'payload_too_large' });
  });
});
