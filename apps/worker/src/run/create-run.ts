import { randomUUID } from 'node:crypto';
import type { CreateWorkerRunBody } from '@claimgate/contracts';
import type { Clock } from '@claimgate/domain';
import {
  EgressLedger,
  generateWorkerKey,
  GuardedMessage,
  keySigner,
  thumbprintOf,
  type Signer,
} from '@claimgate/worker-protocol';
import type { EgressGuard } from '../control-plane/egress-guard.js';
import { readCreatedRun, type CreatedRun } from '../control-plane/responses.js';
import { fewAttempts } from '../control-plane/retry-policy.js';
import type { NotedPacket } from '../input/input.js';
import { holdToken, RunCredential } from './run-credential.js';

/** Where runs are created, and in whose name. */
export interface RunMaker {
  readonly guard: EgressGuard;
  readonly apiKey: string;
  readonly clock: Clock;
}

/** What is said of a run besides its input. */
export interface RunTerms {
  readonly externalId: string | undefined;
  readonly deadlineSeconds: number;
  /** Told of the call before it is made: whoever comes after a crash can find by it the run that it made. */
  readonly beforeCall?: (call: CreateCall) => Promise<void>;
}

/** The call that creates a run: said again under the same key it creates no other. */
export interface CreateCall {
  readonly key: string;
  /** Canonical JSON, as it is sent. */
  readonly body: string;
}

/** A run of ours that has not begun. */
export interface OwnRun {
  readonly credential: RunCredential;
  readonly ledger: EgressLedger;
}

/**
 * Creates a private run for a key that is made here and now: the token that comes back is worth nothing to anybody else. The idempotency
 * key makes repeats of this one call the same run, so it is random: made from a name or a content, it would let that be guessed.
 */
export async function createRun(
  { guard, apiKey, clock }: RunMaker,
  input: NotedPacket,
  terms: RunTerms,
  signal: AbortSignal,
): Promise<OwnRun> {
  const signer = keySigner(generateWorkerKey());
  const message = GuardedMessage.createWorkerRun(toCreateRequest(input, terms, signer));
  const ledger = new EgressLedger(message);
  const key = randomUUID();
  await terms.beforeCall?.({ key, body: message.body ?? '' });
  const headers = { authorization: `Bearer ${apiKey}`, 'idempotency-key': key };
  const dispatch = { message, headers: async () => headers, read: readCreatedRun, retries: fewAttempts(), signal };
  const { token }: CreatedRun = await guard.send(dispatch);
  return { credential: new RunCredential(holdToken(token, 'The response of the control plane'), signer, clock), ledger };
}

/** What is said of the input: what it is for, and how many sources it has. Its own id and metadata stay where they are. */
function toCreateRequest({ packet }: NotedPacket, terms: RunTerms, signer: Signer): CreateWorkerRunBody {
  return {
    intended_use: packet.intendedUse,
    strictness: packet.strictness,
    source_count: packet.sources.length,
    deadline_seconds: terms.deadlineSeconds,
    worker_key_thumbprint: thumbprintOf(signer.publicJwk),
    ...(terms.externalId === undefined ? {} : { external_id: terms.externalId }),
  };
}
