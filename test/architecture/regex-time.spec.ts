import { describe, expect, it } from '@jest/globals';
import { patternsIn } from '../../scripts/regex-time/collect-patterns.mjs';
import { isSlow } from '../../scripts/regex-time/measure-pattern.mjs';

type Slow = (source: string, flags: string) => unknown;
const slow: Slow = isSlow;

describe('the check on the time of regular expressions', () => {
  it.each([/\s+$/, /(a+)+b/, /(?:a|a)*b/, /\p{L}+x/u, /-eyJ[\w-]*\.[\w-]*/, /#.*$/, /\d+\d+\d+!/, /<[^>]+ on=/])(
    'finds %s, which takes more than linear time',
    ({ source, flags }) => {
      expect(slow(source, flags)).toMatchObject({ milliseconds: expect.any(Number) as unknown });
    },
  );

  it.each([/^[a-z]+$/, /(?<![ \t])[ \t]+\n/g, /[a-z]+/, /"[^"]{0,400}"/, /^\s*(?:\d{1,3}|[a-z])\)/, /[,;][^,;]*$/])(
    'lets %s pass',
    ({ source, flags }) => {
      expect(slow(source, flags)).toBe(false);
    },
  );

  it('sees literals, constant strings and patterns of schemas, and the reason beside them', () => {
    const text = [
      'const A = /a+$/u;',
      "const B = new RegExp('b+', 'g');",
      "const schema = { pattern: 'c+' };",
      '// linear: only names of our own files.',
      'const D = /d+$/;',
    ].join('\n');
    expect(patternsIn('a.ts', text)).toMatchObject([
      { source: 'a+$', flags: 'u', line: 1, reason: undefined },
      { source: 'b+', flags: 'g', line: 2 },
      { source: 'c+', flags: 'u', line: 3 },
      { source: 'd+$', line: 5, reason: 'only names of our own files.' },
    ]);
  });
});
