import type { ReviewResult } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ClaimPassage, Judgement, Verifier } from '../ports.js';
import { builtInDependencies, reviewPacket } from '../review-packet.js';
import { aPacket, aSource } from '../testing/builders.js';

const YES: Judgement = { supported: 0.95, contradicted: 0.02, neither: 0.03 };
const NO: Judgement = { supported: 0.02, contradicted: 0.02, neither: 0.96 };
const { signal } = new AbortController();

/** Supports what has no word that the passage has not. */
function byWords({ claim, passage }: ClaimPassage): Judgement {
  const known = new Set(wordsOf(passage));
  return wordsOf(claim).every((word) => known.has(word)) ? YES : NO;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

async function review(
  output: string,
  source: Parameters<typeof aPacket>[1][number],
  judge: (pair: ClaimPassage) => Judgement = byWords,
): Promise<ReviewResult & { readonly asked: ClaimPassage[] }> {
  const asked: ClaimPassage[] = [];
  const verifier: Verifier = {
    identity: { name: 'test', version: 'test', provider: 'test', model: 'test' },
    reads: 'context',
    judge: (pairs) => {
      asked.push(...pairs);
      return Promise.resolve(pairs.map(judge));
    },
  };
  const result = await reviewPacket(aPacket(output, [source]), { ...builtInDependencies(), verifier }, signal);
  return { ...result, asked };
}

const MUSEUM = 'The museum in Aldbrook opened in 1987. Tickets cost nine euros at the door.';
const OMITTED = 'The museum in Aldbrook opened in 1987 with a ceremony led by the mayor.';
const SENTENCE = 'The museum in Aldbrook opened to visitors in 1987.';
const RETOLD = 'The museum in Aldbrook welcomed visitors in 1987.';

describe('a repair of a claim that no source supports', () => {
  it('is the claim without the part that the source does not have', async () => {
    const { verifications, spans, report } = await review(OMITTED, MUSEUM);
    expect(verifications).toMatchObject([
      { status: 'unsupported', repair: { kind: 'omission', text: 'The museum in Aldbrook opened in 1987.', span: 1 } },
    ]);
    expect(spans[0]?.quote).toContain('museum in Aldbrook opened in 1987');
    expect(report.repairedOutput).toMatchObject({ text: 'The museum in Aldbrook opened in 1987.', marked: [] });
  });

  it('is the nearest sentence of the source where nothing can be left out', async () => {
    const { verifications } = await review(RETOLD, `${SENTENCE} Tickets cost nine euros.`);
    expect(verifications).toMatchObject([{ repair: { kind: 'source_sentence', text: SENTENCE } }]);
  });

  it('is the value of the source before either', async () => {
    const { verifications } = await review('The museum in Aldbrook opened in 1978.', MUSEUM);
    expect(verifications).toMatchObject([{ repair: { kind: 'substitution', text: 'The museum in Aldbrook opened in 1987.' } }]);
  });

  it.each([
    ['a pronoun', 'It opened in Aldbrook as a museum for visitors in 1987.'],
    ['a word that leads on', 'However, the museum in Aldbrook opened to visitors in 1987.'],
    ['what stands elsewhere', 'The museum in Aldbrook named above opened to visitors in 1987.'],
    ['a heading', '# The museum in Aldbrook opened to visitors in 1987.\n\nTickets cost nine euros.'],
    ['an item', 'On show:\n\n- The museum in Aldbrook opened to visitors in 1987.'],
    ['a row', '| Place | Year |\n|---|---|\n| museum Aldbrook visitors | 1987 |'],
    ['a question', 'The museum in Aldbrook opened to visitors in 1987?'],
    ['far more', `The museum in Aldbrook opened to visitors in 1987${', and many more things were said of it there'.repeat(5)}.`],
    ['another matter', 'Tickets for visitors of the harbour cost nine euros.'],
  ])('is no sentence with %s', async (_, source) => {
    const { verifications } = await review(RETOLD, source);
    expect(verifications.map(({ repair }) => repair)).toEqual([null]);
  });

  it('is never one that the verifier does not support, and costs it at most two questions a claim', async () => {
    const outputs = [OMITTED, RETOLD, 'In May, the nice museum opened in 1987 with music, dance and wine.'];
    const { verifications, report, asked } = await review(outputs.join(' '), MUSEUM, () => NO);
    expect(verifications.map(({ repair }) => repair)).toEqual(outputs.map(() => null));
    expect(report.repairedOutput).toBeUndefined();
    expect(asked.length).toBeGreaterThan(outputs.length);
    expect(asked.length).toBeLessThanOrEqual(outputs.length * 3);
  });

  it('is none for a claim that a source supports', async () => {
    const { verifications, asked } = await review('The museum opened in Aldbrook in 1987.', MUSEUM);
    expect(verifications).toMatchObject([{ status: 'supported', repair: null }]);
    expect(asked.every(({ claim }) => claim.includes('1987'))).toBe(true);
  });

  it('is not made across languages', async () => {
    const source = aSource(
      'Das Museum in Aldbrook wurde im Jahr 1987 mit einem Fest der Stadt eröffnet und ist seither beliebt.',
    );
    const { verifications } = await review(OMITTED, source);
    expect(verifications.map(({ repair }) => repair)).toEqual([null]);
  });
});

describe('an output with its repairs put in', () => {
  it('has only claims that are supported or marked when it is reviewed again', async () => {
    const facts = [
      'The museum opened in 1987',
      'The harbour has nine piers',
      'The school teaches Latin',
      'The mayor keeps two horses',
    ];
    const added = ['', ' with a great ceremony', ' because the bishop wanted it', ' near the windmill', ' and a garden'];
    const source = `${facts.join('. ')}.`;
    const said = fc.record({ fact: fc.constantFrom(...facts), more: fc.constantFrom(...added) });
    let repaired = 0;
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(said, { minLength: 1, maxLength: 4, selector: ({ fact }) => fact }), async (sentences) => {
        const output = sentences.map(({ fact, more }) => `${fact}${more}.`).join(' ');
        const { report, claims } = await review(output, source);
        if (report.repairedOutput === undefined) return;
        repaired += 1;
        const { text, marked } = report.repairedOutput;
        const again = await review(text, source);
        const open = again.verifications.filter(({ status }) => status !== 'supported').length;
        expect(open).toBeLessThanOrEqual(marked.length);
        const untouched = claims.filter(({ n }) => !report.repairedOutput?.repaired.some(({ claim }) => claim === n));
        for (const { outputText } of untouched) expect(text).toContain(outputText);
      }),
      { numRuns: Number(process.env['CLAIMGATE_TEST_PROPERTY_CASES'] ?? 40) },
    );
    expect(repaired).toBeGreaterThan(10);
  });
});
