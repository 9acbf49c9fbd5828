import { ClaimgateError } from '@claimgate/domain';

const MOST_BYTES = 1024;
/** Azure reads a backslash as a slash, and a control character has no business in a name. */
const FORBIDDEN = /[\u0000-\u001f\u007f\\]/;
const STEPS = new Set(['', '.', '..']);

/** A key as every store takes it, or `unsafe_path`: one that could lead elsewhere is refused before any store sees it. */
export function parseKey(key: string): string {
  if (isPlain(key) && !key.split('/').some((segment) => STEPS.has(segment))) return key;
  throw unsafe(key);
}

/** The beginning of a key, for a listing: like a key, but it may be empty or end anywhere. */
export function parsePrefix(prefix: string): string {
  const [last = '', ...before] = prefix.split('/').toReversed();
  if (prefix === '') return prefix;
  if (isPlain(prefix) && last !== '..' && !before.some((segment) => STEPS.has(segment))) return prefix;
  throw unsafe(prefix);
}

/** The order of keys in every listing: that of their UTF-8 bytes, as the clouds have it. */
export function compareKeys(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function isPlain(key: string): boolean {
  return Buffer.byteLength(key) <= MOST_BYTES && !FORBIDDEN.test(key);
}

function unsafe(key: string): ClaimgateError {
  const shown = JSON.stringify(key.slice(0, 200));
  const rules = 'no empty, "." or ".." step, no backslash, no control character';
  return new ClaimgateError('unsafe_path', `${shown} is no name for an object: ${rules}, at most ${MOST_BYTES} bytes.`);
}
