import type { Packet } from './read-capture.js';

/** One direction of a connection, put together as its receiver would. */
export interface TcpStream {
  readonly from: string;
  readonly to: string;
  readonly bytes: Buffer;
}

/** Puts streams together: what was sent twice counts once, what came out of order is put in order. Throws where a piece is missing. */
export function tcpStreams(packets: readonly Packet[]): TcpStream[] {
  const streams: StreamParts[] = [];
  const open = new Map<string, StreamParts>();
  for (const packet of packets) {
    if (packet.protocol !== 'tcp') continue;
    const name = `${packet.from} ${packet.fromPort} > ${packet.to} ${packet.toPort}`;
    if (packet.opens && open.get(name)?.first !== packet.sequence) {
      const stream = {
        from: `${packet.from}:${packet.fromPort}`,
        to: `${packet.to}:${packet.toPort}`,
        first: packet.sequence,
        pieces: [],
      };
      open.set(name, stream);
      streams.push(stream);
    }
    if (packet.payload.length > 0) open.get(name)?.pieces.push(packet);
  }
  return streams.map(({ from, to, first, pieces }) => ({ from, to, bytes: join(first, pieces) }));
}

interface StreamParts {
  readonly from: string;
  readonly to: string;
  /** The number of the opening packet; the first byte has the next. */
  readonly first: number;
  readonly pieces: Packet[];
}

function join(first: number, pieces: readonly Packet[]): Buffer {
  const placed = pieces.map(({ sequence, payload }) => ({ at: (sequence - first - 1) >>> 0, payload }));
  const chunks: Buffer[] = [];
  let end = 0;
  for (const { at, payload } of placed.toSorted((one, other) => one.at - other.at)) {
    // A keep-alive probe repeats the byte before the stream's end, or stands before its beginning.
    if (at > end && at !== 0xffffffff) throw new Error('a piece of a stream was not captured');
    const known = at === 0xffffffff ? payload.length : end - at;
    if (known >= payload.length) continue;
    chunks.push(payload.subarray(known));
    end = at + payload.length;
  }
  return Buffer.concat(chunks);
}
