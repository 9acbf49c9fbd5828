import { describe, expect, it } from '@jest/globals';
import { codeOfError, isIntegerWithin, isRecord, itemAt, messageOfError, valueAt } from './narrow.js';

describe('values of which nothing is known', () => {
  it.each([
    [{}, true],
    [new Error('no'), true],
    [[], false],
    [null, false],
    ['text', false],
    [undefined, false],
  ])('%p is a record: %p', (value, expected) => {
    expect(isRecord(value)).toBe(expected);
  });

  it.each([
    [0, true],
    [3, true],
    [4, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
    ['1', false],
  ])('%p is a whole number from 0 to 3: %p', (value, expected) => {
    expect(isIntegerWithin(value, 0, 3)).toBe(expected);
  });

  it('are found where they must be, or it is a defect', () => {
    expect([itemAt(['a', 'b'], 1), itemAt([0], 0), valueAt(new Map([['a', 1]]), 'a')]).toEqual(['b', 0, 1]);
    expect(() => itemAt([], 0)).toThrow('no item 0 among 0');
    expect(() => valueAt(new Map(), 'secret')).toThrow(/^there is no value of that key$/);
  });

  it('say what an error says of itself', () => {
    expect(codeOfError(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBe('ENOENT');
    expect([codeOfError({ code: 5 }), codeOfError('ENOENT'), codeOfError(null)]).toEqual([undefined, undefined, undefined]);
    expect([messageOfError(new Error('gone')), messageOfError('text')]).toEqual(['gone', 'text']);
  });
});
