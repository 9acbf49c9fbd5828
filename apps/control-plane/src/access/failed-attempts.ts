import { hash } from 'node:crypto';
import { ClaimgateError, ERRORS, type Clock } from '@claimgate/domain';

interface Bucket {
  tokens: number;
  updatedAt: number;
}

const MOST_ADDRESSES = 10_000;
const MOST_KNOWN = 10_000;

/**
 * Limits how often an address may fail to show a valid credential, in this process alone. Only failures count, and a credential that was
 * good before is let through whatever its neighbours behind the same address do: it is then judged as always.
 */
export class FailedAttempts {
  /** The longest unused first. */
  private readonly buckets = new Map<string, Bucket>();
  /** Hashes of credentials that were good, the oldest first. */
  private readonly known = new Set<string>();
  /** Hashes of credentials that are being judged. */
  private readonly judged = new Set<string>();

  constructor(
    /** Zero means no limit. */
    private readonly perMinute: number,
    private readonly clock: Clock,
  ) {}

  /** Judges a credential. It counts from the beginning, so that no number of wrong ones at the same time gets past the limit. */
  async judge<T>(address: string, credential: string | undefined, attempt: () => Promise<T>): Promise<T> {
    if (this.perMinute === 0) return attempt();
    const digest = digestOf(credential);
    // One that is being judged already is counted once: a client may begin with many calls at the same time.
    const isNew = !this.known.has(digest) && !this.judged.has(digest);
    if (isNew) this.begin(address, digest);
    try {
      const result = await attempt();
      if (isNew) this.spend(address, -1);
      this.remember(digest);
      return result;
    } catch (error) {
      if (isFailure(error)) this.known.delete(digest);
      if (isFailure(error) !== isNew) this.spend(address, isNew ? -1 : 1);
      throw error;
    } finally {
      if (isNew) this.judged.delete(digest);
    }
  }

  private begin(address: string, digest: string): void {
    this.refuseExhausted(address);
    this.spend(address, 1);
    this.judged.add(digest);
  }

  /** Refuses an address that has failed too often. */
  refuseExhausted(address: string): void {
    if (this.perMinute === 0) return;
    const tokens = this.tokensOf(address);
    if (tokens >= 1) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(((1 - tokens) * 60) / this.perMinute));
    const message = 'Too many calls with a missing or wrong credential came from this address. Check the credential, then retry.';
    throw new ClaimgateError('rate_limited', message, { retryAfterSeconds });
  }

  /** Counts a failure that was found out later. */
  count(address: string, credential: string | undefined): void {
    if (this.perMinute === 0) return;
    this.known.delete(digestOf(credential));
    this.spend(address, 1);
  }

  private spend(address: string, tokens: number): void {
    const left = Math.max(0, Math.min(this.perMinute, this.tokensOf(address) - tokens));
    this.buckets.delete(address);
    this.buckets.set(address, { tokens: left, updatedAt: this.clock.now().getTime() });
    if (this.buckets.size > MOST_ADDRESSES) this.buckets.delete(firstOf(this.buckets.keys()));
  }

  private tokensOf(address: string): number {
    const bucket = this.buckets.get(address);
    if (!bucket) return this.perMinute;
    const minutes = Math.max(0, this.clock.now().getTime() - bucket.updatedAt) / 60_000;
    return Math.min(this.perMinute, bucket.tokens + minutes * this.perMinute);
  }

  private remember(digest: string): void {
    if (this.known.has(digest)) return;
    this.known.add(digest);
    if (this.known.size > MOST_KNOWN) this.known.delete(firstOf(this.known));
  }
}

function digestOf(credential = ''): string {
  return hash('sha256', credential, 'base64');
}

/** A database that does not respond is no failure of the caller. */
function isFailure(error: unknown): boolean {
  return error instanceof ClaimgateError && ERRORS[error.code].status === 401;
}

function firstOf(values: Iterable<string>): string {
  for (const value of values) return value;
  return '';
}
