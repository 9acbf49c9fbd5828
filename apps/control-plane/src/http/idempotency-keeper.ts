import { ClaimgateError, ERRORS, type ProjectScope } from '@claimgate/domain';
import { ProjectDatabase, type IdempotencyState, type IdempotentRequest } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { FirstCall } from './idempotency.js';

/** Responses that say nothing about the request itself: once they have a key, a larger plan or time, the same call may go through. */
const UNRECORDED = new Set([401, 402, 429]);

/** Finds out whether a request with an Idempotency-Key is the first of its kind, and writes down how it was refused. */
@Injectable()
export class IdempotencyKeeper {
  constructor(private readonly database: ProjectDatabase) {}

  begin(scope: ProjectScope, wanted: IdempotentRequest): Promise<IdempotencyState> {
    return this.database.within(scope, (tx) => tx.idempotency.start(wanted));
  }

  /** A refusal is recorded like a success; anything that may pass frees the key. Work that was begun is left to the next request. */
  async settle(scope: ProjectScope, { request, attempt, begun }: FirstCall, error: unknown): Promise<void> {
    if (begun !== undefined) {
      await this.database.within(scope, (tx) => tx.idempotency.pause(request, attempt)).catch(() => undefined);
      return;
    }
    const code = error instanceof ClaimgateError ? error.code : 'internal_error';
    const { status } = ERRORS[code];
    const record = status < 500 && !UNRECORDED.has(status) && code !== 'idempotency_in_flight';
    await this.database.within(scope, async (tx) => {
      if (record) await tx.idempotency.finish(request, attempt, { status, errorCode: code, resourceId: null });
      else await tx.idempotency.release(request, attempt);
    });
  }
}
