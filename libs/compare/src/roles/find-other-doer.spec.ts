import { openTagger } from '@claimgate/language';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { compare } from '../compare.js';
import { findOtherDoer } from './find-other-doer.js';
import { read } from '../testing/read.js';

const isOther = (claim: string, source: string): boolean =>
  findOtherDoer(read(claim), [compare(read(claim), read(source))]) !== undefined;

describe('who does it', () => {
  beforeAll(openTagger);

  it.each([
    ['A van was hit by a cyclist on Mill Road.', 'A cyclist was hit by a van on Mill Road.'],
    ['A cyclist hit a van on Mill Road.', 'A cyclist was hit by a van on Mill Road.'],
    ['Yusuf Demir awarded the prize.', 'The prize was awarded to Yusuf Demir by the city of Graz.'],
    ['Mr Hill gave the keys.', 'The keys were given to the neighbour, Mr Hill.'],
    ['The children taught Mr Novak.', 'The children were taught by Mr Novak.'],
    ['Tenants pass the deposit on to the owner.', 'Tenants pay the deposit to the agency, which passes it on to the owner.'],
    ['The licence costs 40 euros.', 'The licence does not include support, which costs 40 euros.'],
    ['The winner works at the bank.', 'The father of the winner works at the bank.'],
    ['The king died in exile.', "The king's brother, who had never ruled, died in exile."],
    ['The mill has closed.', 'The company that bought the mill in 1990 has closed.'],
    ['The bakery replaced honey with sugar.', 'The bakery replaced sugar with honey in all of its cakes.'],
  ])('is another: %s', (claim, source) => {
    expect(isOther(claim, source)).toBe(true);
  });

  it.each([
    ['A van hit a cyclist on Mill Road.', 'A cyclist was hit by a van on Mill Road.'],
    ['The city of Graz awarded the prize to Yusuf Demir.', 'The prize was awarded to Yusuf Demir by the city of Graz.'],
    ['The porter handed the letter to Ms Brandt.', 'The letter was handed to Ms Brandt by the porter.'],
    ['The shop closed on Monday.', 'The shop was closed on Monday.'],
    ['The agency passes the deposit on.', 'Tenants pay the deposit to the agency, which passes it on to the owner.'],
    ['Students visited the mill.', 'A group of students visited the mill.'],
    ['The bank said that it would pay.', 'A spokesman of the bank said that it would pay.'],
    ['The train must not exceed 80 km/h.', 'The speed of the train must not exceed 80 km/h.'],
    ['The king’s brother died in exile.', "The king's brother, who had never ruled, died in exile."],
    ['The company bought the mill.', 'The company that bought the mill in 1990 has closed.'],
    ['Oskar will review the draft.', "I have sent the draft to Oskar, he'll review it tomorrow."],
    ['The bakery replaced sugar with honey.', 'The bakery replaced sugar with honey in all of its cakes.'],
  ])('is the same, or nobody can tell: %s', (claim, source) => {
    expect(isOther(claim, source)).toBe(false);
  });
});
