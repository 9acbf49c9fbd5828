import { describe, expect, it } from '@jest/globals';
import { ClaimgateError } from '@claimgate/domain';
import { ConfigurationError } from '@claimgate/runtime';
import { explain, explainAsLine } from '../explain.js';
import { escapeCommands, escapeSteering, printable } from './printable.js';

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCharCode(from + n));
const C1_AND_DIRECTIONS = [
  ...range(0x7f, 0x9f),
  '\u061c',
  ...range(0x200e, 0x200f),
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
];
const C0 = [...range(0x00, 0x08), ...range(0x0b, 0x1f)];

describe('what would steer a terminal', () => {
  it.each([...C0, ...C1_AND_DIRECTIONS].map((sign) => [sign.charCodeAt(0).toString(16), sign]))(
    'U+%s is replaced in words',
    (_code, sign) => {
      expect(printable(`a${sign}b`)).toBe('a\ufffdb');
    },
  );

  it('is escaped in JSON, which says the same as before', () => {
    const value = {
      [`name ${C1_AND_DIRECTIONS.join('')}`]: [...C0, ...C1_AND_DIRECTIONS, 'ä', '👩‍👩‍👧', 'שלום', '\\u202e'].join(' '),
    };
    const json = escapeSteering(JSON.stringify(value, undefined, 2));
    expect(C1_AND_DIRECTIONS.filter((sign) => json.includes(sign))).toEqual([]);
    expect(JSON.parse(json)).toEqual(value);
    expect(json).toContain('\\u009b');
  });

  it('is left out of what is said of an error, for people and for programs', () => {
    const name = '\u001b[2J\u009b31m\u202eterms.pdf';
    const errors = [new ClaimgateError('source_unreadable', `${name} is damaged.`), new ConfigurationError([`--out: ${name}`])];
    for (const error of errors) {
      expect(explain(error, 'check')).toContain('\ufffd[2J\ufffd31m\ufffdterms.pdf');
      const line = escapeSteering(explainAsLine(error, 'check', 65));
      expect(line).not.toMatch(/[\u0080-\u009f\u202e\u001b]/);
      expect(JSON.parse(line)).toHaveProperty('message', expect.stringContaining(name));
    }
  });
});

describe('what would steer a pipeline', () => {
  it.each([
    ['::error::x', '\\u003a:error::x'],
    ['fine\n  \t::stop-commands::x\n:: y', 'fine\n  \t\\u003a:stop-commands::x\n\\u003a: y'],
    ['a ##[error]x ##vso[task.complete]', 'a \\u0023#[error]x \\u0023#vso[task.complete]'],
    ['std::move, # [1], ## Heading [x]\n: a', 'std::move, # [1], ## Heading [x]\n: a'],
  ])('%j is written as %j', (text, written) => {
    expect(escapeCommands(text)).toBe(written);
  });

  it('is the same as before in JSON', () => {
    const value = { text: '::error::x\n::y ##[x] ##vso[y]' };
    expect(JSON.parse(escapeCommands(JSON.stringify(value, undefined, 2)))).toEqual(value);
  });
});
