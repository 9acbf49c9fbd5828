import { aPacket, aSource } from '@claimgate/testing';
import { describe, expect, it } from '@jest/globals';
import type { ClaimPassage, Judgement, Verifier } from '../ports.js';
import { builtInDependencies, reviewPacket } from '../review-packet.js';

const CLAIM = 'Weekday passengers may take their bicycle along for nothing on the harbour boat.';
const SENTENCES = [
  'On the harbour boat a bicycle costs nothing on any weekday, whoever brings it along with them.',
  'The boat leaves the harbour for the island every hour.',
  'A bicycle can be left in the shed beside the harbour.',
];

/** The sentences that are read alone while the words are looked for that carry the decision, and those words. */
async function narrowed(supported: number): Promise<{ readonly asked: string[]; readonly quote: string | undefined }> {
  const asked: ClaimPassage[] = [];
  const verifier: Verifier = {
    identity: { name: 'test', version: 'test', provider: 'test', model: 'test' },
    reads: 'context',
    judge: (pairs) => {
      asked.push(...pairs);
      return Promise.resolve(pairs.map(() => ({ supported, contradicted: 0, neither: 1 - supported })));
    },
  };
  const sources = [aSource({ n: 1, content: SENTENCES.join(' '), mediaType: 'text/plain' })];
  const packet = aPacket({ aiOutput: CLAIM, sources });
  const { spans } = await reviewPacket(packet, { ...builtInDependencies(), verifier }, new AbortController().signal);
  const alone = asked.filter(({ nearest, passage }) => nearest === undefined && SENTENCES.includes(passage));
  return { asked: alone.map(({ passage }) => passage), quote: spans[0]?.quote };
}

/** The same for a model that supports the claim by the passage, and of the sentences alone is not even half sure of one. */
async function narrowedTo(likeliest: string): Promise<{ readonly asked: string[]; readonly quote: string | undefined }> {
  const asked: string[] = [];
  const said = (supported: number): Judgement => ({ supported, contradicted: 0, neither: 1 - supported, weighsChecks: true });
  const verifier: Verifier = {
    identity: { name: 'test', version: 'test', provider: 'test', model: 'test' },
    reads: 'context',
    judge: (pairs) => {
      asked.push(...pairs.map(({ passage }) => passage));
      return Promise.resolve(
        pairs.map(({ passage, nearest }) => said(nearest !== undefined ? 0.95 : passage === likeliest ? 0.3 : 0.02)),
      );
    },
  };
  const further = ['The lighthouse keeper waves.', 'No fee is charged by the captain for two wheels.'];
  const sources = [aSource({ n: 1, content: [...SENTENCES.slice(1), ...further].join(' '), mediaType: 'text/plain' })];
  const { spans } = await reviewPacket(
    aPacket({ aiOutput: CLAIM, sources }),
    { ...builtInDependencies(), verifier },
    new AbortController().signal,
  );
  return { asked, quote: spans[0]?.quote };
}

describe('the words that carry a decision', () => {
  it('are looked for in the nearest sentence alone where that decides clearly', async () => {
    const { asked, quote } = await narrowed(0.98);
    expect(asked).toEqual([SENTENCES[0]]);
    expect(SENTENCES[0]).toContain(quote);
  });

  it('are looked for in the others too where it does not', async () => {
    const { asked } = await narrowed(0.9);
    expect(new Set(asked)).toEqual(new Set(SENTENCES));
  });

  it('are looked for in all that was read where none of the nearest carries the decision', async () => {
    const { asked, quote } = await narrowedTo('No fee is charged by the captain for two wheels.');
    expect(quote).toBe('No fee is charged by the captain for two wheels.');
    expect(asked).toContain('The lighthouse keeper waves.');
  });

  it('are those that words alone show where no sentence speaks for it', async () => {
    const { quote } = await narrowedTo('Nothing of the kind.');
    expect(SENTENCES.some((sentence) => quote !== undefined && sentence.includes(quote))).toBe(true);
  });
});
