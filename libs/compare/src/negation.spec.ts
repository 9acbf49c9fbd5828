import { describe, expect, it } from '@jest/globals';
import { compare } from './compare.js';
import { findDenial, findDeniedThing, isAboutException } from './negation.js';
import { read } from './testing/read.js';

function denial(claim: string, source: string): string | undefined {
  return findDenial([compare(read(claim), read(source))])?.message;
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
  const isSaid = (claim: string, source: string): boolean => findDeniedThing(read(claim), [read(source)]) !== undefined;

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

describe('what a source leaves out', () => {
  const isLeftOut = (claim: string, source: string): boolean => isAboutException(read(claim), source);

  it.each([
    ['The pharmacy is closed on 1 May.', 'All shops except the pharmacy are closed on 1 May.'],
    ['The café is open on Tuesdays.', 'The café is open daily except Tuesdays.'],
    ['Guide dogs are not allowed.', 'Dogs are not allowed, apart from guide dogs.'],
    ['Parking is free on Sundays.', 'Parking costs 2 euros, with the exception of public holidays and Sundays.'],
  ])('is what the claim speaks of: %s', (claim, source) => {
    expect(isLeftOut(claim, source)).toBe(true);
  });

  it.each([
    ['All shops are closed on 1 May.', 'All shops except the pharmacy are closed on 1 May.'],
    ['Dogs are not allowed.', 'Dogs are not allowed, apart from guide dogs.'],
    ['Shops except the pharmacy are closed.', 'All shops except the pharmacy are closed on 1 May.'],
    ['The pharmacy is open.', 'The pharmacy is open.'],
  ])('is not: %s', (claim, source) => {
    expect(isLeftOut(claim, source)).toBe(false);
  });
});
