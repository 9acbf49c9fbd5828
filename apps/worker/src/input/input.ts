import type { IntendedUse, Packet, Strictness } from '@claimgate/domain';

/** What the output is called in the folder of a packet. */
export const OUTPUT_NAMES: readonly string[] = ['output.md', 'output.txt'];
/** What the rest of the request is called there. */
export const PACKET_NAME = 'packet.json';

/** What the input may leave open. */
export interface InputTerms {
  readonly intendedUse?: IntendedUse;
  readonly strictness?: Strictness;
}

/** Where the output of a packet stands, for what points into it. */
export interface OutputPlace {
  /** The path or the URL of its file; none where it was read from standard input. */
  readonly file?: string;
  /** All that the file says, without a byte order mark. */
  readonly text: string;
  /** The offset in that text of an offset of the output. */
  readonly offsetOf: (offset: number) => number;
}

/** The place of an output that has a file of its own. */
export function ownFile(text: string, file?: string): OutputPlace {
  return { text, offsetOf: (offset) => offset, ...(file !== undefined && { file }) };
}

/** A packet, and what was assumed when it was read. */
export interface NotedPacket {
  readonly packet: Packet;
  /** For the owner of the input alone: they name files. */
  readonly notes: readonly string[];
}

/** The same with the place of its output. */
export interface ReadInput extends NotedPacket {
  readonly place: OutputPlace;
}

/** A file of the input that is not read yet. */
export interface InputFile {
  readonly name: string;
  /** Its path or URL, where it has one. */
  readonly location?: string;
  /** At most so many bytes, else `payload_too_large`. */
  read(maxBytes: number): Promise<Buffer>;
}
