import { createHash } from 'node:crypto';
import type { Packet, ReviewResult } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, renderHtmlReport, reviewPacket } from '../../index.js';
import { aPacket, aSource } from '../../testing/builders.js';
import { copyVerifier } from '../../testing/copy-verifier.js';
import { readPage } from '../../testing/read-page.js';

const HOSTILE = '</style></div><script>alert(1)</script><img src=x onerror=alert(2)> " onload="x\' &amp; <!-- {{7*7}}';

const draw = (packet: Packet, result: ReviewResult): string =>
  renderHtmlReport({ packet, result, title: 'run_1', createdAt: new Date(0) });

async function reviewed(
  packet: Packet,
  dependencies = builtInDependencies(),
): Promise<{ packet: Packet; result: ReviewResult; page: string }> {
  const result = await reviewPacket(packet, dependencies, new AbortController().signal);
  return { packet, result, page: draw(packet, result) };
}

async function pageOf(output: string, source = aSource('The cat sat on the mat.')): Promise<string> {
  return (await reviewed(aPacket(output, [source]))).page;
}

const OUTPUT =
  '# Fees\n\nAnna, Ben and Carla joined in 2020. The fee is 75 euros and is waived for members [1].\n\n- It rose in 2021.\n\nIs that fine?';
const SOURCES = ['Anna joined in 2020. Ben joined in 2019.', 'The fee is 57 euros. The fee is 75 euros. It fell in 2021.'];

describe('the HTML report', () => {
  it('shows the whole output, and marks exactly the words of every claim in it', async () => {
    const { packet, result, page } = await reviewed(aPacket(OUTPUT, SOURCES));
    const output = /<div class="text output"[^]*?<\/div>/.exec(page)?.[0] ?? '';
    expect(readPage(output).text()).toBe(packet.aiOutput);
    expect(result.claims.length).toBeGreaterThan(3);
    expect(result.claims.map(({ n }) => readPage(output).text(`k${n}`))).toEqual(
      result.claims.map(({ outputText }) => outputText),
    );
  });

  it('marks exactly the deciding words of every claim in the sources', async () => {
    const { result, page } = await reviewed(aPacket(OUTPUT, SOURCES));
    const sources = readPage(/<aside[^]*<\/aside>/.exec(page)?.[0] ?? '');
    const quotes = result.verifications.map(({ span }) => result.spans.find(({ n }) => n === span)?.quote ?? '');
    expect(quotes.some((quote) => quote !== '')).toBe(true);
    expect(result.claims.map(({ n }) => sources.text(`k${n}`))).toEqual(quotes);
  });

  it('links every claim to its words in the output and its evidence in the source, and both back', async () => {
    const { result, page } = await reviewed(aPacket(OUTPUT, SOURCES));
    const targets = [...page.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { claim, span } of result.verifications) {
      expect(targets).toEqual(expect.arrayContaining([`c${claim}`, `o${claim}`, ...(span === null ? [] : [`s${span}`])]));
    }
  });

  it('lists the claims that need a person first, the gravest on top', async () => {
    const { result, page } = await reviewed(aPacket(OUTPUT, SOURCES));
    const first = /<ol class="look">[^]*?<\/ol>/.exec(page)?.[0] ?? '';
    const listed = [...first.matchAll(/Claim (\d+), ([a-z ]+):/g)].map(([, , status]) => status);
    const pressing = result.verifications.filter(
      ({ status, citationIssue }) => status !== 'supported' || !['none', 'missing'].includes(citationIssue),
    );
    expect(listed.length).toBe(pressing.length);
    const order = ['contradicted', 'unsupported', 'partially supported', 'insufficient context', 'not sure', 'citation issue'];
    expect(listed).toEqual(listed.toSorted((a = '', b = '') => order.indexOf(a) - order.indexOf(b)));
  });

  it('is the same, byte for byte, for the same review', async () => {
    const [one, other] = await Promise.all([reviewed(aPacket(OUTPUT, SOURCES)), reviewed(aPacket(OUTPUT, SOURCES))]);
    expect(other.page).toBe(one.page);
  });

  it('escapes hostile text wherever it comes from', async () => {
    const source = aSource(`${HOSTILE} sits here.`, { title: HOSTILE, uri: HOSTILE, citationLabel: HOSTILE });
    const { page } = await reviewed(aPacket(`${HOSTILE} sits here [${HOSTILE}].`, [source], { question: HOSTILE }));
    expect(page).not.toMatch(/<script|<img|<!--/);
    expect(page.match(/<\/style>/g)).toHaveLength(2);
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  });

  it('asks for nothing from elsewhere and has no script, no style attribute and no event handler', async () => {
    const page = await pageOf(OUTPUT);
    expect(page).not.toMatch(/<(?:script|link|iframe|img|object|form)\b|url\(|@import|<[^>]+ (?:style|on[a-z]+|src)=/);
    expect(page).not.toContain('://');
  });

  it('allows its own styles by their hashes and nothing else', async () => {
    const page = await pageOf(OUTPUT);
    const hashes = [...page.matchAll(/<style>([^]*?)<\/style>/g)].map(
      ([, sheet = '']) => `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
    );
    expect(page).toContain(`content="default-src 'none'; style-src ${hashes.join(' ')}; base-uri 'none'; form-action 'none'"`);
  });

  it('says what was not checked, what it is and what decided', async () => {
    const page = await pageOf('# Title\n\nThe cat sat on the mat.');
    expect(page).toMatch(/title="Not checked: heading">Title<\/span><span class="label">/);
    expect(page).toContain('(2–7)');
    expect(page).toContain('supplied sources only');
    expect(page).toContain('claim-gate.2026-11-16.v2');
  });

  it('says which of what was not checked counts, and why claims that are all supported are not enough', async () => {
    const page = await pageOf('# Title\n\nThe cat sat on the mat.\n\nNot refundable');
    expect(page).toMatch(/heading<\/th><td>1<\/td><td>5<\/td>/);
    expect(page).toMatch(/fragment that cannot be read alone \(counts in the verdict\)<\/th><td>1<\/td><td>14<\/td>/);
    expect(page).toContain('part of the output could not be checked');
  });

  it('says so when there is nothing to check', async () => {
    const page = await pageOf('Hello!');
    expect(page).toContain('The output holds no claim that can be checked');
    expect(page).not.toContain('class="bar"');
  });

  it('says so when it failed its check on itself', async () => {
    const { packet, result } = await reviewed(aPacket('The cat sat on the mat.', ['The cat sat on the mat.']));
    const report = { ...result.report, leakageCheck: { passed: false, errors: ['The quote of span 1 is wrong.'] } };
    const page = draw(packet, { ...result, report });
    expect(page).toContain('<li>The quote of span 1 is wrong.</li>');
  });

  it('grows with the review and not with its square', async () => {
    const sentences = (count: number): string =>
      Array.from({ length: count }, (_, i) => `Ward ${i + 1} treated ${i + 7} patients in May.`).join(' ');
    const page = (count: number): Promise<string> => pageOf(sentences(count), aSource(sentences(count)));
    const [small, large] = await Promise.all([page(40), page(400)]);
    expect(large.length / small.length).toBeLessThan(11);
  });

  it('shows a verified repair with its source words, and the whole output with it', async () => {
    const output = 'Members pay 75 euros a year for the club.\n\nBicycles are repaired here.';
    const source = 'The club is old. Members pay 57 euros a year for the club. It has a bar.';
    const { result, page } = await reviewed(aPacket(output, [source]), copyVerifier());
    const { n = 0, quote } = result.spans[(result.verifications[0]?.repair?.span ?? 0) - 1] ?? {};
    expect(quote).toContain('Members pay 57 euros a year for the club');
    const suggestion = /<div class="suggestion">[^]*?<\/div>/.exec(page)?.[0] ?? '';
    expect(suggestion).toContain('words of the source put into the claim · verified');
    expect(suggestion).toContain('<ins>Members pay 57 euros a year for the club.</ins>');
    expect(`${suggestion}${/<figure>[^]*?<\/figure>/.exec(page)?.[0]}`).toContain(`href="#s${n}"`);
    const repaired = /<div class="text repaired"[^]*?<\/div>/.exec(page)?.[0] ?? '';
    expect(repaired).toContain('Members pay <ins title="Repair of claim 1">57</ins> euros');
    expect(readPage(repaired).text()).toBe(output.replace('75', '57'));
    expect(page).toContain('Repaired: claim 1. Left as they stand, and still to settle: claim 2.');
  });

  it('shows a claim that is not sure quietly, as a place to look at', async () => {
    const { packet, result } = await reviewed(
      aPacket('The cat sat on the mat. The dog lay on the sofa.', ['The cat sat on the mat.']),
    );
    const verifications = result.verifications.map((each) =>
      each.claim === 2 ? { ...each, status: 'insufficient_context' as const, undecided: 'not_sure' as const } : each,
    );
    const page = draw(packet, { ...result, verifications });
    expect(page).toContain('<li class="card insufficient_context unsure ');
    expect(page).toContain(
      '<span class="badge insufficient_context unsure"><span aria-hidden="true">?</span> Not sure: look here</span>',
    );
    expect(page).toContain('>Claim 2, not sure:</a>');
    expect(page).toContain('1 of 2 claims decided; 1 not decided (1 not sure).');
  });

  it('escapes a hostile repair', async () => {
    const { packet, result } = await reviewed(aPacket('The cat sat on the mat.', ['The cat sat on the mat.']));
    const repair = { text: HOSTILE, kind: 'source_sentence' as const, span: 1 };
    const verifications = result.verifications.map((each) => ({ ...each, repair }));
    const report = {
      ...result.report,
      repairedOutput: { text: HOSTILE, repaired: [{ claim: 1, start: 0, end: HOSTILE.length }], marked: [] },
    };
    const page = draw(packet, { ...result, verifications, report });
    expect(page).not.toMatch(/<script|<img|<!--/);
    expect(page.match(/&lt;script&gt;alert\(1\)/g)?.length).toBe(2);
  });
});
