import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { shippedModelFolder } from '../onnx/model-folder.js';
import { WordPieceTokenizer } from './word-piece-tokenizer.js';

/** What the tokenizer of the training made of strings, and of every character between two letters, by blocks. */
interface Vector {
  readonly text?: string;
  readonly block?: number;
  readonly digest: string;
}

const BLOCK = 0x1000;
// Beyond this there are only tags, unassigned characters and those for private use.
const BEYOND = 0x30000;
const TAGS = 0xe0000;
const file = new URL('../../vectors/tokenizer.jsonl.gz', import.meta.url);
const vectors: Vector[] = gunzipSync(readFileSync(file))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const tokenizer = WordPieceTokenizer.parse(readFileSync(path.join(shippedModelFolder(), 'tokenizer.json'), 'utf8'));

function digest(lists: readonly (readonly number[])[]): string {
  return createHash('sha256').update(lists.map(String).join(';')).digest('hex').slice(0, 12);
}

function charactersFrom(block: number): string[] {
  const codes = Array.from({ length: BLOCK }, (_, i) => block + i);
  return codes.filter((code) => code < 0xd800 || code > 0xdfff).map((code) => `a${String.fromCodePoint(code)}b`);
}

describe('the tokenizer gives what the tokenizer of the training gives', () => {
  it('for 5,000 strings of all scripts, with emoji, accents and control characters', () => {
    const strings = vectors.flatMap(({ text, ...vector }) => (text === undefined ? [] : [{ text, ...vector }]));
    expect(strings).toHaveLength(5_000);
    expect(strings.filter((vector) => digest([tokenizer.encode(vector.text)]) !== vector.digest)).toEqual([]);
  });

  it('for every character that has a meaning', () => {
    const blocks = vectors.flatMap(({ block, ...vector }) =>
      block === undefined || (block >= BEYOND && block !== TAGS) ? [] : [{ block, ...vector }],
    );
    expect(blocks).toHaveLength(BEYOND / BLOCK + 1);
    const wrong = blocks.filter(({ block, digest: expected }) => {
      const ids = charactersFrom(block).map((text) => tokenizer.encode(text));
      return digest(ids) !== expected;
    });
    expect(wrong).toEqual([]);
  });

  it('drops halves of characters', () => {
    expect(tokenizer.encode('re\uD800fund \uDC00')).toEqual(tokenizer.encode('refund'));
  });

  it('reads the names of special tokens as the characters they are', () => {
    const { begin, separator } = tokenizer.special;
    expect(tokenizer.encode('[CLS] says [SEP]').filter((id) => id === begin || id === separator)).toEqual([]);
  });

  it('stops at the length that was asked for', () => {
    expect(tokenizer.encode('refund '.repeat(1_000_000), 7)).toHaveLength(7);
  });
});
