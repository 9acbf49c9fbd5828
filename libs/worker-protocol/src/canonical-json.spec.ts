import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

const refused = expect.objectContaining({ code: 'invalid_request' });

function errorOf(value: unknown): unknown {
  try {
    return canonicalJson(value);
  } catch (error) {
    return error;
  }
}

/** A value inside `depth` arrays. */
function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

describe('canonical JSON', () => {
  it('is that of the example of RFC 8785', () => {
    const example = String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`;
    expect(canonicalJson(JSON.parse(example))).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  it('orders fields by UTF-16 code units, as the example of RFC 8785 does', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\u{1f600}', '\u0080', '\u00f6'];
    const ordered: object = JSON.parse(canonicalJson(Object.fromEntries(names.map((name) => [`x${name}`, 0]))));
    expect(Object.keys(ordered)).toEqual(['\r', '1', '\u0080', '\u00f6', '\u20ac', '\u{1f600}', '\ufb33'].map((n) => `x${n}`));
  });

  it.each([
    ['0000000000000000', '0'],
    ['8000000000000000', '0'],
    ['0000000000000001', '5e-324'],
    ['7fefffffffffffff', '1.7976931348623157e+308'],
    ['4340000000000000', '9007199254740992'],
    ['4430000000000000', '295147905179352830000'],
    ['44b52d02c7e14af6', '1e+23'],
    ['444b1ae4d6e2ef4e', '999999999999999700000'],
    ['444b1ae4d6e2ef50', '1e+21'],
    ['3eb0c6f7a0b5ed8c', '9.999999999999997e-7'],
    ['3eb0c6f7a0b5ed8d', '0.000001'],
    ['43143ff3c1cb0959', '1424953923781206.2'],
  ])('writes the number %s as RFC 8785, appendix B does: %s', (bits, text) => {
    expect(canonicalJson(Buffer.from(bits, 'hex').readDoubleBE())).toBe(text);
  });

  it('does not depend on the order in which fields were written, and reads back as the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 6 }), (value) => {
        const plain: Record<string, unknown> = JSON.parse(JSON.stringify(value));
        const turned = Object.fromEntries(Object.entries(plain).reverse());
        expect(canonicalJson(turned)).toBe(canonicalJson(plain));
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
      }),
    );
  });

  it('takes a field that is undefined for a field left out, and a field named toJSON or __proto__ for data', () => {
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
    expect(canonicalJson(JSON.parse('{"toJSON":1,"__proto__":{"a":2}}'))).toBe('{"__proto__":{"a":2},"toJSON":1}');
  });

  it.each([
    ['a lone surrogate', { text: '\ud800' }],
    ['a surrogate pair the wrong way round', ['\udc00\ud800']],
    ['a lone surrogate in a name', { '\udead': 1 }],
    ['not a number', [Number.NaN]],
    ['infinity', [Number.POSITIVE_INFINITY]],
    ['undefined', undefined],
    ['undefined in a list', [undefined]],
    ['a hole in a list', Array(2)],
    ['a big integer', { n: 2n ** 64n }],
    ['a function', { f: () => 1 }],
    ['a symbol', [Symbol('s')]],
    ['a date', { at: new Date(0) }],
    ['a map', new Map([['a', 1]])],
    ['bytes', Buffer.from('abc')],
    ['an object that names its own JSON', { toJSON: () => 'other' }],
  ])('is refused for %s', (_name, value) => {
    expect(errorOf(value)).toEqual(refused);
  });

  it('is refused for what is nested too deep, however deep that is, and for a cycle', () => {
    const cycle: Record<string, unknown> = {};
    cycle['self'] = cycle;
    expect(canonicalJson(nested(32))).toBe(`${'['.repeat(32)}1${']'.repeat(32)}`);
    expect(errorOf(nested(33))).toEqual(refused);
    expect(errorOf(nested(1_000_000))).toEqual(refused);
    expect(errorOf(cycle)).toEqual(refused);
  });

  it('says nothing of the value in its error', () => {
    expect(String(errorOf({ 'canary name': '\ud800 canary' }))).not.toMatch(/canary/);
  });
});
