import { describe, expect, it } from '@jest/globals';
import { retryAfterMs } from './retry-after.js';

const NOW = Date.parse('2026-11-15T10:00:00Z');

describe('the time that an endpoint asks to wait', () => {
  it.each([
    ['0', 0],
    ['7', 7_000],
    [' 120 ', 120_000],
    ['Sun, 15 Nov 2026 10:00:30 GMT', 30_000],
    ['Sun, 15 Nov 2026 09:00:00 GMT', 0],
  ])('is read from %s', (header, expected) => {
    expect(retryAfterMs(header, NOW)).toBe(expected);
  });

  it.each([undefined, '', 'soon', '-5', '1.5', '99999999999', '2026-11-15', 'Sun, 99 Nov'])('is unknown for %s', (header) => {
    expect(retryAfterMs(header, NOW)).toBeUndefined();
  });
});
