import { describe, expect, it } from '@jest/globals';
import { combineClaims } from './combine-claims.js';
import type { RowResult } from './row-result.js';

const claim = (score: number, status: RowResult['status'] = score >= 0.5 ? 'supported' : 'unsupported'): RowResult => ({
  status,
  score,
  confidence: 0.7,
});

describe('combining the claims of a text', () => {
  it.each([0.2, 0.49, 0.5, 0.9])('leaves one claim as it is: %d', (score) => {
    expect(combineClaims([claim(score)])).toMatchObject({ status: claim(score).status, score: expect.closeTo(score) });
  });

  it('holds a text for supported when each claim is', () => {
    expect(combineClaims([claim(0.5), claim(0.6), claim(0.9)]).status).toBe('supported');
  });

  it('lets sure claims outweigh one that is doubted a little, but not one that is doubted much', () => {
    expect(combineClaims([claim(0.95), claim(0.4), claim(0.9)]).status).toBe('supported');
    expect(combineClaims([claim(0.95), claim(0.1), claim(0.9)]).status).toBe('unsupported');
  });

  it('never lets other claims outweigh a contradiction', () => {
    const claims = [claim(0.24, 'contradicted'), ...Array.from({ length: 20 }, () => claim(0.99))];
    const { status, score } = combineClaims(claims);
    expect(status).toBe('contradicted');
    expect(score).toBeLessThan(0.5);
  });

  it('says the same whatever the order', () => {
    const claims = [claim(0.3), claim(0.8), claim(0.6)];
    expect(combineClaims(claims)).toEqual(combineClaims(claims.toReversed()));
  });

  it('says nothing of a text without a claim, and holds one without any support for unsupported', () => {
    expect(combineClaims([]).status).toBe('insufficient_context');
    expect(combineClaims([claim(0), claim(0.9)])).toMatchObject({ status: 'unsupported', score: 0 });
  });
});
