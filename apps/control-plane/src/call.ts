import type { ProjectScope } from '@claimgate/domain';
import type { ProjectTransaction } from '@claimgate/persistence';

/** One call with an API key, as use cases see it: who calls, for which project, and nothing of HTTP. */
export interface Call {
  readonly scope: ProjectScope;
  readonly keyId: string;
  /** Who acts, as the holder of the key says; undefined where it does not say. */
  readonly actor: string | undefined;
  readonly requestId: string;
  readonly idempotency: Idempotency;
}

/** How long a caller is ready to wait for a run to end. */
export interface Wait {
  readonly seconds: number;
  /** Aborted when the caller is gone. */
  readonly signal: AbortSignal;
}

/** The Idempotency-Key of a call, as the use case sees it that does the work. A call without one has nothing to record. */
export interface Idempotency {
  readonly key: string | undefined;
  /** What an earlier call with this key made, when this one repeats it. */
  readonly made: string | undefined;
  /** What an earlier call with this key had begun to make when it fell silent. */
  readonly begun: string | undefined;
  /**
   * Says in a transaction of the work that it goes on, and on what, so that no other call takes it over meanwhile. Throws when one has,
   * so that the work is undone.
   */
  keep(tx: ProjectTransaction, resourceId: string): Promise<void>;
  /** Records what was made in the transaction that makes it: both happen, or neither. Throws as `keep` does. */
  record(tx: ProjectTransaction, resourceId: string): Promise<void>;
}

/** Finds out what the Idempotency-Key of a call comes to, where the use case reads the body and knows its keyed hash first. */
export type BeginIdempotency = (bodyHash: Buffer) => Promise<Idempotency>;
