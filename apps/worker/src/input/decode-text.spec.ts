import { describe, expect, it } from '@jest/globals';
import { decodeText } from './decode-text.js';

const WORDS = 'Gebühren für Käufe: 30 €, “außer” Geschenkkarten.';
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

describe('the encoding of a text', () => {
  it('is UTF-8 without a word where it can be', () => {
    expect(decodeText(Buffer.from(WORDS))).toEqual({ text: WORDS });
    expect(decodeText(Buffer.alloc(0))).toEqual({ text: '' });
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${WORDS}`), WORDS, /byte order mark/],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${WORDS}`, 'utf16le'), WORDS, /UTF-16 \(little endian\)/],
    ['UTF-16 BE with a mark', utf16be(`\ufeff${WORDS}`), WORDS, /UTF-16 \(big endian\)/],
    ['UTF-16 LE without one', Buffer.from(WORDS, 'utf16le'), WORDS, /UTF-16 \(little endian\)/],
    ['UTF-16 BE without one', utf16be(WORDS), WORDS, /UTF-16 \(big endian\)/],
    ['Latin-1', Buffer.from('Gebühren für Käufe in Köln', 'latin1'), 'Gebühren für Käufe in Köln', /ISO-8859-1 \(Latin-1\)/],
    ['one word of Latin-1', Buffer.from('Größe', 'latin1'), 'Größe', /Latin-1/],
    [
      'French in Latin-1',
      Buffer.from("L'été, les élèves sont très fatigués à côté", 'latin1'),
      "L'été, les élèves sont très fatigués à côté",
      /Latin-1/,
    ],
    ['Windows Latin', Buffer.from('Kosten: 30 \x80, \x93au\xdfer\x94', 'latin1'), 'Kosten: 30 €, “außer”', /Latin-1/],
  ])('%s is read, and said', (_, bytes, text, note) => {
    expect(decodeText(bytes)).toEqual({ text, note: expect.stringMatching(note) });
  });

  it('is another where the letters leave no doubt', () => {
    const text = '返金は購入から30日以内に行われます。ギフトカードは返金できません。配送料は無料です。';
    const bytes = Buffer.from(
      '95d48be082cd8d7793fc82a982e733308cc9'.slice(0, 0) +
        '95d48be082cd8d7793fc82a982e733308acb88c893e082c98d7382ed82ea82dc82b78142834d837483678358815b836882cd95d48be082c582ab82dc82b982f18142',
      'hex',
    );
    expect(decodeText(bytes)?.note).toMatch(/Shift_JIS/);
    expect(decodeText(bytes)?.text.slice(0, 6)).toBe(text.slice(0, 6));
  });

  it.each([
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d4948445200000010000000100806', 'hex')],
    ['zeros', Buffer.alloc(1000)],
    ['UTF-32', Buffer.from('fffe000041000000', 'hex')],
  ])('is none for %s', (_, bytes) => {
    expect(decodeText(bytes)).toBeUndefined();
  });
});
