import { describe, expect, it } from '@jest/globals';
import { chainHeadOf, eventHash, sha256Hex, ZERO_HASH } from './event-hash.js';

const first = { event_id: 'a', sequence: 1, previous_hash: ZERO_HASH, type: 'status' };
const second = { event_id: 'b', sequence: 2, previous_hash: eventHash(first), type: 'completion' };

describe('the chain of events', () => {
  it('starts at 64 zeros', () => {
    expect(ZERO_HASH).toMatch(/^0{64}$/);
    expect(chainHeadOf([])).toBe(ZERO_HASH);
  });

  it('hashes an event as the lower-case hex SHA-256 of its canonical JSON', () => {
    expect(eventHash({ b: 1, a: 'ä' })).toBe(sha256Hex(Buffer.from('{"a":"ä","b":1}')));
    expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  it('has the hash of its last event as its head', () => {
    expect(chainHeadOf([first, second])).toBe(eventHash(second));
  });

  it.each([
    ['an event is missing', [second]],
    ['events are in another order', [second, first]],
    ['an event comes twice', [first, first]],
    ['an earlier event was changed', [{ ...first, type: 'failure' }, second]],
    ['a link is wrong', [first, { ...second, previous_hash: ZERO_HASH }]],
    ['the sequence has a gap', [first, { ...second, sequence: 3 }]],
  ])('has no head when %s', (_name, events) => {
    expect(chainHeadOf(events)).toBeUndefined();
  });
});
