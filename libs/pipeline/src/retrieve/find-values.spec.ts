import { itemAt } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { aSource } from '../testing/builders.js';
import { ValueFinder } from './find-values.js';
import { indexSources } from './index-sources.js';

const SENTENCES = ['Revenue grew to £412.6m.', 'The lease runs for two years.', 'Half of the staff voted.', 'It has 410 desks.'];
const index = indexSources([aSource(SENTENCES.join(' '))]);
const found = (claim: string): string[] =>
  new ValueFinder(index).find(index.memory.read(claim)).map((id) => {
    const { source, start, end } = itemAt(index.windows, id);
    return source.text.slice(start, end).trim();
  });

describe('windows found by their values', () => {
  it.each([
    ['Turnover came to about £413 million.', SENTENCES[0]],
    ['You rent it for 24 months.', SENTENCES[1]],
    ['50 % took part in the ballot.', SENTENCES[2]],
  ])('%s', (claim, sentence) => {
    expect(found(claim)).toEqual([sentence]);
  });

  it.each([
    ['is written in the source as in the claim', 'There are 410 seats.'],
    ['is another', 'Turnover came to £500 million.'],
    ['is of another kind', 'It weighs 413 million kilograms.'],
    ['is no value', 'Staff voted on the lease.'],
  ])('none where what the claim has %s', (_, claim) => {
    expect(found(claim)).toEqual([]);
  });
});
