import { itemAt, type Verification } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, confidenceOf, type Judgement, reviewPacket, type Verifier } from '../index.js';
import { aPacket } from '../testing/builders.js';

/** A verifier that reads, and says the same of every claim. */
function saying(supported: number, contradicted: number): Verifier {
  const judgement: Judgement = { supported, contradicted, neither: 1 - supported - contradicted, weighsChecks: true };
  return {
    identity: builtInDependencies().verifier.identity,
    reads: 'context',
    judge: (pairs) => Promise.resolve(pairs.map(() => judgement)),
  };
}

async function lastVerdictOn(output: string, source: string, verifier: Verifier): Promise<Verification | undefined> {
  const { signal } = new AbortController();
  const { verifications } = await reviewPacket(aPacket(output, [source]), { ...builtInDependencies(), verifier }, signal);
  return verifications.at(-1);
}

describe('another value in the place of one', () => {
  it.each([
    ['It took five hours.', 'It took two and a half hours.'],
    ['The hall seats 300.', 'The hall seats 250.'],
  ])('contradicts by itself where nothing else differs: %s', async (claim, source) => {
    expect((await lastVerdictOn(claim, source, saying(0.4, 0.1)))?.status).toBe('contradicted');
  });

  it.each([
    ['The tank holds 12 million litres.', 'The tank holds 12,000 litres.'],
    ['The hall seats 300.', 'The hall seats two hundred and fifty.'],
    ['The guarantee lasts 36 months.', 'The guarantee lasts two years.'],
  ])('contradicts at another scale or in another notation, whatever the verifier says: %s', async (claim, source) => {
    for (const supported of [0.4, 0.7, 0.97])
      expect((await lastVerdictOn(claim, source, saying(supported, 0.01)))?.status).toBe('contradicted');
  });

  it.each([0.6, 0.84])(
    'is left open in the same notation where the verifier holds the claim for supported: %d',
    async (supported) => {
      const verdict = await lastVerdictOn('The hall seats 300.', 'The hall seats 250.', saying(supported, 0.1));
      expect(verdict).toMatchObject({ status: 'insufficient_context', undecided: 'not_sure' });
    },
  );

  it.each([
    ['The tank holds 12 million litres.', 'The tank of the old plant by the river never holds 12,000 litres of water.'],
    ['The tank holds 12,000 litres.', 'The tank holds 12 cubic metres.'],
    ['She moved to Norway in 1971.', 'She moved to Norway, where she worked at the observatory until she retired in 2007.'],
  ])('needs the consent of the verifier, or is none: %s', async (claim, source) => {
    expect((await lastVerdictOn(claim, source, saying(0.4, 0.1)))?.status).not.toBe('contradicted');
  });
});

describe('a claim about what the source leaves out', () => {
  const source = 'All shops except the pharmacy are closed on 1 May.';

  it.each([
    ['The pharmacy is open on 1 May.', 0.1, 0.9, 'insufficient_context'],
    ['The pharmacy is closed on 1 May.', 0.9, 0.05, 'insufficient_context'],
    ['The pharmacy is closed on 1 May.', 0.1, 0.9, 'contradicted'],
  ])('takes the contrary of what it says of all else: %s (%d, %d)', async (claim, supported, contradicted, status) => {
    expect((await lastVerdictOn(claim, source, saying(supported, contradicted)))?.status).toBe(status);
  });
});

describe('a claim that repeats its source but for from when a time runs', () => {
  it.each([
    ['Refunds are granted within 30 days.', 'Refunds are granted within 30 days of purchase.'],
    ['The guarantee lasts two years.', 'The guarantee lasts two years from the date of delivery.'],
  ])('is supported whatever the verifier says: %s', async (claim, source) => {
    expect((await lastVerdictOn(claim, source, saying(0.1, 0.85)))?.status).toBe('supported');
  });

  it.each([
    ['Refunds are granted within 30 days.', 'Refunds are granted within 30 days if the item is unused.'],
    ['Refunds are granted within 30 days.', 'Refunds are granted to members within 30 days of purchase.'],
    ['Refunds are granted within 30 days.', 'Nobody claims that refunds are granted within 30 days of purchase.'],
    ['Employees get 25 days.', 'Employees get 25 days of training.'],
    ['The room is free.', 'The room is free of mould.'],
    ['Members pay 30 %.', 'Members pay 30 % of the price for children.'],
  ])('is not where it leaves out anything else: %s', async (claim, source) => {
    expect((await lastVerdictOn(claim, source, saying(0.1, 0.85)))?.status).not.toBe('supported');
  });
});

describe('a claim about the other side of a limit', () => {
  it.each([
    ['Children may swim alone from the age of ten.', 'Children under ten must be accompanied by an adult.'],
    ['Orders of 50 euros and more ship free.', 'Orders under €50 cost 5 euros to ship.'],
    ['Anyone aged 18 or over may enter alone.', 'Visitors under 18 need an adult with them.'],
  ])('is left to a person where the verifier does not see it: %s', async (claim, source) => {
    expect(await lastVerdictOn(claim, source, saying(0.05, 0.1))).toMatchObject({
      status: 'insufficient_context',
      undecided: 'not_sure',
    });
  });

  it.each([
    ['Children may swim alone from the age of twelve.', 'Children under ten must be accompanied by an adult.'],
    ['Children under ten may swim alone.', 'Children under ten must be accompanied by an adult.'],
  ])('is unsupported at another limit, and on the same side: %s', async (claim, source) => {
    expect((await lastVerdictOn(claim, source, saying(0.05, 0.1)))?.status).toBe('unsupported');
  });
});

describe('a claim whose pronoun leads nowhere', () => {
  const source = 'Loxan can be taken with milk. Aspirin should be avoided.';

  it('is not supported by what a source says of something else, and shows the words', async () => {
    const verdict = await lastVerdictOn('Aspirin should be avoided. It can be taken with milk.', source, saying(0.97, 0));
    expect(verdict).toMatchObject({ status: 'insufficient_context', undecided: 'cannot_be_read_alone' });
    expect(verdict?.rationale).toContain('“It” cannot be traced');
    expect(verdict?.span).not.toBeNull();
  });

  it('is supported where the source holds the same words', async () => {
    const copied = 'Aspirin should be avoided. It can be taken with milk.';
    expect((await lastVerdictOn(copied, copied, saying(0.97, 0)))?.status).toBe('supported');
  });
});

describe('the confidence that is told', () => {
  it('is the probability itself where nobody asks for caution', () => {
    expect([0, 0.2, 0.5, 0.93, 1].map((p) => confidenceOf(p, {}))).toEqual([0, 0.2, 0.5, 0.93, 1]);
  });

  it('lies nearer to even, on the same side, in the same order', () => {
    const said = [0.01, 0.3, 0.5, 0.7, 0.99];
    const told = said.map((p) => confidenceOf(p, { caution: 0.6 }));
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told[2]).toBeCloseTo(0.5, 12);
    told.forEach((p, i) => expect(Math.abs(p - 0.5)).toBeLessThanOrEqual(Math.abs(itemAt(said, i) - 0.5)));
    expect(told[3]).toBeGreaterThan(0.5);
  });
});
