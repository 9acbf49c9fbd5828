import { describe, expect, it } from '@jest/globals';
import { isNeighbourTalk } from './neighbour-talk.js';
import type { Packet } from './read-capture.js';

function packet(kind: string, hex: string): Packet {
  const bytes = Buffer.from(hex.replaceAll(' ', ''), 'hex');
  const none = { from: '', to: '', fromPort: 0, toPort: 0, sequence: 0, opens: false, payload: bytes };
  return { protocol: 'other', kind, bytes, ...none };
}

const arpFor = (address: string): Packet => packet('arp', `0001 0800 06 04 0001 020000000002 0acb0702 000000000000 ${address}`);
const ipv6 = (next: string): string => `60000000 0000 ${next} ff ${'00'.repeat(32)}`;
const questionFor = (address: string): Packet => packet('icmpv6 135', `${ipv6('3a')} 8700 0000 00000000 ${address}`);
const reportOf = (...groups: readonly string[]): Packet => {
  const records = groups.map((group) => `04 00 0000 ${group}`).join('');
  return packet(
    'icmpv6 143',
    `${ipv6('00')} 3a00050200000100 8f00 0000 0000 ${groups.length.toString(16).padStart(4, '0')} ${records}`,
  );
};

describe("the kernel's own talk on the wire", () => {
  it('is who has an address of the wire, and the groups that come with it', () => {
    expect(isNeighbourTalk(arpFor('0acb0701'))).toBe(true);
    expect(isNeighbourTalk(questionFor('fd070000000000000000000000000001'))).toBe(true);
    expect(isNeighbourTalk(reportOf('ff0200000000000000000001ff000002', 'ff020000000000000000000000000002'))).toBe(true);
  });

  it('is no question for another address: somebody wants to talk to it', () => {
    expect(isNeighbourTalk(arpFor('0acb0703'))).toBe(false);
    expect(isNeighbourTalk(questionFor('fd070000000000000000000000000005'))).toBe(false);
  });

  it('joins no group of name services on the local network', () => {
    expect(isNeighbourTalk(reportOf('ff0200000000000000000001ff000002', 'ff0200000000000000000000000000fb'))).toBe(false);
  });

  it.each(['tcp', 'udp', 'icmp 8', 'icmpv6 128', 'icmpv6 133', 'ip protocol 2', 'ethertype 88cc'])(
    'is nothing else: %s',
    (kind) => {
      expect(isNeighbourTalk(packet(kind, ipv6('3a')))).toBe(false);
    },
  );
});
