import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aPacket } from '@claimgate/testing';
import { ownFile } from '../input/input.js';
import { placeInJson } from '../input/place-in-json.js';
import { aCheckedPacket } from '../testing/checked.js';
import { regionsIn, shownName } from './locate.js';

describe('a region', () => {
  it.each([
    ['the first line', 'ab cd', 'cd', { startLine: 1, startColumn: 4, endLine: 1, endColumn: 6 }],
    ['a line of Windows', 'a\r\nb cd\r\n', 'cd', { startLine: 2, startColumn: 3, endLine: 2, endColumn: 5 }],
    ['several lines', 'a\nb c\nd e', 'c\nd', { startLine: 2, startColumn: 3, endLine: 3, endColumn: 2 }],
    [
      'what follows an emoji, which is two code units',
      '😀\n😀 x',
      'x',
      { startLine: 2, startColumn: 4, endLine: 2, endColumn: 5 },
    ],
    ['the end of the text', 'a\n', '', { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 }],
  ])('counts lines and columns from 1: %s', (_what, text, words, expected) => {
    const start = text.indexOf(words);
    const region = regionsIn(ownFile(text))({ start, end: start + words.length });
    expect(region).toEqual({ ...expected, charOffset: start, charLength: words.length });
  });

  it('of an output in JSON leads to its words in that file, past escapes, whatever stands around', () => {
    const anything = fc.string({ unit: 'grapheme', maxLength: 40 });
    const property = fc.property(anything, anything, fc.nat(), fc.nat(), fc.boolean(), (output, other, a, b, isPretty) => {
      const packet = {
        metadata: { ai_output: other, list: [{ '"{': other }] },
        [`x${other}`]: 'ai_output',
        ai_output: output,
        z: other,
      };
      const escaped = JSON.stringify(packet, null, isPretty ? 2 : 0).replaceAll(/[^ -~\n]/g, unicodeEscape);
      const [start = 0, end = 0] = [a % (output.length + 1), b % (output.length + 1)].sort((x, y) => x - y);
      const { charOffset, charLength } = regionsIn(placeInJson(escaped, 'packet.json'))({ start, end });
      const found: unknown = JSON.parse(`"${escaped.slice(charOffset, charOffset + charLength)}"`);
      expect(found).toBe(output.slice(start, end));
    });
    fc.assert(property, { numRuns: 200 });
  });

  it('of every finding is the words of the output', async () => {
    const aiOutput = 'Refunds are granted within 90 days\r\nof purchase. Gift cards 🎁 are sent\nby pigeon to Oslo.';
    const { findings } = await aCheckedPacket(aPacket({ aiOutput }));
    expect(findings.length).toBeGreaterThan(1);
    for (const { region, words } of findings) {
      const { charOffset = 0, charLength = 0 } = region ?? {};
      expect(aiOutput.slice(charOffset, charOffset + charLength)).toBe(words);
      expect(words).not.toBe('');
    }
  });
});

function unicodeEscape(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

describe('the name of a packet', () => {
  it.each([
    ['a/b', 'a/b'],
    ['./a/../a/b/', 'a/b'],
    [new URL('a%20b/output.md', `file://${process.cwd()}/`).href, 'a b/output.md'],
    ['/elsewhere/a', '/elsewhere/a'],
    ['s3://bucket/a', 's3://bucket/a'],
  ])('%s is shown as %s, whoever checks it', (location, shown) => {
    expect(shownName(location)).toBe(shown);
  });
});
