import type { IntendedUse, Packet, Strictness } from '@claimgate/domain';

/** What the input may leave open. */
export interface InputTerms {
  readonly intendedUse?: IntendedUse;
  readonly strictness?: Strictness;
}

/** A packet as it was read, and what was assumed on the way. */
export interface ReadInput {
  readonly packet: Packet;
  /** For the owner of the input alone: they name files. */
  readonly notes: readonly string[];
}

/** A file of the input that is not read yet. */
export interface InputFile {
  readonly name: string;
  /** At most so many bytes, else `payload_too_large`. */
  read(maxBytes: number): Promise<Buffer>;
}
