import { itemAt, type ReviewResult, type SourceDocument } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { builtInDependencies, reviewPacket } from './index.js';
import { aPacket, aSource } from './testing/builders.js';

/** A tenth of each input in every test run, but for what is deep; all of it with `npm run prove -- pipeline`. */
const SIZE = Number(process.env['CLAIMGATE_TEST_INPUT_SIZE'] ?? 0.1);
const MOST_COMPUTING_MS = Math.max(5_000, 20_000 * SIZE);

/** A review in time: computing counts, since the machine may be busy with other tests. */
async function review(output: string, sources: (string | SourceDocument)[] = ['Cats sleep a lot.']): Promise<ReviewResult> {
  const started = process.threadCpuUsage();
  const result = await reviewPacket(aPacket(output, sources), builtInDependencies(), new AbortController().signal);
  const { user, system } = process.threadCpuUsage(started);
  expect((user + system) / 1000).toBeLessThan(MOST_COMPUTING_MS);
  return result;
}

function lostCharacters(output: string, { claims, report }: ReviewResult): number {
  const units = output.split('');
  for (const { start, end } of [...claims.map(({ span }) => span), ...report.coverage]) units.fill(' ', start, end);
  return units.join('').trim().length;
}

const many = (text: string, times: number): string => text.repeat(times * SIZE);

const LONG = 200_000;
const INPUTS: Record<string, string> = {
  'one word without end': many('a', LONG),
  'marks piled on marks': many('Z\u0351\u036b\u0343a\u0328\u0327\u0320l\u0329\u0321g\u0335\u0327o ', 3_000),
  'NUL characters': many('Cats\u0000 sleep.\u0000 ', 5_000),
  'lone surrogates': many('\uD800 Cats sleep \uDC00. ', 1_500),
  'mixed directions': many('שלום world مرحبا. \u202Eevil\u202C text. ', 1_000),
  'HTML with scripts': many('<script>alert("x")</script><p onclick="y()">Cats sleep.</p>\n', 2_000),
  'comments without end': many('<!-- a ', 20_000),
  'a comment of dashes': `<!-- ${many('- ', 60_000)}a -->`,
  'attributes without end': many('<a title="b ', 15_000),
  'entities without end': `<p title="${many('&amp', 30_000)}">${many('&amp', 10_000)}`,
  'tags alone': many('<b><i></b></i>', 10_000),
  'tags inside tags': `${'<div>'.repeat(80_000)}Cats sleep.${'</div>'.repeat(80_000)}`,
  'tags that others close': `${'<b>'.repeat(80_000)}Cats sleep.${'</i>'.repeat(80_000)}`,
  'rows of an HTML table': `<table>${many('<tr><td>a</td><td>12 days</td></tr>', 3_000)}`,
  'titles of links': many('[a](b "c\\"d") ', 8_000),
  'letters in disguise': many('c\u00ADa\u200Bt\u0441 ', 20_000),
  'a courtesy that never ends': `I hope ${many('this, that, ', 10_000)}`,
  'a heading cell of digits': `|${many('1', 90_000)}|b|\n|-|-|\n|${many('one ', 20_000)}|c|\n`,
  'questions and answers': many('Is it so? Yes. ', 5_000),
  'markup among many quotes': many('> a\n\n<p>b</p>\n\n', 5_000),
  'deep block quotes': '>'.repeat(20_000) + ' a',
  'deep lists': '- '.repeat(20_000) + 'a',
  'open brackets': '['.repeat(100_000),
  'open links': '[a]('.repeat(20_000),
  '10,000 links': many('[a](http://x.example/b) ', 10_000),
  'emphasis without end': many('*a _b ', 5_000),
  'a CSV pasted as text': 'id,name,amount\n' + many('17,Anna,12.50\n', 2_000),
  'a base64 blob': many('QUJDREVGRw', 19_000),
  'full stops only': many('.', LONG),
  'line feeds only': many('\n', 50_000),
  'a very wide table': `${many('|a', 5_000)}|\n${many('|-', 5_000)}|\n${many('|1', 5_000)}|`,
  'quotation marks only': many('"', 100_000),
  'citation markers only': many('[1]', 30_000),
  'headings underlined one after the other': many('a\n=\n', 10_000),
  'quotes one after the other': many('> a\n\n', 10_000),
  'quotes that go on without their mark': many('> a\nb\n', 10_000),
  'lists one after the other': many('a:\n- b\n\n', 5_000),
  'leads that lead deeper and deeper': Array.from({ length: 2_000 * SIZE }, (_, i) => `${' '.repeat(i % 150)}- so it is:\n`).join(
    '',
  ),
  'rows of one cell': many('|a\n', 20_000),
  'rows of tabs': many('a\tb\tc\n', 20_000),
  'headings one after the other': many('# a\n\nB\n\n', 10_000),
  'lists that nest and end': many('- a\n  - b\n    - c\n', 5_000),
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
    const same = many('The cat sleeps on the sofa. ', 3_000);
    const { claims } = await review(same, [same, `${same} Dogs bark.`, `Dogs bark. ${same}`]);
    expect(claims).toHaveLength(3_000 * SIZE);
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
      'The sources disagree: the source says “35 euros per month”, the claim says “30 euros per month”; source 1 supports the claim.',
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
