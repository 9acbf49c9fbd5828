import { MOST_FACTS } from '@claimgate/compare';
import type { Verification } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, reviewPacket } from '../index.js';
import { aPacket } from '../testing/builders.js';

/** "The report of 2021 lists 3 %, 10 % ... for the plants." with so many shares. */
function listing(count: number, last: number): string {
  const shares = Array.from({ length: count }, (_, i) => (i === count - 1 ? last : 3 + i * 7));
  return `The yearly report lists shares of ${shares.map((share) => `${share} %`).join(', ')} for its plants.`;
}

async function verdictOn(claim: string, source: string): Promise<Verification | undefined> {
  const { verifications } = await reviewPacket(aPacket(claim, [source]), builtInDependencies(), new AbortController().signal);
  return verifications[0];
}

describe('a claim of more values than are compared', () => {
  it('is not supported, and the report says what was left out', async () => {
    const source = `As said before, ${listing(60, 500)} That is all.`;
    expect(await verdictOn(listing(60, 501), source)).toMatchObject({
      status: 'insufficient_context',
      span: null,
      rationale: `The claim could not be checked as a whole. Only the first ${MOST_FACTS} of its 60 names and values were compared.`,
    });
  });

  it('is supported where a source holds it word for word', async () => {
    const text = listing(60, 500);
    expect(await verdictOn(text, `Some words. ${text} More words.`)).toMatchObject({ status: 'supported' });
  });

  it('says so too where something in the part that was compared differs', async () => {
    const { rationale } = (await verdictOn(listing(60, 500).replace('10 %', '11 %'), listing(60, 500))) ?? {};
    expect(rationale).toContain(`Only the first ${MOST_FACTS} of its 60 names and values were compared.`);
  });

  it('takes no longer for it: four claims of 300 percentages each', async () => {
    const claims = [0, 1, 2, 3].map(
      (k) => `Plant ${k} gave ${Array.from({ length: 300 }, (_, i) => `${(i * 7 + k) % 97}%`).join(' ')}.`,
    );
    const source = claims.map((claim) => claim.replace('gave', 'had')).join(' ');
    const started = process.cpuUsage();
    await reviewPacket(aPacket(claims.join(' '), [source]), builtInDependencies(), new AbortController().signal);
    const { user, system } = process.cpuUsage(started);
    expect((user + system) / 1e6).toBeLessThan(8);
  });
});

describe('a claim of few values', () => {
  it('is judged as ever', async () => {
    const { rationale, status } = (await verdictOn(listing(5, 31), `It is known that ${listing(5, 31)}`)) ?? {};
    expect(status).toBe('supported');
    expect(rationale).not.toContain('Only the first');
  });
});
