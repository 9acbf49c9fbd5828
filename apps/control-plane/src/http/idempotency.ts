import { createHmac, type Hmac } from 'node:crypto';
import { ClaimgateError } from '@claimgate/domain';
import type { IdempotentOutcome, IdempotentRequest, ProjectTransaction } from '@claimgate/persistence';

/** A request that is the first with its key, or a repeat whose first response is to be given again. */
export type Idempotency =
  | { readonly kind: 'first'; readonly request: IdempotentRequest; readonly attempt: string; readonly begun: string | null }
  | { readonly kind: 'repeat'; readonly request: IdempotentRequest; readonly outcome: IdempotentOutcome };

const KEY = /^[\x21-\x7e]{1,255}$/;

/** Reads an Idempotency-Key together with what it binds: the path and a keyed hash of the body. */
export function idempotentRequest(key: string, path: string, hash: Buffer): IdempotentRequest {
  refuseBadKey(key);
  return { key, path, hash };
}

/** The keyed hash of a body, which is given to it piece by piece. */
export function hashOfBody(secret: Buffer): Hmac {
  return createHmac('sha256', secret);
}

/** Refuses what is no key. */
export function refuseBadKey(key: string): void {
  if (KEY.test(key)) return;
  throw new ClaimgateError('invalid_request', 'The Idempotency-Key must have 1 to 255 printable ASCII characters.');
}

/** The resource that the first request made, when this one repeats it. */
export function repeatedResource(idempotency: Idempotency | undefined): string | undefined {
  return idempotency?.kind === 'repeat' ? (idempotency.outcome.resourceId ?? undefined) : undefined;
}

/**
 * Records what a request came to in the transaction that does its work: both happen, or neither. Throws when another request took
 * the key over meanwhile, so that the work is undone.
 */
export async function recordOutcome(
  tx: ProjectTransaction,
  idempotency: Idempotency | undefined,
  status: number,
  resourceId: string,
): Promise<void> {
  if (idempotency?.kind !== 'first') return;
  const recorded = await tx.idempotency.finish(idempotency.request, idempotency.attempt, { status, errorCode: null, resourceId });
  if (!recorded) throw new ClaimgateError('idempotency_in_flight');
}
