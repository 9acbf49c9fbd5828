import { describe, expect, it } from '@jest/globals';
import { ReviewMemory } from '../review-memory.js';
import { findDenial, findDeniedThing } from './negation.js';

function denial(claim: string, source: string): string | undefined {
  const memory = new ReviewMemory();
  return findDenial([memory.compare(memory.read(claim), memory.read(source))])?.message;
}

describe('a denial in another place', () => {
  it.each([
    ['No charge applies after the third year.', 'No early repayment charge applies after the third year.'],
    ['Pets are not allowed in the rooms.', 'No pets are allowed in the rooms.'],
    ['There are no cameras in the reading rooms.', 'There are cameras at the entrances but not in the reading rooms.'],
  ])('is no difference: %s', (claim, source) => {
    expect(denial(claim, source)).toBeUndefined();
  });

  it.each([
    ['Pets are not allowed in the rooms.', 'Pets are allowed in the rooms.'],
    ['No charge applies after the third year.', 'A charge applies after the third year.'],
    ['There are no cameras in the lobby.', 'There are cameras in the lobby but not in the reading rooms.'],
  ])('is one where the source does not deny: %s', (claim, source) => {
    expect(denial(claim, source)).toMatch(/the claim says/);
  });
});

describe('what the claim says there is none of', () => {
  const memory = new ReviewMemory();
  const isSaid = (claim: string, source: string): boolean =>
    findDeniedThing(memory.read(claim), [memory.read(source)]) !== undefined;

  it.each([
    ['No injuries occurred.', 'Two participants had minor injuries; there were no serious adverse events.'],
    ['There were no injuries.', 'Three people had injuries, but nobody died.'],
  ])('is said beside another denial: %s', (claim, source) => {
    expect(isSaid(claim, source)).toBe(true);
  });

  it.each([
    ['No deaths occurred.', 'Two participants had minor injuries; there were no deaths.'],
    ['There are no cameras in the rooms.', 'There are cameras at the doors, but not in the rooms.'],
    ['No fee is due.', 'The fee is waived for students.'],
  ])('is denied, or said alone: %s', (claim, source) => {
    expect(isSaid(claim, source)).toBe(false);
  });
});
