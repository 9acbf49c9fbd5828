import { describe, expect, it } from '@jest/globals';
import { safeReturnTo } from './return-to.js';

describe('where a sign-in leads', () => {
  const origin = 'https://claimgate.example.com';

  it.each(['/', '/runs?status=completed#top', '/runs/run_1'])('is %s where that was wanted', (path) => {
    expect(safeReturnTo(path, origin)).toBe(path);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'runs',
    '/auth/sign-out',
    '/api/v1/usage',
    `/${'x'.repeat(3_000)}`,
    ['/runs'],
    undefined,
  ])('is the first page for %j', (path) => {
    expect(safeReturnTo(path, origin)).toBe('/');
  });
});
