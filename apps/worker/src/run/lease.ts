import { ClaimgateError, WORKER_LEASE } from '@claimgate/domain';

/**
 * Until when the run is ours. It counts from the moment an accepted event was sent, on a clock that nobody can set, so it ends no
 * later than the control plane's own: a worker stops before somebody else could be told that it is lost.
 */
export class Lease {
  private heldUntil = 0;

  constructor(private readonly monotonicMs: () => number = () => performance.now()) {}

  /** What `renew` is to be given: the moment before an event is sent. */
  moment(): number {
    return this.monotonicMs();
  }

  renew(sentAt: number): void {
    this.heldUntil = Math.max(this.heldUntil, sentAt + WORKER_LEASE.leaseSeconds * 1000);
  }

  remainingMs(): number {
    return Math.max(0, this.heldUntil - this.monotonicMs());
  }

  /** Throws `lease_lost` once it has run out. */
  refuseWhenLost(): void {
    if (this.remainingMs() === 0) throw new ClaimgateError('lease_lost');
  }
}
