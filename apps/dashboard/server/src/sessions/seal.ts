import { isRecord } from '@claimgate/domain';
import { EncryptJWT, errors, jwtDecrypt, type JWTPayload } from 'jose';
import type { SealingKeys } from './sealing-keys.js';

/** Longer ones are not ours: what a browser sends is bounded before it is worked on. */
const MOST_CHARACTERS = 4_096;

/** What a cookie is sealed for: one that was made for a sign-in opens no session. */
export type Purpose = 'session' | 'sign-in';

/** What opening a cookie came to. */
export type Opened =
  | { readonly state: 'open'; readonly payload: JWTPayload }
  | { readonly state: 'expired' }
  | { readonly state: 'unreadable' };

/** Seals values for the browser to keep: it can neither read nor change them. */
export class Seal {
  constructor(
    private readonly keys: SealingKeys,
    private readonly purpose: Purpose,
  ) {}

  async close(payload: Readonly<Record<string, unknown>>, issuedAt: Date, expiresAt: Date): Promise<string> {
    const { newest } = this.keys;
    return new EncryptJWT(payload)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: String(newest) })
      .setAudience(this.purpose)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expiresAt)
      .encrypt(this.keyOf(newest));
  }

  async open(sealed: string, now: Date): Promise<Opened> {
    if (sealed.length > MOST_CHARACTERS) return { state: 'unreadable' };
    try {
      const options = {
        audience: this.purpose,
        currentDate: now,
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp', 'iat'],
      };
      const { payload } = await jwtDecrypt(sealed, ({ kid }: { kid?: string }) => this.keyOf(Number(kid)), options);
      return { state: 'open', payload };
    } catch (error) {
      return { state: error instanceof errors.JWTExpired ? 'expired' : 'unreadable' };
    }
  }

  private keyOf(version: number): Uint8Array {
    const key = this.keys.find(version);
    if (!key) throw new errors.JWEDecryptionFailed();
    return key;
  }
}

/** A text of a sealed payload, where it is one. */
export function textIn(payload: unknown, name: string): string | undefined {
  const value = isRecord(payload) ? payload[name] : undefined;
  return typeof value === 'string' ? value : undefined;
}
