import { ClaimgateError, LIMITS } from '@claimgate/domain';

/** No field takes a longer text: each of its characters may be two code units. */
export const MOST_UNITS = 2 * LIMITS.sourceCharacters;
/** All texts that a packet may have, counted likewise, and room for its names and metadata. */
export const MOST_UNITS_IN_ALL = 2 * LIMITS.packetCharacters + 1_000_000;
/** Objects of more names are slow to look at, and no field takes one. */
export const MOST_NAMES = 10_000;
/** Numbers are a few characters long; a double has no more than some hundred digits that count. */
export const MOST_WORD = 1_000;

/** The error of JSON that is valid as far as it was read, and too much. */
export class JsonBoundError extends ClaimgateError {}
