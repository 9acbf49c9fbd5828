const ALPHABET = /^[A-Za-z0-9_-]*$/;

/**
 * Whether a value is base64url in its only canonical form: no padding, no other characters, no stray bits at its end. Decoders are
 * lenient, so without this one signature would have many texts. `bytes` is the length it must decode to.
 */
export function isBase64Url(value: unknown, bytes?: number): value is string {
  if (typeof value !== 'string' || !ALPHABET.test(value)) return false;
  const decoded = Buffer.from(value, 'base64url');
  return (bytes === undefined || decoded.length === bytes) && decoded.toString('base64url') === value;
}
