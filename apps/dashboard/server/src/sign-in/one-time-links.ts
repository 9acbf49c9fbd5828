import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '@claimgate/domain';

/** What a link came to. */
export type LinkOutcome = 'opened' | 'used' | 'expired' | 'unknown';

interface Issued {
  readonly hash: Buffer;
  readonly expiresAt: number;
  used: boolean;
}

const MOST_REMEMBERED = 20;
const MOST_CHARACTERS = 200;

/** Tokens that each open one session, once and for a short time. Only their hashes are kept. */
export class OneTimeLinks {
  private issued: Issued[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly lifeMs: number,
  ) {}

  make(): string {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = this.clock.now().getTime() + this.lifeMs;
    this.issued = [...this.issued, { hash: hashOf(token), expiresAt, used: false }].slice(-MOST_REMEMBERED);
    return token;
  }

  use(token: string): LinkOutcome {
    const link = this.find(token);
    if (!link) return 'unknown';
    if (link.used) return 'used';
    if (this.clock.now().getTime() >= link.expiresAt) return 'expired';
    link.used = true;
    return 'opened';
  }

  /** All are compared, whole: the time it takes tells nothing about any of them. */
  private find(token: string): Issued | undefined {
    const hash = hashOf(token.slice(0, MOST_CHARACTERS));
    return this.issued.filter((link) => timingSafeEqual(link.hash, hash))[0];
  }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
