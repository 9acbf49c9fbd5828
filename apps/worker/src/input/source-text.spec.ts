import { deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { EXTRACTION_LIMITS, type ExtractionLimits } from './input-limits.js';
import { toSourceText, type SourceText } from './source-text.js';
import { aDocx, aZip, paragraph, row } from './testing/docx.js';
import { aJapanesePdf, aPdf, aPdfWithStream } from './testing/pdf.js';

/** What is built: a process of its own does not know the sources. */
const child = new URL('../../dist/input/extract/extract-child.js', import.meta.url);
const { signal } = new AbortController();

function read(name: string, bytes: Buffer, limits: Partial<ExtractionLimits> = {}): Promise<SourceText> {
  return toSourceText(name, bytes, signal, { child, limits: { ...EXTRACTION_LIMITS, ...limits } });
}

function refusal(words: RegExp): object {
  return { code: 'source_unreadable', message: expect.stringMatching(words) };
}

describe('a PDF', () => {
  const pages = [['Refunds are granted', 'within 30 days of pur-', 'chase.'], ['Gift cards (all kinds) cannot be refunded.']];

  it('is read with the places of its pages', async () => {
    const { content, pageStarts, mediaType, notes } = await read('policy.pdf', aPdf(pages));
    expect(content).toBe('Refunds are granted\nwithin 30 days of purchase.\n\nGift cards (all kinds) cannot be refunded.');
    expect(pageStarts?.map((start) => content.slice(start, start + 7))).toEqual(['Refunds', 'Gift ca']);
    expect({ mediaType, notes }).toEqual({ mediaType: 'text/plain', notes: [] });
  });

  it('is one by its bytes, whatever its name', async () => {
    await expect(read('policy', aPdf(pages))).resolves.toMatchObject({ pageStarts: expect.anything() });
  });

  it('says which pages hold no text', async () => {
    const { notes } = await read('scan.pdf', aPdf([['One'], [], ['Three']]));
    expect(notes).toEqual(['scan.pdf has no text on page 2: pictures are not read.']);
  });

  it('says when a part of the text could not be read, and refuses a file of which nothing could', async () => {
    const { content, notes } = await read('mixed.pdf', aJapanesePdf('Refunds take 30 days.'));
    expect(content).toBe('Refunds take 30 days.');
    expect(notes).toEqual([expect.stringMatching(/^mixed\.pdf holds text in an encoding .* was left out\. Supply its text/)]);
    await expect(read('japanese.pdf', aJapanesePdf())).rejects.toMatchObject(refusal(/only in an encoding of East Asian fonts/));
  });

  it.each([
    ['without any text', aPdf([[], []]), /no text/],
    ['behind a password', aPdf(pages, { encrypted: true }), /password/],
    ['that breaks off', aPdf(pages).subarray(0, -400), /breaks off/],
    ['that is another file', Buffer.from('just words'), /no PDF/],
    ['that is nonsense after its first line', Buffer.from('%PDF-1.7\nnonsense\n%%EOF\n'), /damaged/],
  ])('%s is refused', async (_, bytes, words) => {
    await expect(read('bad.pdf', bytes)).rejects.toMatchObject(refusal(words));
  });

  it('of more pages or characters than the limit is refused', async () => {
    await expect(read('long.pdf', aPdf(pages), { pages: 1 })).rejects.toMatchObject(refusal(/more than 1 pages/));
    await expect(read('long.pdf', aPdf(pages), { characters: 50 })).rejects.toMatchObject(refusal(/more than 50 characters/));
  });

  it('that unpacks to more than the memory limit takes down nothing but its own process', async () => {
    const bomb = aPdfWithStream(deflateSync(Buffer.alloc(320 * 1024 * 1024, ' '), { level: 1 }));
    await expect(read('bomb.pdf', bomb, { memoryMb: 200 })).rejects.toMatchObject(refusal(/200 MB of memory/));
    await expect(read('next.pdf', aPdf(pages))).resolves.toMatchObject({ content: expect.stringContaining('Refunds') });
  });

  it.each([
    ['endless', /more than 1 seconds/],
    ['crashing', /broke down/],
    ['babbling', /broke down/],
    ['a lie', /broke down/],
    ['heap', /memory/],
  ])('that drives its process into %s is given up', async (hostility, words) => {
    const hostile = new URL(`./testing/hostile-child.ts`, import.meta.url);
    const limits = { ...EXTRACTION_LIMITS, seconds: hostility === 'endless' ? 1 : 60, memoryMb: 200, characters: 1000 };
    const bytes = Buffer.concat([aPdf(pages), Buffer.from(`%${hostility}`)]);
    await expect(toSourceText('bad.pdf', bytes, signal, { child: hostile, limits })).rejects.toMatchObject(refusal(words));
  });

  it('is given up at once when it is no longer wanted', async () => {
    const abort = new AbortController();
    const reason = new Error('no longer wanted');
    const reading = toSourceText('policy.pdf', aPdf(pages), abort.signal, { child });
    abort.abort(reason);
    await expect(reading).rejects.toBe(reason);
  });
});

describe('a Word document', () => {
  it('is read with tables, lists and footnotes', async () => {
    const reference = '<w:p><w:r><w:t>We deliver daily.</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>';
    const table = `<w:tbl>${row('Plan', 'Price')}${row('Basic', '10 EUR')}</w:tbl>`;
    const { content, mediaType, pageStarts } = await read(
      'terms.docx',
      aDocx(paragraph('Prices &amp; terms') + table + reference),
    );
    expect(content).toBe('Prices & terms\n\nPlan | Price\nBasic | 10 EUR\n\nWe deliver daily. [2]\n\n[2] Except on Sundays.');
    expect({ mediaType, pageStarts }).toEqual({ mediaType: 'text/plain', pageStarts: undefined });
  });

  const bomb = { 'word/document.xml': Buffer.alloc(9 * 1024 * 1024, ' ') };
  it.each([
    ['that is a zip bomb', () => aDocx('', bomb), /unpacks to more than 8 MiB/],
    ['that is a zip bomb and lies about it', () => aZip(bomb, 1000), /unpacks to more than 8 MiB/],
    ['without any text', () => aDocx(paragraph('')), /no text/],
    ['that breaks off', () => aDocx(paragraph('Words')).subarray(0, -100), /breaks off/],
    ['without a document inside', () => aZip({ 'a.xml': '<a/>' }), /damaged/],
    ['behind a password', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /password/],
    ['nested without end', () => aDocx('<w:sdt><w:sdtContent>'.repeat(50_000)), /damaged|memory/],
  ])('%s is refused', async (_, make, words) => {
    await expect(read('bad.docx', make(), { unpackedBytes: 8 * 1024 * 1024 })).rejects.toMatchObject(refusal(words));
  });
});

describe('text', () => {
  it.each([
    ['a.txt', 'text/plain'],
    ['a.md', 'text/markdown'],
    ['A.MARKDOWN', 'text/markdown'],
    ['a.html', 'text/html'],
    ['a.htm', 'text/html'],
  ])('in %s is %s', async (name, mediaType) => {
    await expect(read(name, Buffer.from('Words.'))).resolves.toEqual({ content: 'Words.', mediaType, notes: [] });
  });

  it('of an unknown ending is plain, and that is said', async () => {
    await expect(read('notes.xyz', Buffer.from('Words.'))).resolves.toMatchObject({
      mediaType: 'text/plain',
      notes: ['notes.xyz was read as plain text.'],
    });
  });

  it('of a page that names its encoding is read by that', async () => {
    const page = Buffer.from('<meta charset="iso-8859-5"><p>\xbf\xe0\xd8\xd2\xd5\xe2</p>', 'latin1');
    await expect(read('a.html', page)).resolves.toMatchObject({ content: expect.stringContaining('Привет') });
  });

  it.each([
    ['picture.txt', Buffer.from('89504e470d0a1a0a0000000d49484452000000100000', 'hex')],
    ['archive.zip', aZip({ a: 'b' })],
    ['old.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('that is none (%s) is refused', async (name, bytes) => {
    await expect(read(name, bytes)).rejects.toMatchObject({ code: 'source_unreadable', message: expect.stringContaining(name) });
  });
});
