import { beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryObjectStore, type ObjectStore } from '@claimgate/storage';
import { InputSource } from './read-input.js';
import type { InputTerms, ReadInput } from './input.js';
import { aPdf } from './testing/pdf.js';

const child = new URL('../../dist/input/extract/extract-child.js', import.meta.url);
const { signal } = new AbortController();
const TERMS: InputTerms = { intendedUse: 'internal_draft', strictness: 'strict' };
const REQUEST = { ai_output: 'Refunds take 30 days.', sources: [{ title: 'Policy', content: 'Within 30 days.' }] };

let store: ObjectStore;
beforeEach(() => {
  store = new MemoryObjectStore();
});

const toBytes = (content: string | Buffer): Buffer => (typeof content === 'string' ? Buffer.from(content) : content);

async function holding(files: Readonly<Record<string, string | Buffer>>): Promise<void> {
  for (const [key, content] of Object.entries(files)) await store.create(key, toBytes(content));
}

async function read(url: string, terms: InputTerms = TERMS): Promise<ReadInput> {
  return new InputSource(async () => store, { child }).read(url, terms, signal);
}

describe('a packet in a file', () => {
  it('is the request that the API takes', async () => {
    await holding({ 'packet.json': JSON.stringify({ ...REQUEST, intended_use: 'eval_only', question: 'How long?' }) });
    const { packet, notes } = await read('s3://bucket/in/packet.json');
    expect(packet).toMatchObject({
      aiOutput: REQUEST.ai_output,
      intendedUse: 'eval_only',
      strictness: 'strict',
      question: 'How long?',
    });
    expect(packet.sources).toEqual([
      { n: 1, title: 'Policy', content: 'Within 30 days.', uri: null, citationLabel: 'source 1', mediaType: 'text/plain' },
    ]);
    expect(notes).toEqual([]);
  });

  it('gets from the terms what it leaves open', async () => {
    await holding({ 'packet.json': JSON.stringify(REQUEST) });
    await expect(read('s3://bucket/packet.json')).resolves.toMatchObject({ packet: { intendedUse: 'internal_draft' } });
  });

  it.each([
    ['with fields that the API refuses', JSON.stringify({ ...REQUEST, extra: 1 }), 'validation_failed', /packet.json has fields/],
    ['without sources', JSON.stringify({ ...REQUEST, sources: [] }), 'validation_failed', /packet.json has fields/],
    ['that is no JSON', '{"ai_output": "canary', 'invalid_request', /packet.json could not be read: it is not valid JSON/],
    ['that is a list', '[]', 'invalid_request', /must hold a JSON object/],
    ['that is nested too deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`, 'invalid_request', /nested deeper/],
    [
      'with a secret in its metadata',
      JSON.stringify({ ...REQUEST, metadata: { key: `AKIA${'A'.repeat(16)}` } }),
      'metadata_contains_secret',
      /packet.json/,
    ],
  ])('%s is refused', async (_, text, code, message) => {
    await holding({ 'packet.json': text });
    await expect(read('s3://bucket/packet.json')).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('that is not there is said to be missing', async () => {
    await expect(read('s3://bucket/packet.json')).rejects.toMatchObject({ code: 'object_not_found' });
  });
});

describe('a packet in a folder', () => {
  it('is its output and its sources, as people number them', async () => {
    await holding({
      'output.md': 'An **output**.',
      'sources/10.md': 'ten',
      'sources/2.txt': 'two',
      'sources/more/x.html': '<p>x</p>',
    });
    const { packet, notes } = await read('s3://bucket/case-1');
    expect(packet).toMatchObject({ aiOutput: 'An **output**.', intendedUse: 'internal_draft', strictness: 'strict' });
    expect(packet.sources.map(({ title, mediaType }) => [title, mediaType])).toEqual([
      ['2.txt', 'text/plain'],
      ['10.md', 'text/markdown'],
      ['more/x.html', 'text/html'],
    ]);
    expect(notes).toEqual([]);
  });

  it('gets the rest of the request from its packet.json', async () => {
    const settings = {
      intended_use: 'regulated_workflow',
      question: 'Why?',
      metadata: { team: 'support' },
      sources: [{ file: 'b.txt', title: 'The second', citation_label: 'doc-b', uri: 'https://example.com/b' }],
    };
    await holding({ 'output.txt': 'x', 'sources/a.txt': 'a', 'sources/b.txt': 'b', 'packet.json': JSON.stringify(settings) });
    const { packet } = await read('s3://bucket/case');
    expect(packet).toMatchObject({ intendedUse: 'regulated_workflow', question: 'Why?', metadata: { team: 'support' } });
    expect(packet.sources).toMatchObject([
      { n: 1, title: 'The second', citationLabel: 'doc-b', uri: 'https://example.com/b', content: 'b' },
      { n: 2, title: 'a.txt', citationLabel: 'source 2', content: 'a' },
    ]);
  });

  it('may be a whole packet.json', async () => {
    await holding({ 'packet.json': JSON.stringify(REQUEST) });
    await expect(read('s3://bucket/case')).resolves.toMatchObject({ packet: { aiOutput: REQUEST.ai_output } });
  });

  it('knows the pages of a PDF', async () => {
    await holding({ 'output.md': 'x', 'sources/p.pdf': aPdf([['One.'], ['Two.']]) });
    const { packet } = await read('s3://bucket/case');
    expect(packet.sources[0]).toMatchObject({ title: 'p.pdf', content: 'One.\n\nTwo.', pageStarts: [0, 6] });
  });

  it('says what it assumed and what it left out', async () => {
    await holding({
      'output.md': Buffer.from('Größe', 'latin1'),
      'sources/a.txt': Buffer.from('\ufeffä', 'utf16le'),
      'sources/.DS_Store': 'x',
      'README.md': 'x',
    });
    const { packet, notes } = await read('s3://bucket/case', {});
    expect([packet.aiOutput, packet.sources[0]?.content, packet.intendedUse]).toEqual(['Größe', 'ä', 'customer_facing']);
    expect(notes).toEqual([
      'README.md is not part of the packet and was not read.',
      'sources/.DS_Store is not part of the packet and was not read.',
      'No intended use is given, so it is judged as customer_facing.',
      expect.stringMatching(/^output.md is not UTF-8 and was read as ISO-8859-1/),
      expect.stringMatching(/^sources\/a.txt is not UTF-8 and was read as UTF-16/),
    ]);
  });

  const source = { 'sources/a.txt': 'a' };
  it.each<[string, Record<string, string | Buffer>, string, RegExp]>([
    ['that is empty', {}, 'object_not_found', /nothing at s3:\/\/bucket\/case.*output\.md/],
    ['without an output', source, 'validation_failed', /no output/],
    ['with two outputs', { 'output.md': 'a', 'output.txt': 'b', ...source }, 'validation_failed', /both/],
    ['with an empty output', { 'output.md': '', ...source }, 'validation_failed', /empty/],
    ['with an output that is no text', { 'output.md': Buffer.alloc(100), ...source }, 'validation_failed', /not text/],
    ['with an output that is too long', { 'output.md': 'x'.repeat(200_001), ...source }, 'validation_failed', /must be changed/],
    ['with an output far too large', { 'output.md': 'x'.repeat(900_000), ...source }, 'payload_too_large', /output.md/],
    ['without sources', { 'output.md': 'a' }, 'validation_failed', /no sources/],
    ['with hidden sources only', { 'output.md': 'a', 'sources/.gitkeep': '' }, 'validation_failed', /no sources/],
    ['with an empty source', { 'output.md': 'a', 'sources/a.txt': '' }, 'source_unreadable', /a.txt is empty/],
    [
      'with a source that is too long',
      { 'output.md': 'a', 'sources/a.txt': 'x'.repeat(1_000_001) },
      'validation_failed',
      /changed/,
    ],
    ['with a source that cannot be read', { 'output.md': 'a', 'sources/a.pdf': 'no pdf' }, 'source_unreadable', /a.pdf/],
    ['with a whole packet and files', { 'packet.json': JSON.stringify(REQUEST), ...source }, 'validation_failed', /beside it/],
    [
      'with settings for a file that is not there',
      { 'output.md': 'a', ...source, 'packet.json': '{"sources":[{"file":"b"}]}' },
      'validation_failed',
      /packet.json/,
    ],
    [
      'with settings that are wrong',
      { 'output.md': 'a', ...source, 'packet.json': '{"sources":[{"title":"b"}]}' },
      'validation_failed',
      /packet.json/,
    ],
    [
      'with settings that name content',
      { 'output.md': 'a', ...source, 'packet.json': '{"sources":[{"file":"a.txt","content":"b"}]}' },
      'validation_failed',
      /packet.json/,
    ],
  ])('%s is refused', async (_, files, code, message) => {
    await holding(files);
    await expect(read('s3://bucket/case')).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('with too many sources is refused before they are read', async () => {
    await holding(Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`sources/${i}.txt`, ''])));
    await holding({ 'output.md': 'a' });
    await expect(read('s3://bucket/case')).rejects.toMatchObject({
      code: 'validation_failed',
      message: expect.stringContaining('51 sources'),
    });
  });

  it('with too many files is refused', async () => {
    await holding(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`x/${i}.txt`, ''])));
    await expect(read('s3://bucket/case')).rejects.toMatchObject({ code: 'payload_too_large' });
  });
});

describe('the place of an output', () => {
  const OUTPUT = '\u201cRefunds\u201d take\n30 days.';
  const whole = JSON.stringify({ ...REQUEST, ai_output: OUTPUT });
  const parts = { 'sources/a.md': 'Within 30 days.' };

  it.each([
    ['a packet in a file', { 'p.json': whole }, 's3://bucket/in/p.json', 's3://bucket/in/p.json'],
    ['a folder with a whole packet', { 'packet.json': whole }, 's3://bucket/in', 's3://bucket/in/packet.json'],
    ['a folder of files', { 'output.md': OUTPUT, ...parts }, 's3://bucket/in', 's3://bucket/in/output.md'],
    [
      'a file with a byte order mark',
      { 'output.txt': `\ufeff${OUTPUT}`, ...parts },
      's3://bucket/in',
      's3://bucket/in/output.txt',
    ],
    [
      'a file in UTF-16',
      { 'output.md': Buffer.from(`\ufeff${OUTPUT}`, 'utf16le'), ...parts },
      's3://bucket/in',
      's3://bucket/in/output.md',
    ],
  ])('is its file and the offset there: %s', async (_what, files, url, file) => {
    await holding(files);
    const { packet, place } = await read(url);
    expect(place.file).toBe(file);
    const [start, end] = [packet.aiOutput.indexOf('take'), packet.aiOutput.indexOf('days')];
    const words = place.text.slice(place.offsetOf(start), place.offsetOf(end));
    expect(words).toBe(file.endsWith('.json') ? String.raw`take\n30 ` : 'take\n30 ');
  });
});
