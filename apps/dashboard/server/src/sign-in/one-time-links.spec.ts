import { describe, expect, it } from '@jest/globals';
import { OneTimeLinks } from './one-time-links.js';

describe('a one-time link', () => {
  let now = 0;
  const links = new OneTimeLinks({ now: () => new Date(now) }, 1_000);

  it('opens once', () => {
    const token = links.make();
    expect([links.use(token), links.use(token)]).toEqual(['opened', 'used']);
  });

  it('opens nothing when its time is over', () => {
    const token = links.make();
    now += 1_000;
    expect(links.use(token)).toBe('expired');
  });

  it('opens while later ones are made, and none opens another', () => {
    const [first, second] = [links.make(), links.make()];
    expect([links.use(first), links.use(second)]).toEqual(['opened', 'opened']);
  });

  it.each(['', 'A'.repeat(43), 'x'.repeat(100_000)])('is not guessed', (token) => {
    expect(links.use(token)).toBe('unknown');
  });
});
