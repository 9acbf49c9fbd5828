/** One packet as it was seen on an interface of the worker's namespace. */
export interface Packet {
  readonly protocol: 'tcp' | 'udp' | 'other';
  readonly from: string;
  readonly to: string;
  /** 0 where the protocol has no ports. */
  readonly fromPort: number;
  readonly toPort: number;
  /** Of TCP: the place of the payload in its stream, and whether it opens one. */
  readonly sequence: number;
  readonly opens: boolean;
  /** What kind of packet it is, where it is neither TCP nor UDP, such as arp or icmpv6 135. */
  readonly kind: string;
  readonly payload: Buffer;
  /** Everything above the link layer. */
  readonly bytes: Buffer;
}

const MAGIC_MICROSECONDS = 0xa1b2c3d4;
const LINK_HEADERS: Readonly<Record<number, { length: number; protocolAt: number }>> = {
  1: { length: 14, protocolAt: 12 },
  113: { length: 16, protocolAt: 14 },
  276: { length: 20, protocolAt: 0 },
};

/** Reads a capture file (pcap, little-endian) of an Ethernet or an "any" interface. Throws when it is not one, or is cut off. */
export function readCapture(file: Buffer): Packet[] {
  if (file.length < 24 || file.readUInt32LE(0) !== MAGIC_MICROSECONDS) throw new Error('this is no capture');
  const link = LINK_HEADERS[file.readUInt32LE(20)];
  if (!link) throw new Error('a capture of a link layer that is not known');
  const packets: Packet[] = [];
  for (let at = 24; at < file.length;) {
    const length = file.readUInt32LE(at + 8);
    const frame = file.subarray(at + 16, at + 16 + length);
    if (frame.length < length || length < file.readUInt32LE(at + 12)) throw new Error('the capture is cut off');
    packets.push(readPacket(frame.readUInt16BE(link.protocolAt), frame.subarray(link.length)));
    at += 16 + length;
  }
  return packets;
}

function readPacket(protocol: number, bytes: Buffer): Packet {
  if (protocol === 0x0800) return readIpv4(bytes);
  if (protocol === 0x86dd) return readIpv6(bytes);
  return other(bytes, protocol === 0x0806 ? 'arp' : `ethertype ${protocol.toString(16)}`, '', '');
}

function readIpv4(bytes: Buffer): Packet {
  const header = ((bytes[0] ?? 0) & 0x0f) * 4;
  const end = bytes.readUInt16BE(2);
  const [from, to] = [bytes.subarray(12, 16), bytes.subarray(16, 20)].map((address) => [...address].join('.'));
  return readTransport(bytes[9] ?? 0, bytes.subarray(header, end), from ?? '', to ?? '', bytes);
}

function readIpv6(bytes: Buffer): Packet {
  const end = 40 + bytes.readUInt16BE(4);
  const [from, to] = [8, 24].map((at) => ipv6At(bytes, at));
  // The kernel's own multicast reports come behind a hop-by-hop header of eight bytes.
  const isExtended = bytes[6] === 0;
  const start = isExtended ? 48 : 40;
  return readTransport((isExtended ? bytes[40] : bytes[6]) ?? 0, bytes.subarray(start, end), from ?? '', to ?? '', bytes);
}

/** An address as eight numbers in hex, none left out. */
export function ipv6At(bytes: Buffer, at: number): string {
  return Array.from({ length: 8 }, (_, n) => bytes.readUInt16BE(at + n * 2).toString(16)).join(':');
}

function readTransport(protocol: number, bytes: Buffer, from: string, to: string, whole: Buffer): Packet {
  if (protocol === 6) return readTcp(bytes, from, to, whole);
  if (protocol === 17) {
    const [fromPort, toPort] = [bytes.readUInt16BE(0), bytes.readUInt16BE(2)];
    return { ...other(whole, 'udp', from, to), protocol: 'udp', fromPort, toPort, payload: bytes.subarray(8) };
  }
  const name = { 1: 'icmp', 58: 'icmpv6' }[protocol] ?? `ip protocol ${protocol}`;
  return other(whole, `${name} ${bytes[0] ?? 0}`, from, to);
}

function readTcp(bytes: Buffer, from: string, to: string, whole: Buffer): Packet {
  const header = ((bytes[12] ?? 0) >> 4) * 4;
  return {
    ...other(whole, 'tcp', from, to),
    protocol: 'tcp',
    fromPort: bytes.readUInt16BE(0),
    toPort: bytes.readUInt16BE(2),
    sequence: bytes.readUInt32BE(4),
    opens: ((bytes[13] ?? 0) & 0x02) !== 0,
    payload: bytes.subarray(header),
  };
}

function other(bytes: Buffer, kind: string, from: string, to: string): Packet {
  return { protocol: 'other', from, to, fromPort: 0, toPort: 0, sequence: 0, opens: false, kind, payload: bytes, bytes };
}
