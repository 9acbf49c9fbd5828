import { describe, expect, it } from '@jest/globals';
import { LIMITS } from '@claimgate/domain';
import fc from 'fast-check';
import { JsonReader } from './json-reader.js';

/** Reads a text in pieces of this many code units. */
function read(text: string, size = Number.POSITIVE_INFINITY): unknown {
  const reader = new JsonReader();
  for (let at = 0; at < text.length; at += size) reader.write(text.slice(at, at + size));
  return reader.end();
}

/** What came of a text: its value, or that it is none. */
function outcomeOf(work: () => unknown): unknown {
  try {
    return { value: work() };
  } catch {
    return 'refused';
  }
}

/** Texts that are nearly JSON: real ones with signs taken out, put in or doubled. */
const nearlyJson = fc
  .tuple(fc.json({ maxDepth: 4 }), fc.nat(), fc.constantFrom('', ...'{}[]:,"\\ue-+.0 1tn\n\u0001\u00e9\ud83d'), fc.nat(3))
  .map(([text, place, sign, cut]) => {
    const at = place % (text.length + 1);
    return text.slice(0, at) + sign + text.slice(at + cut);
  });

describe('JSON that is read in pieces', () => {
  it('is the value that JSON.parse gives, wherever it is cut', () => {
    fc.assert(
      fc.property(fc.json(), fc.integer({ min: 1, max: 9 }), (text, size) => {
        expect(read(text, size)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['{"ai_output": NaN}', 'it cannot be read at character 15'],
    ['{"a": [1, 2,]}', 'it cannot be read at character 13'],
    ['{"a": "line\nbreak"}', 'it cannot be read at character 12'],
    ['{"a": "\\x"}', 'it cannot be read at character 8'],
    ['{} // said', 'it cannot be read at character 4'],
    ['{"a": "never', 'it ends too early'],
    ['{"a": 1', 'it ends too early'],
    [' ', 'it ends too early'],
  ])('%s is refused with its place, wherever it is cut, and never with what stands there', (text, where) => {
    for (const size of [1, 2, 3, 5, 100])
      expect(() => read(text, size)).toThrow(expect.objectContaining({ message: `The body is not valid JSON: ${where}.` }));
  });

  it('is refused where JSON.parse refuses it, and nowhere else', () => {
    fc.assert(
      fc.property(nearlyJson, fc.integer({ min: 1, max: 9 }), (text, size) => {
        expect(outcomeOf(() => read(text, size))).toEqual(outcomeOf(() => JSON.parse(text)));
      }),
      { numRuns: 5_000 },
    );
  });

  it.each([
    '',
    ' ',
    '1',
    ' -0.5e3 ',
    'true',
    'nul',
    'null1',
    '"a"',
    '[]',
    '[ ]',
    '{}',
    '[1,]',
    '[,1]',
    '{"a":1,}',
    '{"a"}',
    '{"a":}',
    '{,}',
    '[1 2]',
    '1 2',
    ']',
    '}',
    '[}',
    '{]',
    '{"a":1]',
    '[1}',
    '{"a":[}',
    '01',
    '+1',
    '1.',
    '.5',
    '1e',
    '-',
    '--1',
    '[:]',
    '"\\ud83d\\ude00"',
    '"\\u12"',
    '"\\u12"]"',
    '"\\x"',
    '"\\',
    '"a',
    '"\n"',
    '"\\n"',
    '"\\"',
    '"\\\\"',
    "'a'",
    '{a:1}',
    '[1]]',
    '{"a":1}}',
    '"a" "b"',
    '\xA01',
    '﻿1',
    '[\u2028]',
    '"\u2028"',
    '{"__proto__":{"x":1},"constructor":2}',
    '{"a":1,"a":2}',
    '1e999',
    '-1e999',
    '123456789012345678901234567890',
    '{"":0}',
    '["\\/\\b\\f\\r\\t"]',
    '\0',
    '[1\0]',
    'Infinity',
    'NaN',
  ])('is judged like JSON.parse judges it: %j', (text) => {
    const expected = outcomeOf(() => JSON.parse(text));
    for (const size of [1, 2, 3, 1_000]) expect(outcomeOf(() => read(text, size))).toEqual(expected);
  });

  it('gives no object another prototype', () => {
    const value = Object(read('{"__proto__":{"admin":true}}'));
    expect([value.admin, Object.keys(value), Object.getPrototypeOf(value)]).toEqual([undefined, ['__proto__'], Object.prototype]);
  });
});

describe('JSON that is too much', () => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  const wide = (values: number) => `[${Array.from({ length: values - 1 }, () => '0').join()}]`;

  it('is refused beyond 32 levels', () => {
    expect(outcomeOf(() => read(deep(LIMITS.jsonDepth)))).not.toBe('refused');
    expect(() => read(deep(LIMITS.jsonDepth + 1))).toThrow('nested deeper than 32 levels');
  });

  it('is refused beyond 200,000 values, of whatever kind', () => {
    expect(outcomeOf(() => read(wide(LIMITS.jsonValues)))).not.toBe('refused');
    expect(() => read(wide(LIMITS.jsonValues + 1))).toThrow('more than 200000 values');
    for (const value of ['[]', '{}', '""', 'null', '{"a":1}'])
      expect(() => read(`[${Array.from({ length: LIMITS.jsonValues }, () => value).join()}]`)).toThrow('more than 200000 values');
  });

  it('is refused beyond 10,000 names of one object', () => {
    const named = (count: number) => `{${Array.from({ length: count }, (_, index) => `"${index}":0`).join()}}`;
    expect(outcomeOf(() => read(named(10_000)))).not.toBe('refused');
    expect(() => read(named(10_001))).toThrow('more than 10000 names');
  });

  it('is refused with more text in all than a packet may have', () => {
    const texts = (count: number) => `[${Array.from({ length: count }, () => `"${'x'.repeat(1_000_000)}"`).join()}]`;
    expect(outcomeOf(() => read(texts(11)))).not.toBe('refused');
    expect(() => read(texts(12))).toThrow('texts have more than 11000000 characters');
  });

  it('is refused while it is read, not at its end', () => {
    const reader = new JsonReader();
    expect(() => reader.write('['.repeat(40))).toThrow('nested deeper');
    const other = new JsonReader();
    expect(() => other.write('[0'.padEnd(500_000, ',0'))).toThrow('more than 200000 values');
  });

  it('is refused with a text that no field takes, whose place is named', () => {
    const text = 'x'.repeat(2 * LIMITS.sourceCharacters + 1);
    const reader = new JsonReader();
    reader.write('{"sources":[{"title":"a"},{"content":"');
    expect(() => reader.write(text)).toThrow(
      expect.objectContaining({
        code: 'validation_failed',
        details: { fields: [{ path: 'sources.1.content', message: 'must be a text of at most 1000000 characters' }] },
      }),
    );
  });
});
