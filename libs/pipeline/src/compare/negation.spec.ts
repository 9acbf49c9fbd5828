import { describe, expect, it } from '@jest/globals';
import { ReviewMemory } from '../review-memory.js';
import { findDenial } from './negation.js';

function denial(claim: string, source: string): string | undefined {
  const memory = new ReviewMemory();
  return findDenial([memory.compare(memory.read(claim), memory.read(source))])?.message;
}

describe('a denial in another place', () => {
  it.each([
    ['No charge applies after the third year.', 'No early repayment charge applies after the third year.'],
    ['Pets are not allowed in the rooms.', 'No pets are allowed in the rooms.'],
  ])('is no difference: %s', (claim, source) => {
    expect(denial(claim, source)).toBeUndefined();
  });

  it.each([
    ['Pets are not allowed in the rooms.', 'Pets are allowed in the rooms.'],
    ['No charge applies after the third year.', 'A charge applies after the third year.'],
  ])('is one where the source does not deny: %s', (claim, source) => {
    expect(denial(claim, source)).toMatch(/the claim says/);
  });
});
