import { describe, expect, it } from '@jest/globals';
import { HALVES } from '../packets/labelled-packet.js';
import { parseMisread, readMisread } from './read-misread.js';

describe('the misread sentences', () => {
  it('have sources with true and false claims in both halves', () => {
    const sources = HALVES.flatMap(readMisread);
    expect(sources).toHaveLength(136);
    expect(sources.flatMap(({ claims }) => claims)).toHaveLength(658);
    for (const { content, claims } of sources) {
      expect(content.length).toBeGreaterThan(40);
      expect(new Set(claims.map(({ isTrue }) => isTrue)).size).toBe(2);
    }
  });

  it('refuse a line that is neither a source nor a claim', () => {
    expect(() => parseMisread('S: A source.\n? A claim.')).toThrow('begins with');
  });
});
