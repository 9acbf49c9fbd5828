import type { Packet, ReviewResult } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, PIPELINE_VERSIONS, reviewPacket, type ReviewProgress } from './index.js';
import { aPacket, aSource } from './testing/builders.js';

const review = (packet: Packet): Promise<ReviewResult> =>
  reviewPacket(packet, builtInDependencies(), new AbortController().signal);

describe('reviewing a packet', () => {
  it('supports a sentence copied from a source, with the exact words', async () => {
    const { claims, verifications, spans, gate } = await review(
      aPacket('The cat sat on the mat.', ['Once upon a time. The cat sat on the mat. The end.']),
    );
    expect(claims).toMatchObject([{ n: 1, text: 'The cat sat on the mat.', span: { start: 0, end: 23 } }]);
    expect(verifications).toMatchObject([{ claim: 1, status: 'supported', span: 1 }]);
    expect(spans).toEqual([{ n: 1, source: 1, start: 18, end: 41, quote: 'The cat sat on the mat.' }]);
    expect(gate.verdict).toBe('supported');
  });

  it('reads text that a tokenizer took apart, and quotes it as it was supplied', async () => {
    const output = "Ann Lee -LRB- born 1981 -RRB- did n't direct `` Carlito 's Way '' .";
    const source =
      "It was late . Ann Lee -LRB- born 1981 -RRB- directed `` Carlito 's Way '' for $ 5 million -LRB- 12 % less -RRB- .";
    const { claims, verifications, spans } = await review(aPacket(output, [source]));
    expect(claims).toMatchObject([{ text: 'Ann Lee (born 1981) didn\'t direct "Carlito\'s Way".', outputText: output }]);
    expect(verifications).toMatchObject([{ status: 'contradicted' }]);
    for (const { start, end, quote } of spans) expect(source.slice(start, end)).toBe(quote);
    expect(spans[0]?.quote).toMatch(/^Ann Lee -LRB- born 1981 -RRB- directed `` Carlito 's Way/);
  });

  it('finds the copy of a whole output in a source that a tokenizer took apart', async () => {
    const output = "Cats sleep a lot , do n't they . Dogs bark -LRB- loudly -RRB- .";
    const { verifications, spans } = await review(aPacket(output, [`They said . ${output} The end .`]));
    expect(verifications.map(({ status }) => status)).toEqual(verifications.map(() => 'supported'));
    expect(spans.at(-1)?.quote).toBe('Dogs bark -LRB- loudly -RRB- .');
  });

  it('takes an item for a copy together with the words that lead into it, never against them', async () => {
    const rules = 'Guests must not:\n\n- feed the marmots in the yard\n- bring dogs into the hut\n';
    const copied = await review(aPacket('Guests must not feed the marmots in the yard.', [rules]));
    expect(copied.verifications).toMatchObject([{ status: 'supported', confidence: 0.99 }]);
    expect(copied.spans[0]?.quote).toContain('feed the marmots in the yard');
    const turned = await review(aPacket('Feed the marmots in the yard.', [rules]));
    expect(turned.verifications[0]?.confidence).not.toBe(0.99);
  });

  it('lists a claim that no source knows, in the reasons and in the report', async () => {
    const { gate, report } = await review(aPacket('Penguins rule Antarctica firmly.', ['The cat sat on the mat.']));
    expect(gate).toMatchObject({ verdict: 'needs_repair', reasons: [{ code: 'unsupported', claim: 1 }] });
    expect(report.unsupportedClaims).toMatchObject([{ claim: 1, status: 'unsupported', span: null }]);
    expect(report.followUps).toMatchObject([{ claim: 1 }]);
    expect(report.markdown).toContain('Penguins rule Antarctica firmly.');
  });

  it('gives the same bytes twice', async () => {
    const packet = aPacket('Cats sleep a lot [1]. Dogs bark at night [7].', ['Cats sleep a lot.', 'Dogs bark at night.']);
    expect(JSON.stringify(await review(packet))).toBe(JSON.stringify(await review(packet)));
  });

  it('finds dangling and wrong citations', async () => {
    const { report } = await review(
      aPacket('Cats sleep a lot [2]. Dogs bark at night [7].', ['Cats sleep a lot.', 'Dogs bark at night.']),
    );
    expect(report.citationIssues).toMatchObject([
      { claim: 1, kind: 'wrong_source', citation: '[2]', citedSource: 2, supportingSource: 1 },
      { claim: 2, kind: 'dangling', citation: '[7]', citedSource: null },
    ]);
  });

  it.each([
    ['wrong_source', '[2]', 'advisory', 'partially_supported'],
    ['wrong_source', '[2]', 'standard', 'needs_review'],
    ['wrong_source', '[2]', 'strict', 'needs_repair'],
    ['dangling', '[7]', 'advisory', 'partially_supported'],
    ['dangling', '[7]', 'standard', 'needs_review'],
    ['dangling', '[7]', 'strict', 'needs_repair'],
    ['none', '[1]', 'strict', 'supported'],
  ] as const)('a citation that is %s (%s) makes the verdict at %s strictness %s', async (issue, marker, strictness, verdict) => {
    const sources = ['Cats sleep a lot.', 'Dogs bark at night.', 'Birds sing at dawn.'];
    const { verifications, gate } = await review(aPacket(`Cats sleep a lot ${marker}.`, sources, { strictness }));
    expect(verifications).toMatchObject([{ status: 'supported', citationIssue: issue }]);
    expect(gate.verdict).toBe(verdict);
    expect(gate.reasons.map(({ code }) => code)).toEqual(issue === 'none' ? [] : ['citation_issue']);
  });

  it.each(['advisory', 'standard', 'strict'] as const)(
    'a claim that its cited source does not support stays what it is, %s',
    async (strictness) => {
      const { verifications, gate } = await review(
        aPacket('Penguins rule Antarctica [1].', ['Cats sleep a lot.'], { strictness }),
      );
      expect(verifications).toMatchObject([{ status: 'unsupported', citationIssue: 'unsupported_by_cited' }]);
      expect(gate.reasons.map(({ code }) => code)).toEqual(['unsupported', 'citation_issue']);
    },
  );

  it('leaves a missing citation a note of the report', async () => {
    const output = 'Cats sleep a lot [1].\n\nDogs bark at night.';
    const { gate, report } = await review(aPacket(output, ['Cats sleep a lot. Dogs bark at night.'], { strictness: 'strict' }));
    expect(report.citationIssues).toMatchObject([{ claim: 2, kind: 'missing' }]);
    expect(gate).toMatchObject({ verdict: 'supported', reasons: [] });
  });

  it('judges a clause by its own sentence, not by the title of a link before it', async () => {
    const output = 'Cats [sleep](c.html "Dogs bark at night.") a lot and birds rule Antarctica.';
    const { claims, verifications } = await review(aPacket(output, ['Dogs bark at night. Cats sleep a lot.']));
    const birds = claims.findIndex(({ text }) => text.includes('Antarctica'));
    expect(verifications[birds]?.status).toBe('unsupported');
  });

  it('does not take a question with its answer for a copy of the question', async () => {
    const faq = 'Are refunds possible after 900 days? No. Support is available on weekdays.';
    const asked = await review(aPacket('Are refunds possible after 900 days? Yes.', [faq]));
    expect(asked.verifications[0]?.rationale).not.toContain('holds these words as they are');
    const denied = await review(aPacket('Support is available on weekdays? No.', [faq]));
    expect(denied.verifications.map(({ status }) => status)).toContain('contradicted');
  });

  it.each([
    'Les chats dorment dans la maison.',
    'La livraison coûte 5 dollars.',
    'Die Lieferung ist kostenlos.',
    'El envío es gratis.',
  ])('does not judge %j by English sources', async (output) => {
    const { verifications } = await review(aPacket(output, ['Shipping costs 5 dollars. Cats sleep in the house.']));
    expect(verifications).toMatchObject([{ status: 'insufficient_context', span: null }]);
    expect(verifications[0]?.rationale).toContain('language_not_supported');
  });

  it('lets a label given by the caller win over counting', async () => {
    const sources = [
      aSource('Cats sleep a lot.', { n: 1, citationLabel: '2' }),
      aSource('Dogs bark at night.', { n: 2, citationLabel: '1' }),
    ];
    const { claims } = await review(aPacket('Cats sleep a lot [2].', sources));
    expect(claims[0]?.citations).toEqual([{ marker: '[2]', source: 1 }]);
  });

  it('names the versions that decided', async () => {
    const { versions, report } = await review(aPacket('Cats sleep.', ['Cats sleep.']));
    expect(versions).toEqual(PIPELINE_VERSIONS);
    for (const version of Object.values(versions)) {
      expect(version).toMatch(/^[a-z0-9-]+\.\d{4}-\d{2}-\d{2}\.v\d+$/);
      expect(report.markdown).toContain(version);
    }
  });

  it('reports progress through the stages and up to the last claim', async () => {
    const seen: ReviewProgress[] = [];
    await reviewPacket(
      aPacket('Cats sleep a lot. Dogs bark at night.', ['Cats.']),
      builtInDependencies(),
      new AbortController().signal,
      (p) => seen.push(p),
    );
    expect([...new Set(seen.map(({ stage }) => stage))]).toEqual(['segment', 'extract', 'retrieve', 'verify', 'gate', 'compile']);
    expect(seen.at(-1)).toEqual({ stage: 'compile', claimsDone: 2, claimsTotal: 2 });
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    const running = reviewPacket(
      aPacket('Cats sleep a lot.', ['Cats.']),
      builtInDependencies(),
      controller.signal,
      ({ stage }) => {
        if (stage === 'verify') controller.abort(new Error('cancelled'));
      },
    );
    await expect(running).rejects.toMatchObject({ message: 'cancelled' });
  });
});
