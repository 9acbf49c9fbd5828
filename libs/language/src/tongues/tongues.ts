import { DUTCH } from './dutch.js';
import { FRENCH } from './french.js';
import { GERMAN } from './german.js';
import { ITALIAN } from './italian.js';
import { PORTUGUESE } from './portuguese.js';
import { SPANISH } from './spanish.js';
import type { Tongue, TongueName } from './tongue.js';

/** The languages that are read beside English. */
export const TONGUES: Readonly<Record<TongueName, Tongue>> = {
  german: GERMAN,
  french: FRENCH,
  spanish: SPANISH,
  italian: ITALIAN,
  dutch: DUTCH,
  portuguese: PORTUGUESE,
};
