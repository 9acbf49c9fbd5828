import { describe, expect, it } from '@jest/globals';
import { Peppers } from './peppers.js';

const ONE = Buffer.alloc(32, 1);
const TWO = Buffer.alloc(32, 2);

describe('peppers', () => {
  it('hash new keys under the highest version and still know the older ones', () => {
    const peppers = new Peppers(
      new Map([
        [2, TWO],
        [1, ONE],
      ]),
    );
    expect(peppers.hash('key')).toEqual({ version: 2, hmac: peppers.hmac(2, 'key') });
    expect(peppers.hmac(1, 'key')).toEqual(new Peppers(new Map([[1, ONE]])).hmac(1, 'key'));
    expect(peppers.hmac(1, 'key')).not.toEqual(peppers.hmac(2, 'key'));
  });

  it('know no key of a version that was removed', () => {
    expect(new Peppers(new Map([[2, TWO]])).hmac(1, 'key')).toBeUndefined();
  });

  it('do not show in JSON', () => {
    expect(JSON.stringify({ peppers: new Peppers(new Map([[1, ONE]])) })).toBe('{"peppers":"***"}');
  });
});
