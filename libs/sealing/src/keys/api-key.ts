import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** Where a key is meant to be used; only its prefix differs. */
export type KeyEnvironment = 'live' | 'test';

/** A key in its parts. `text` is the whole of it: a secret. */
export interface ApiKey {
  readonly id: string;
  readonly environment: KeyEnvironment;
  readonly text: string;
}

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ID_LENGTH = 16;
/** 43 characters of 62 hold 256 bits. */
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^cg_(live|test)_([0-9A-Za-z]{16})_[0-9A-Za-z]{49}$/;

/** Makes a key: `cg_live_<id>_<secret><crc>`. */
export function newApiKey(environment: KeyEnvironment): ApiKey {
  const id = randomText(ID_LENGTH);
  const body = `cg_${environment}_${id}_${randomText(SECRET_LENGTH)}`;
  return { id, environment, text: body + checksum(body) };
}

/** Reads a key that was presented. Undefined when it is no whole key: that needs no look-up. */
export function parseApiKey(text: string): ApiKey | undefined {
  const [, environment, id] = SHAPE.exec(text) ?? [];
  if (id === undefined || checksum(text.slice(0, -CHECKSUM_LENGTH)) !== text.slice(-CHECKSUM_LENGTH)) return undefined;
  return { environment: environment === 'test' ? 'test' : 'live', id, text };
}

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/** CRC-32 in base 62: tells a mistyped or cut-off key at once; it protects nothing. */
function checksum(body: string): string {
  let rest = crc32(body);
  let text = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return text;
}
