import { describe, expect, it } from '@jest/globals';
import { ReviewMemory } from '../review-memory.js';
import { changedClaims } from './substitute.js';

const memory = new ReviewMemory();
const changed = (claim: string, source: string): string[] =>
  changedClaims(memory.compare(memory.read(claim), memory.read(source))).map(({ text }) => text);

describe('a claim with the value of a source', () => {
  it('takes it in the place of its own', () => {
    expect(changed('The SDK retries 5 times.', 'The SDK retries up to three times.')).toContain(
      'The SDK retries up to three times.',
    );
  });

  it('does not take it for a number that is a name', () => {
    expect(changed('A 408 is retried by the SDK.', 'The SDK retries up to three times.')).toEqual([]);
  });
});
