import { tokenize } from '@claimgate/language';
import { describe, expect, it } from '@jest/globals';
import { compare } from './compare.js';
import { findUnasserted } from './unasserted.js';
import { read } from './testing/read.js';

const isUnasserted = (claim: string, source: string): boolean => findUnasserted(compare(read(claim), read(source))) !== undefined;

describe('what a sentence does not state', () => {
  it.each([
    ['The driver had been drinking.', 'Police are investigating whether the driver had been drinking.'],
    ['The letter was sent.', 'Nobody knows if the letter was ever sent.'],
    ['Wages will rise by four per cent.', 'The union hopes that wages will rise by four per cent.'],
    ['The fee should be raised.', 'The chair thinks the fee should be raised, but the treasurer does not.'],
    ['Data were sold to advertisers.', 'The firm denies that data were sold to advertisers, but it admits that it kept them.'],
    ['The rent was too high.', 'The court dismissed the claim of the tenant that the rent was too high.'],
    ['The accountant knew of the fraud.', 'The prosecutor tried to prove that the accountant knew of the fraud.'],
    ['The vaccine harms the liver.', 'There is no evidence that the vaccine harms the liver.'],
    ['The alarm worked.', 'Had the alarm worked, the guests would have left the hotel in time.'],
    ['The goods were insured.', 'If the goods had been insured, the owner would have been paid.'],
  ])('is not stated: %s', (claim, source) => {
    expect(isUnasserted(claim, source)).toBe(true);
  });

  it.each([
    ['The pump works at minus 30 degrees.', 'The test showed that the pump works at minus 30 degrees.'],
    ['Police are investigating the driver.', 'Police are investigating whether the driver had been drinking.'],
    ['The firm kept the data.', 'The firm denies that it sold addresses, but it kept the data.'],
    ['The union hopes that wages will rise.', 'The union hopes that wages will rise by four per cent.'],
    ['Wages may rise by four per cent.', 'The union hopes that wages will rise by four per cent.'],
    ['Members may take part.', 'Members may take part whether or not they own a boat.'],
    ['The tiles have been ordered.', 'I doubt that we can finish by Friday. The tiles have been ordered.'],
  ])('is stated, or said to be open by the claim itself: %s', (claim, source) => {
    expect(isUnasserted(claim, source)).toBe(false);
  });

  it('takes no longer for a sentence that is built to take long', () => {
    const source = `${'if had '.repeat(2_000)}${'hopes that the '.repeat(2_000)}`;
    const started = performance.now();
    findUnasserted(compare(read('The roof is new.'), { text: source, tokens: tokenize(source.slice(0, 2_000)) }));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
