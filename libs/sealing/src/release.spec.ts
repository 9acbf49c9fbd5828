import { describe, expect, it } from '@jest/globals';
import { release } from './release.js';

describe('released bytes', () => {
  it('are gone', () => {
    const bytes = Buffer.alloc(100_000, 1);
    release(bytes);
    expect(bytes).toHaveLength(0);
  });

  it('are left alone where they are part of something larger', () => {
    const whole = Buffer.alloc(100_000, 1);
    release(whole.subarray(1));
    release(Buffer.from('short texts share their memory'));
    expect([whole.length, Buffer.from('still').toString()]).toEqual([100_000, 'still']);
  });
});
