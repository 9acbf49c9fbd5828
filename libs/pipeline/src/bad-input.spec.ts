import type { ReviewResult, SourceDocument } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, reviewPacket } from './index.js';
import { itemAt } from './item-at.js';
import { aPacket, aSource } from './testing/builders.js';

const review = (output: string, sources: (string | SourceDocument)[] = ['Cats sleep a lot.']): Promise<ReviewResult> =>
  reviewPacket(aPacket(output, sources), builtInDependencies(), new AbortController().signal);

function lostCharacters(output: string, { claims, report }: ReviewResult): number {
  const units = output.split('');
  for (const { start, end } of [...claims.map(({ span }) => span), ...report.coverage]) units.fill(' ', start, end);
  return units.join('').trim().length;
}

const LONG = 200_000;
const INPUTS: Record<string, string> = {
  'one word of 200,000 characters': 'a'.repeat(LONG),
  'marks piled on marks': 'Z\u0351\u036b\u0343a\u0328\u0327\u0320l\u0329\u0321g\u0335\u0327o '.repeat(3_000),
  'NUL characters': 'Cats\u0000 sleep.\u0000 '.repeat(5_000),
  'lone surrogates': '\uD800 Cats sleep \uDC00. '.repeat(1_500),
  'mixed directions': 'שלום world مرحبا. \u202Eevil\u202C text. '.repeat(1_000),
  'HTML with scripts': '<script>alert("x")</script><p onclick="y()">Cats sleep.</p>\n'.repeat(2_000),
  'comments without end': '<!-- a '.repeat(20_000),
  'a comment of dashes': `<!-- ${'- '.repeat(60_000)}a -->`,
  'attributes without end': '<a title="b '.repeat(15_000),
  'entities without end': `<p title="${'&amp'.repeat(30_000)}">${'&amp'.repeat(10_000)}`,
  'tags alone': '<b><i></b></i>'.repeat(10_000),
  'rows of an HTML table': `<table>${'<tr><td>a</td><td>12 days</td></tr>'.repeat(3_000)}`,
  'titles of links': '[a](b "c\\"d") '.repeat(8_000),
  'letters in disguise': 'c\u00ADa\u200Bt\u0441 '.repeat(20_000),
  'a courtesy that never ends': `I hope ${'this, that, '.repeat(10_000)}`,
  'a heading cell of digits': `|${'1'.repeat(90_000)}|b|\n|-|-|\n|${'one '.repeat(20_000)}|c|\n`,
  'questions and answers': 'Is it so? Yes. '.repeat(5_000),
  'markup among many quotes': '> a\n\n<p>b</p>\n\n'.repeat(5_000),
  'deep block quotes': '>'.repeat(20_000) + ' a',
  'deep lists': '- '.repeat(20_000) + 'a',
  'open brackets': '['.repeat(100_000),
  'open links': '[a]('.repeat(20_000),
  '10,000 links': '[a](http://x.example/b) '.repeat(10_000),
  'emphasis without end': '*a _b '.repeat(5_000),
  'a CSV pasted as text': 'id,name,amount\n' + '17,Anna,12.50\n'.repeat(2_000),
  'a base64 blob': 'QUJDREVGRw'.repeat(19_000),
  'full stops only': '.'.repeat(LONG),
  'line feeds only': '\n'.repeat(50_000),
  'a very wide table': `${'|a'.repeat(5_000)}|\n${'|-'.repeat(5_000)}|\n${'|1'.repeat(5_000)}|`,
  'quotation marks only': '"'.repeat(100_000),
  'citation markers only': '[1]'.repeat(30_000),
  'headings underlined one after the other': 'a\n=\n'.repeat(10_000),
  'quotes one after the other': '> a\n\n'.repeat(10_000),
  'quotes that go on without their mark': '> a\nb\n'.repeat(10_000),
  'lists one after the other': 'a:\n- b\n\n'.repeat(5_000),
  'lists that nest and end': '- a\n  - b\n    - c\n'.repeat(5_000),
};

describe('input that nobody means well', () => {
  it.each(Object.entries(INPUTS))('%s is reviewed in time and loses no character', async (_name, output) => {
    const result = await review(output);
    expect(lostCharacters(output, result)).toBe(0);
    expect(result.report.leakageCheck.passed).toBe(true);
  });

  it.each(Object.entries(INPUTS))('%s does no harm as a source', async (_name, content) => {
    const { verifications } = await review('Cats sleep a lot. Dogs bark at night.', [
      content,
      aSource(content, { n: 2, mediaType: 'text/html' }),
    ]);
    expect(verifications).toHaveLength(2);
  });

  it('the same short sentence thousands of times in output and sources is reviewed in time', async () => {
    const same = 'The cat sleeps on the sofa. '.repeat(3_000);
    const { claims } = await review(same, [same, `${same} Dogs bark.`, `Dogs bark. ${same}`]);
    expect(claims).toHaveLength(3_000);
  });

  it.each(['', ' \n\t '])('an output of %j holds no claim, and the report says so', async (output) => {
    const { claims, gate, report } = await review(output);
    expect(claims).toEqual([]);
    expect(gate).toMatchObject({ verdict: 'insufficient_context', reasons: [{ code: 'no_checkable_claims' }] });
    expect(report.summary).toBe('The output holds no claim that can be checked.');
  });
});

describe('text in another language', () => {
  const german = 'Die Katze schläft am Nachmittag auf dem Sofa und wird nicht gestört.';

  it('is not judged by guess', async () => {
    const { verifications } = await review(german, ['Cats sleep on sofas in the afternoon.']);
    expect(verifications).toMatchObject([{ status: 'insufficient_context', span: null }]);
    expect(verifications[0]?.rationale).toContain('language_not_supported');
  });

  it('is supported with little confidence where a source holds it word for word', async () => {
    const { verifications } = await review(german, [`Ein Absatz. ${german} Noch einer.`]);
    expect(verifications).toMatchObject([{ status: 'supported' }]);
    expect(verifications[0]?.confidence).toBeLessThanOrEqual(0.6);
  });
});

describe('sources that disagree', () => {
  it('make a conflict, which counts as a contradiction', async () => {
    const { verifications, gate } = await review('The fee is 30 euros per month.', [
      'The fee is 30 euros per month.',
      'The fee is 35 euros per month.',
    ]);
    expect(verifications).toMatchObject([{ status: 'contradicted', sourcesConflict: true }]);
    expect(verifications[0]?.rationale).toBe(
      'The sources disagree: the source says “35 euros”, the claim says “30 euros”; source 1 supports the claim.',
    );
    expect(gate.reasons.map(({ code }) => code)).toEqual(['contradicted', 'sources_conflict']);
  });
});

describe('an HTML source', () => {
  it('is quoted exactly as supplied', async () => {
    const html =
      '<h1>News</h1><script>var a = "The bridge opened in 1932.";</script><p>The <b>bridge</b> opened in&nbsp;1932 &amp; was rebuilt.</p>';
    const { verifications, spans } = await review('The bridge opened in 1932.', [aSource(html, { mediaType: 'text/html' })]);
    expect(verifications).toMatchObject([{ status: 'supported' }]);
    const { start, end, quote } = itemAt(spans, 0);
    expect(html.slice(start, end)).toBe(quote);
    expect(quote).toBe('bridge</b> opened in&nbsp;1932');
  });
});
