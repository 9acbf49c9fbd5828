import { describe, expect, it } from '@jest/globals';
import { nearestWord } from './nearest-word.js';

const WORDS = ['format', 'fail-on', 'strictness', 'source', 'store', 'output', 'out', 'jobs'];

describe('the word that was meant', () => {
  it.each([
    ['strictnes', 'strictness'],
    ['Strictness', 'strictness'],
    ['formta', 'format'],
    ['fail_on', 'fail-on'],
    ['outputs', 'output'],
    ['soruce', 'source'],
    ['job', 'jobs'],
    ['strict', 'strictness'],
    ['nonsense', undefined],
    ['x', undefined],
    ['', undefined],
    ['a'.repeat(100_000), undefined],
  ])('by %s is %s', (word, meant) => {
    expect(nearestWord(word, WORDS)).toBe(meant);
  });
});
