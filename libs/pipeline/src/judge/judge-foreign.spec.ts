import type { ReviewResult } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, type ClaimPassage, type Judgement, reviewPacket, type Verifier } from '../index.js';
import { aPacket } from '../testing/builders.js';

const GERMAN =
  'Die Laufzeit des Vertrags beträgt drei Jahre. Der Beitrag wird am 3. März 2024 fällig und liegt bei 1.234,56 Euro. Eine Kündigung ist nicht möglich. Das Konto wurde gesperrt.';

async function review(aiOutput: string, contents: readonly string[], verifier?: Verifier): Promise<ReviewResult> {
  const deps = builtInDependencies();
  return reviewPacket(aPacket(aiOutput, contents), verifier ? { ...deps, verifier } : deps, new AbortController().signal);
}

async function statusOf(aiOutput: string, ...contents: readonly string[]): Promise<string[]> {
  const { verifications } = await review(aiOutput, contents);
  return verifications.map(({ status }) => status);
}

describe('a claim in another language', () => {
  it('is supported by a sentence that it repeats in nearly the same words, with little confidence and its quote', async () => {
    const { verifications, spans } = await review('Die Laufzeit des Vertrages beträgt 36 Monate.', [GERMAN]);
    expect(verifications).toMatchObject([{ status: 'supported', undecided: null }]);
    expect(verifications[0]?.confidence).toBeLessThanOrEqual(0.6);
    expect(spans.map(({ quote }) => quote)).toEqual(['Die Laufzeit des Vertrags beträgt drei Jahre.']);
  });

  it('is contradicted by one that differs in a value or a denial, and the rationale names it', async () => {
    const { verifications } = await review(
      'Der Beitrag wird am 03.03.2024 fällig und liegt bei 1.234,57 Euro. Eine Kündigung ist möglich.',
      [GERMAN],
    );
    expect(verifications.map(({ status, rationale }) => [status, rationale])).toEqual([
      ['contradicted', 'The source says “1.234,56 Euro”, the claim says “1.234,57 Euro”.'],
      ['contradicted', 'The source says “nicht”, the claim does not.'],
    ]);
  });

  it.each([
    ['in other words', 'Der Vertrag läuft über einen Zeitraum von drei Jahren.'],
    ['with another name', 'Die Laufzeit des Darlehens beträgt drei Jahre.'],
    ['with another accent', 'Das Konto würde gesperrt.'],
    ['of which nothing is said', 'Die Bank hat ihren Sitz in der Stadt Bremen.'],
  ])('is left open with the reason where it is said %s', async (_, claim) => {
    const { verifications } = await review(claim, [GERMAN]);
    expect(verifications).toMatchObject([{ status: 'insufficient_context', undecided: 'language_not_supported' }]);
    expect(verifications[0]?.rationale).toContain('in German');
  });

  it('is left open where its sources are in yet another one', async () => {
    const { verifications } = await review('The term of the contract is three years.', [GERMAN]);
    expect(verifications).toMatchObject([{ status: 'insufficient_context', undecided: 'language_not_supported' }]);
    const english = 'The term of the contract is three years. It must be paid by the customer within 30 days.';
    const turned = await review('Die Laufzeit des Vertrags beträgt drei Jahre.', [english]);
    expect(turned.verifications).toMatchObject([{ status: 'insufficient_context', undecided: 'language_not_supported' }]);
  });

  it('is one claim for each sentence, however many clauses it has', async () => {
    const sentence = 'Der Beitrag ist fällig und die Bank zahlt Zinsen, die am Ende des Jahres gutgeschrieben werden.';
    const { claims } = await review(sentence, [GERMAN]);
    expect(claims.map(({ outputText }) => outputText)).toEqual([sentence]);
  });

  it('is a conflict where one source repeats it and another one differs', async () => {
    const { verifications } = await review('Die Laufzeit des Vertrags beträgt drei Jahre.', [
      GERMAN.replace('drei Jahre', '3 Jahre'),
      GERMAN.replace('drei Jahre', 'fünf Jahre'),
    ]);
    expect(verifications).toMatchObject([{ status: 'contradicted', sourcesConflict: true }]);
  });

  it.each([
    [
      'its heading',
      '## Irrtümer und Mythos\n\nDie Lieferung nach Wien ist für alle Kunden kostenlos.\n\n## Preise\n\nDer Versand kostet 5 Euro.',
    ],
    [
      'the sentence after it',
      'Die Lieferung nach Wien ist für alle Kunden kostenlos. Das stimmt nicht. Der Versand kostet 5 Euro.',
    ],
    [
      'its lead',
      'Folgendes gilt nicht mehr für die Kunden:\n\n- Die Lieferung nach Wien ist für alle Kunden kostenlos.\n\nDer Versand kostet 5 Euro.',
    ],
  ])('is not supported by what %s calls untrue', async (_, source) => {
    expect(await statusOf('Die Lieferung nach Wien ist für alle Kunden auch kostenlos.', source)).toEqual([
      'insufficient_context',
    ]);
  });

  it('is not supported where the words that lead into its list turn it round', async () => {
    const source = 'Die Lieferung nach Wien ist für alle Kunden kostenlos. Der Versand der Ware kostet sonst 5 Euro.';
    const item = '- Die Lieferung nach Wien ist für alle Kunden auch kostenlos.';
    expect(await statusOf(`Das ist wichtig:\n\n${item}`, source)).toContain('supported');
    expect(await statusOf(`Das ist falsch:\n\n${item}`, source)).not.toContain('supported');
    expect(await statusOf(`Das ist verboten:\n\n${item}`, source)).not.toContain('supported');
  });

  it('is never put before a verifier', async () => {
    const asked: ClaimPassage[] = [];
    const sure: Judgement = { supported: 1, contradicted: 0, neither: 0 };
    for (const reads of ['sentences', 'context'] as const) {
      const verifier: Verifier = {
        identity: builtInDependencies().verifier.identity,
        reads,
        judge: async (pairs) => {
          asked.push(...pairs);
          return pairs.map(() => sure);
        },
      };
      const { verifications } = await review('Der Vertrag läuft über einen Zeitraum von drei Jahren.', [GERMAN], verifier);
      expect(verifications).toMatchObject([{ status: 'insufficient_context' }]);
    }
    expect(asked).toEqual([]);
  });

  it('is decided by nobody that was not asked', async () => {
    const { identity } = builtInDependencies().verifier;
    const unasked = { ...identity, name: 'words' };
    const verifier: Verifier = { identity, unasked, judge: () => Promise.resolve([]) };
    const { verifications } = await review('Die Laufzeit des Vertrags beträgt 3 Jahre.', [GERMAN], verifier);
    expect(verifications).toMatchObject([{ status: 'supported', verifier: { name: 'words' } }]);
  });
});
