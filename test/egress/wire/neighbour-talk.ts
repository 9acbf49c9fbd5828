import { WIRE_ADDRESSES } from './wire-addresses.js';
import { ipv6At, type Packet } from './read-capture.js';

const ARP = { sender: 14, target: 24 };
const IPV6_HEADER = 40;
const HOP_BY_HOP = 8;
/** Groups that the kernel joins for an address of its own, and as a router: nobody else of a machine does. */
const KERNEL_GROUPS = /^(ff02:0:0:0:0:1:ff[0-9a-f]{2}:[0-9a-f]{1,4}|ff0[125]:0:0:0:0:0:0:(1|2|6a))$/;

/**
 * Whether a packet is the kernel's own and about the two ends of the wire: who has which address, and which groups that makes it join.
 * To ask for any other address is to want to talk to it, and to join another group is to want to hear it.
 */
export function isNeighbourTalk({ kind, bytes }: Packet): boolean {
  if (kind === 'arp')
    return [ARP.sender, ARP.target].every((at) => WIRE_ADDRESSES.has([...bytes.subarray(at, at + 4)].join('.')));
  const message = bytes.subarray(bytes[6] === 0 ? IPV6_HEADER + HOP_BY_HOP : IPV6_HEADER);
  if (kind === 'icmpv6 135' || kind === 'icmpv6 136') return WIRE_ADDRESSES.has(ipv6At(message, 8));
  if (kind === 'icmpv6 143') return groupsOf(message).every((group) => KERNEL_GROUPS.test(group));
  return false;
}

/** The groups of a multicast report (RFC 3810, section 5.2). */
function groupsOf(message: Buffer): string[] {
  const groups: string[] = [];
  for (let at = 8, left = message.readUInt16BE(6); left > 0; left -= 1) {
    groups.push(ipv6At(message, at + 4));
    at += 20 + message.readUInt16BE(at + 2) * 16 + (message[at + 1] ?? 0) * 4;
  }
  return groups;
}
