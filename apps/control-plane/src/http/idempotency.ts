import { createHmac, type Hmac } from 'node:crypto';
import { ClaimgateError } from '@claimgate/domain';
import type { IdempotentRequest, ProjectTransaction } from '@claimgate/persistence';
import type { Idempotency } from '../call.js';

/** The first call with its key, or one that goes on where an earlier one fell silent. */
export class FirstCall implements Idempotency {
  readonly made = undefined;

  constructor(
    readonly request: IdempotentRequest,
    readonly attempt: string,
    public begun: string | undefined,
    /** The status of its response, once the work is done. */
    private readonly status: number,
  ) {}

  get key(): string {
    return this.request.key;
  }

  async keep(tx: ProjectTransaction, resourceId: string): Promise<void> {
    if (!(await tx.idempotency.keep(this.request, this.attempt, resourceId))) throw new ClaimgateError('idempotency_in_flight');
    this.begun = resourceId;
  }

  async record(tx: ProjectTransaction, resourceId: string): Promise<void> {
    const outcome = { status: this.status, errorCode: null, resourceId };
    if (!(await tx.idempotency.finish(this.request, this.attempt, outcome))) throw new ClaimgateError('idempotency_in_flight');
  }
}

/** A call that has nothing to record: it has no key, or repeats one whose work is done. */
class SettledCall implements Idempotency {
  readonly begun = undefined;

  constructor(
    readonly key: string | undefined,
    readonly made: string | undefined,
  ) {}

  async keep(): Promise<void> {}

  async record(): Promise<void> {}
}

/** The idempotency of a call without a key. */
export const NO_KEY: Idempotency = new SettledCall(undefined, undefined);

/** The idempotency of a call that repeats another, which made the resource. */
export function repeatOf(key: string, resourceId: string): Idempotency {
  return new SettledCall(key, resourceId);
}

/** The keyed hash of a body, which is given to it piece by piece. */
export function hashOfBody(secret: Buffer): Hmac {
  return createHmac('sha256', secret);
}
