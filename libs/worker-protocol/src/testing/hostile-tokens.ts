import { createHmac } from 'node:crypto';
import { itemAt } from '@claimgate/domain';

type JsonObject = Readonly<Record<string, unknown>>;

/** One part of a token. */
export function encodePart(value: unknown): string {
  return Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
}

/** The parts of a token as the values they hold. */
export function decodeToken(token: string): { header: JsonObject; payload: JsonObject; signature: string } {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const read = (part: string): JsonObject => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { header: read(header), payload: read(payload), signature };
}

/** The token with its header or payload changed and its signature left. */
export function tampered(token: string, changes: { header?: JsonObject; payload?: JsonObject }): string {
  const { header, payload, signature } = decodeToken(token);
  return [encodePart({ ...header, ...changes.header }), encodePart({ ...payload, ...changes.payload }), signature].join('.');
}

/** The token signed with HMAC under some bytes that everybody knows, such as the public key. */
export function signedWithHmac(token: string, secret: string | Uint8Array): string {
  const { header, payload } = decodeToken(token);
  const input = `${encodePart({ ...header, alg: 'HS256' })}.${encodePart(payload)}`;
  return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
}

/** Every text that a lenient decoder reads as the same part: with stray bits, padding, and the other alphabet. */
export function lenientForms(token: string): string[] {
  return [0, 1, 2].flatMap((index) => {
    const parts = token.split('.');
    return formsOf(itemAt(parts, index)).map((form) => parts.with(index, form).join('.'));
  });
}

function formsOf(part: string): string[] {
  const bytes = Buffer.from(part, 'base64url');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const strayBits = [...alphabet].map((last) => part.slice(0, -1) + last);
  const forms = [...strayBits, `${part}=`, `${part}==`, `${part}\n`, ` ${part}`, `${part}!`, bytes.toString('base64')];
  return forms.filter((form) => form !== part && Buffer.from(form, 'base64url').equals(bytes));
}
