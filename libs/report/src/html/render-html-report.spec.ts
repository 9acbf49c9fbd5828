import { createHash } from 'node:crypto';
import type { Packet, ReviewResult, UncheckedReason, UncheckedSpan } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { aPacket, aReview, type Found, placeOf } from '../testing/builders.js';
import { readPage } from '../testing/read-page.js';
import { renderHtmlReport } from './render-html-report.js';

const HOSTILE = '</style></div><script>alert(1)</script><img src=x onerror=alert(2)> " onload="x\' &amp; <!-- {{7*7}}';

const draw = (packet: Packet, result: ReviewResult): string =>
  renderHtmlReport({ packet, result, title: 'run_1', createdAt: new Date(0) });

interface Drawn {
  readonly packet: Packet;
  readonly result: ReviewResult;
  readonly page: string;
}

function reviewed(packet: Packet, found: readonly Found[], unchecked: Readonly<Record<string, UncheckedReason>> = {}): Drawn {
  const coverage = Object.entries(unchecked).map(([words, reason]): UncheckedSpan => ({
    ...placeOf(words, packet.aiOutput),
    reason,
  }));
  const result = aReview(packet, found, coverage);
  return { packet, result, page: draw(packet, result) };
}

const CAT = 'The cat sat on the mat.';

/** A page on a cat that its source confirms, with the rest of the output not checked. */
const pageAroundCat = (output: string, unchecked: Readonly<Record<string, UncheckedReason>>): string =>
  reviewed(aPacket(output, [CAT]), [{ words: CAT, quote: CAT }], unchecked).page;

const OUTPUT =
  '# Fees\n\nAnna, Ben and Carla joined in 2020. The fee is 75 euros and is waived for members [1].\n\n- It rose in 2021.\n- It may fall.\n\nIs that fine?';
const SOURCES = ['Anna joined in 2020. Ben joined in 2019.', 'The fee is 57 euros. The fee is 75 euros. It fell in 2021.'];
const JOINED = 'Anna, Ben and Carla joined in 2020.';

/** Claims with the same words, claims within a sentence, and every status. */
const FOUND: readonly Found[] = [
  { words: JOINED, quote: 'Anna joined in 2020.' },
  { words: JOINED, status: 'contradicted', quote: 'Ben joined in 2019.' },
  { words: JOINED, status: 'unsupported' },
  {
    words: 'The fee is 75 euros',
    quote: 'The fee is 75 euros.',
    citationIssue: 'wrong_source',
    citations: [{ marker: '[1]', source: 1 }],
  },
  { words: 'is waived for members [1]', status: 'partially_supported', quote: 'The fee is 57 euros.' },
  { words: 'It rose in 2021.', status: 'contradicted', quote: 'It fell in 2021.' },
  { words: 'It may fall.', status: 'insufficient_context', undecided: 'not_sure' },
];

const drawFees = (): Drawn => reviewed(aPacket(OUTPUT, SOURCES), FOUND, { Fees: 'heading', 'Is that fine?': 'question' });

describe('the HTML report', () => {
  it('shows the whole output, and marks exactly the words of every claim in it', () => {
    const { packet, result, page } = drawFees();
    const output = /<div class="text output"[^]*?<\/div>/.exec(page)?.[0] ?? '';
    expect(readPage(output).text()).toBe(packet.aiOutput);
    expect(result.claims.map(({ n }) => readPage(output).text(`k${n}`))).toEqual(
      result.claims.map(({ outputText }) => outputText),
    );
  });

  it('marks exactly the deciding words of every claim in the sources', () => {
    const { result, page } = drawFees();
    const sources = readPage(/<aside[^]*<\/aside>/.exec(page)?.[0] ?? '');
    const quotes = result.verifications.map(({ span }) => result.spans.find(({ n }) => n === span)?.quote ?? '');
    expect(result.claims.map(({ n }) => sources.text(`k${n}`))).toEqual(quotes);
  });

  it('links every claim to its words in the output and its evidence in the source, and both back', () => {
    const { result, page } = drawFees();
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { claim, span } of result.verifications) {
      expect(targets).toEqual(expect.arrayContaining([`c${claim}`, `o${claim}`, ...(span === null ? [] : [`s${span}`])]));
    }
  });

  it('lists the claims that need a person first, the gravest on top', () => {
    const { page } = drawFees();
    const first = /<ol class="look">[^]*?<\/ol>/.exec(page)?.[0] ?? '';
    const listed = [...first.matchAll(/Claim (\d+), ([a-z ]+):/g)].map(([, , status]) => status);
    expect(listed).toEqual(['contradicted', 'contradicted', 'unsupported', 'partially supported', 'not sure', 'citation issue']);
  });

  it('is the same, byte for byte, for the same review', () => {
    expect(drawFees().page).toBe(drawFees().page);
  });

  it('escapes hostile text wherever it comes from', () => {
    const words = `${HOSTILE} sits here [${HOSTILE}].`;
    const source = { content: `${HOSTILE} sits here.`, title: HOSTILE, uri: HOSTILE, citationLabel: HOSTILE };
    const { page } = reviewed(aPacket(words, [source], { question: HOSTILE }), [
      {
        words,
        quote: source.content,
        rationale: HOSTILE,
        citationIssue: 'dangling',
        citations: [{ marker: HOSTILE, source: null }],
        verifier: { name: HOSTILE, version: HOSTILE, provider: HOSTILE, model: HOSTILE },
      },
    ]);
    expect(page).not.toMatch(/<script|<img|<!--/);
    expect(page.match(/<\/style>/g)).toHaveLength(2);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('asks for nothing from elsewhere and has no script, no style attribute and no event handler', () => {
    const { page } = drawFees();
    expect(page).not.toMatch(/<(?:script|link|iframe|img|object|form)\b|url\(|@import|<[^>]+ (?:style|on[a-z]+|src)=/);
    expect(page).not.toContain('://');
  });

  it('allows its own styles by their hashes and nothing else', () => {
    const { page } = drawFees();
    const hashes = [...page.matchAll(/<style>([^]*?)<\/style>/g)].map(
      ([, sheet = '']) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
    );
    expect(page).toContain(`content="default-src 'none'; style-src ${hashes.join(' ')}; base-uri 'none'; form-action 'none'"`);
  });

  it('says what was not checked, what it is and what decided', () => {
    const page = pageAroundCat(`# Title\n\n${CAT}`, { Title: 'heading' });
    expect(page).toMatch(/title="Not checked: heading">Title<\/span><span class="label">/);
    expect(page).toContain('(2–7)');
    expect(page).toContain('supplied sources only');
    expect(page).toContain('claim-gate.2026-11-16.v2');
  });

  it('says which of what was not checked counts, and why claims that are all supported are not enough', () => {
    const page = pageAroundCat(`# Title\n\n${CAT}\n\nNot refundable`, { Title: 'heading', 'Not refundable': 'fragment' });
    expect(page).toMatch(/heading<\/th><td>1<\/td><td>5<\/td>/);
    expect(page).toMatch(/fragment that cannot be read alone \(counts in the verdict\)<\/th><td>1<\/td><td>14<\/td>/);
    expect(page).toContain('part of the output could not be checked');
  });

  it('says so when there is nothing to check', () => {
    const { page } = reviewed(aPacket('Hello!', [CAT]), [], { 'Hello!': 'greeting' });
    expect(page).toContain('The output holds no claim that can be checked');
    expect(page).not.toContain('class="bar"');
  });

  it('says so when it failed its check on itself', () => {
    const { packet, result } = reviewed(aPacket(CAT, [CAT]), [{ words: CAT, quote: CAT }]);
    const report = { ...result.report, leakageCheck: { passed: false, errors: ['The quote of span 1 is wrong.'] } };
    const page = draw(packet, { ...result, report });
    expect(page).toContain('<li>The quote of span 1 is wrong.</li>');
  });

  it('grows with the review and not with its square', () => {
    const lengthOf = (count: number): number => {
      const said = Array.from({ length: count }, (_, i) => `Ward ${i + 1} treated ${i + 7} patients in May.`);
      const packet = aPacket(said.join(' '), [said.join(' ')]);
      return reviewed(
        packet,
        said.map((words) => ({ words, quote: words })),
      ).page.length;
    };
    expect(lengthOf(400) / lengthOf(40)).toBeLessThan(11);
  });

  it('shows a verified repair with its source words, and the whole output with it', () => {
    const output = 'Members pay 75 euros a year for the club.\n\nBicycles are repaired here.';
    const source = 'The club is old. Members pay 57 euros a year for the club. It has a bar.';
    const repair = { text: 'Members pay 57 euros a year for the club.', kind: 'substitution', span: 1 } as const;
    const { page } = reviewed(aPacket(output, [source]), [
      { words: 'Members pay 75 euros a year for the club.', status: 'contradicted', quote: repair.text, repair },
      { words: 'Bicycles are repaired here.', status: 'unsupported' },
    ]);
    const suggestion = /<div class="suggestion">[^]*?<\/div>/.exec(page)?.[0] ?? '';
    expect(suggestion).toContain('words of the source put into the claim · verified');
    expect(suggestion).toContain('<ins>Members pay 57 euros a year for the club.</ins>');
    expect(`${suggestion}${/<figure>[^]*?<\/figure>/.exec(page)?.[0]}`).toContain('href="#s1"');
    const repaired = /<div class="text repaired"[^]*?<\/div>/.exec(page)?.[0] ?? '';
    expect(repaired).toContain('Members pay <ins title="Repair of claim 1">57</ins> euros');
    expect(readPage(repaired).text()).toBe(output.replace('75', '57'));
    expect(page).toContain('Repaired: claim 1. Left as they stand, and still to settle: claim 2.');
  });

  it('shows a claim that is not sure quietly, as a place to look at', () => {
    const dog = 'The dog lay on the sofa.';
    const { page } = reviewed(aPacket(`${CAT} ${dog}`, [CAT]), [
      { words: CAT, quote: CAT },
      { words: dog, status: 'insufficient_context', undecided: 'not_sure' },
    ]);
    expect(page).toContain('<li class="card insufficient_context unsure ');
    expect(page).toContain(
      '<span class="badge insufficient_context unsure"><span aria-hidden="true">?</span> Not sure: look here</span>',
    );
    expect(page).toContain('>Claim 2, not sure:</a>');
    expect(page).toContain('1 of 2 claims decided; 1 not decided (1 not sure).');
  });

  it('escapes a hostile repair', () => {
    const repair = { text: HOSTILE, kind: 'source_sentence', span: 1 } as const;
    const { packet, result } = reviewed(aPacket(CAT, [CAT]), [{ words: CAT, quote: CAT, repair }]);
    const repairedOutput = { text: HOSTILE, repaired: [{ claim: 1, start: 0, end: HOSTILE.length }], marked: [] };
    const page = draw(packet, { ...result, report: { ...result.report, repairedOutput } });
    expect(page).not.toMatch(/<script|<img|<!--/);
    expect(page.match(/&lt;script&gt;alert\(1\)/g)?.length).toBe(2);
  });
});
