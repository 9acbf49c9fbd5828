import { LIMITS } from '@claimgate/domain';

const MIB = 1024 * 1024;

/** How much of an input is taken, before the limits of a packet are looked at. What turns documents into text has limits of its own. */
export const INPUT_LIMITS = {
  /** A packet of the most characters that the API takes, each of four bytes, and room for its JSON. */
  packetBytes: 32 * MIB,
  /** An output of the most characters, each of four bytes. */
  outputBytes: 4 * LIMITS.aiOutputCharacters,
  sourceBytes: 64 * MIB,
  totalBytes: 256 * MIB,
  /** Files in the folder of a packet, those that are not read among them. */
  files: 1_000,
} as const;

/** What turning one document into text may use up. */
export interface ExtractionLimits {
  readonly pages: number;
  readonly characters: number;
  readonly unpackedBytes: number;
  readonly seconds: number;
  readonly memoryMb: number;
}

/** These let a book of 2,000 pages through, and stop what only pretends to be one. */
export const EXTRACTION_LIMITS: ExtractionLimits = {
  pages: 2_000,
  characters: LIMITS.sourceCharacters,
  unpackedBytes: 128 * MIB,
  seconds: 60,
  memoryMb: 768,
};
