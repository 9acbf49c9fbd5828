import { hash } from 'node:crypto';

/** How many bytes are hashed before the search is given up: less than a second on a slow core. */
const MOST_HASHED = 400_000_000;

/** Asks whether a text has a digest. */
export function hasSha256(sha256: string): (bytes: Uint8Array) => boolean {
  return (bytes) => hash('sha256', bytes) === sha256;
}

/** What one byte must have been for a text to have the digest that it is said to have. */
export interface SingleChange {
  readonly offset: number;
  readonly was: string;
}

/**
 * Finds the one byte whose change explains why a text is not the one that was recorded, by trying every byte and every character of
 * the alphabet. Undefined when more than one byte was changed, or the text is too long to try.
 */
export function findSingleChange(
  bytes: Uint8Array,
  isRecorded: (bytes: Uint8Array) => boolean,
  alphabet: string,
): SingleChange | undefined {
  if (bytes.length * bytes.length * alphabet.length > MOST_HASHED) return undefined;
  const trial = Buffer.from(bytes);
  for (let offset = 0; offset < trial.length; offset += 1) {
    const kept = trial.readUInt8(offset);
    for (const was of alphabet) {
      trial[offset] = was.charCodeAt(0);
      if (isRecorded(trial)) return { offset, was };
    }
    trial[offset] = kept;
  }
  return undefined;
}

/** What compact signatures are written with. */
export const BASE64URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.';

/** What events are written with: all of ASCII that can be printed. */
export const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
