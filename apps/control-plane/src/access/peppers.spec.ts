import { describe, expect, it } from '@jest/globals';
import { parsePeppers } from './peppers.js';

const ONE = '1'.repeat(64);
const TWO = '2'.repeat(64);

describe('peppers', () => {
  it('hash new keys under the highest version and still know the older ones', () => {
    const peppers = parsePeppers(`2:${TWO}, 1:${ONE}`);
    expect(peppers.currentVersion).toBe(2);
    expect(peppers.hmac(1, 'key')).toEqual(parsePeppers(`1:${ONE}`).hmac(1, 'key'));
    expect(peppers.hmac(1, 'key')).not.toEqual(peppers.hmac(2, 'key'));
  });

  it('know no key of a version that was removed', () => {
    expect(parsePeppers(`2:${TWO}`).hmac(1, 'key')).toBeUndefined();
  });

  it.each(['', '1', `1:${'1'.repeat(63)}`, `x:${ONE}`, `1:${'g'.repeat(64)}`, `1:${ONE},`])('are not read from %p', (text) => {
    expect(() => parsePeppers(text)).toThrow('expected <version>:<64 hexadecimal characters>');
  });

  it('do not show in JSON', () => {
    expect(JSON.stringify({ peppers: parsePeppers(`1:${ONE}`) })).toBe('{"peppers":"***"}');
  });
});
