import { describe, expect, it } from '@jest/globals';
import { compare } from './compare.js';
import { changedClaims } from './substitute.js';
import { read } from './testing/read.js';

const changed = (claim: string, source: string): string[] =>
  changedClaims(compare(read(claim), read(source))).map(({ text }) => text);

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

describe('a claim with the price of a source', () => {
  it.each<[claim: string, source: string, changed: string]>([
    ['Shipping is free.', 'Shipping costs 5 euros.', 'Shipping costs 5 euros.'],
    ['Audio guides are free of charge for groups.', 'Audio guides cost £3.', 'Audio guides cost £3 for groups.'],
    ['A new card costs nothing.', 'A new card is available for a fee of 10 euros.', 'A new card costs 10 euros.'],
    ['There is no charge for parking.', 'Parking costs 4 euros a day.', 'There is a charge of 4 euros a day for parking.'],
    ['Guests park for free.', 'Guests pay $4 to park.', 'Guests park for $4.'],
    ['Members pay 4 euros for parking.', 'Parking is free of charge for members.', 'Members pay nothing for parking.'],
  ])('%s', (claim, source, text) => {
    expect(changed(claim, source)).toContain(text);
  });

  it.each<[claim: string, source: string]>([
    ['Entry is free.', 'Entry is free on Mondays and 6 euros on other days.'],
    ['Entry is free.', 'Entry costs 6 euros, with a card 4 euros.'],
    ['The room is free of dust.', 'The room costs 60 euros.'],
  ])('but not where that is not clear: %s', (claim, source) => {
    expect(changed(claim, source)).toEqual([]);
  });
});
