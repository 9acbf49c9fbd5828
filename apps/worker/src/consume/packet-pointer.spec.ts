import { describe, expect, it } from '@jest/globals';
import { readMessage } from './packet-pointer.js';

const PREFIX = 's3://bucket/packets';
const reasonOf = (message: unknown, prefix = PREFIX): string => {
  const read = readMessage(typeof message === 'string' ? message : JSON.stringify(message), prefix);
  return read.kind === 'poison' ? read.reason : 'pointer';
};

describe('a message of a queue', () => {
  it('points to a packet below the prefix, and copies of it have the same key', () => {
    const read = readMessage('{"packet":"s3://bucket/packets/a/1.json","external_id":"case-7"}', PREFIX);
    const copy = readMessage('{"external_id":"case-7", "packet":"s3://bucket/packets/a/1.json"}', `${PREFIX}/`);
    expect(read).toMatchObject({ kind: 'pointer', pointer: { packet: 's3://bucket/packets/a/1.json', externalId: 'case-7' } });
    expect(copy).toEqual(read);
    expect(readMessage('{"packet":"s3://bucket/packets/a/1.json","id":"again"}', PREFIX)).not.toEqual(read);
  });

  it.each([
    ['no JSON', 'not_json'],
    ['["s3://bucket/packets/1.json"]', 'not_json'],
    [{}, 'invalid_message'],
    [{ packet: 7 }, 'invalid_message'],
    [{ packet: `${PREFIX}/1.json`, ai_output: 'a sentence that has no business here' }, 'invalid_message'],
    [{ packet: `${PREFIX}/1.json`, id: 'with a space' }, 'invalid_message'],
    [{ packet: `${PREFIX}/${'a'.repeat(3_000)}.json` }, 'invalid_message'],
    [' '.repeat(20_000), 'invalid_message'],
    [{ packet: 's3://other/packets/1.json' }, 'outside_prefix'],
    [{ packet: 's3://bucket/packets-of-others/1.json' }, 'outside_prefix'],
    [{ packet: 's3://bucket/packets' }, 'outside_prefix'],
    [{ packet: 's3://bucket/packets/../secrets.json' }, 'outside_prefix'],
    [{ packet: 's3://bucket/packets/a//b.json' }, 'outside_prefix'],
    [{ packet: 's3://bucket/packets/a\\..\\b.json' }, 'outside_prefix'],
    [{ packet: 'file:///etc/passwd' }, 'outside_prefix'],
  ])('is refused: %j is %s', (message, reason) => {
    expect(reasonOf(message)).toBe(reason);
  });

  it('cannot leave a folder by a URL that is written in another way', () => {
    expect(reasonOf({ packet: 'file:///data/packets/1.json' }, '/data/packets')).toBe('pointer');
    expect(reasonOf({ packet: 'file:///data/packets/%2e%2e/secrets.json' }, '/data/packets')).toBe('outside_prefix');
    expect(reasonOf({ packet: 'file:///data/packets/x/../../secrets.json' }, '/data/packets')).toBe('outside_prefix');
  });
});
