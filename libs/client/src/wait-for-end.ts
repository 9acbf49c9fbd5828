import { WaitTimeoutError } from './errors.js';
import type { CallOptions } from './api-connection.js';
import { pause } from './retries.js';
import type { RunStatus } from './schemas.js';

/** How a wait goes on. */
export interface WaitProgress {
  readonly id: string;
  readonly status: RunStatus;
  readonly elapsedMs: number;
}

/** How long to wait, and who wants to know how it goes. */
export interface WaitOptions extends Omit<CallOptions, 'timeoutMs'> {
  /** Called after each response. */
  readonly onProgress?: ((progress: WaitProgress) => void) | undefined;
  /** How long the run may take: 600,000 unless said otherwise. Then `WaitTimeoutError` is thrown, and the run goes on. */
  readonly timeoutMs?: number | undefined;
}

/** What a response said of a run. */
export interface SeenRun {
  readonly id: string;
  readonly status: RunStatus;
  /** The server waited as it was asked to. */
  readonly hasWaited: boolean;
}

const WAIT_TIMEOUT_MS = 600_000;
const LONGEST_WAIT_SECONDS = 30;
/** What the API recommends. */
const POLL_MS = 2_000;

const ENDED: ReadonlySet<RunStatus> = new Set(['completed', 'failed', 'cancelled']);

/** Asks until the run has ended, waiting at the server as long as it lets us. Gives what was seen last. */
export async function untilEnded<Seen extends SeenRun>(
  first: (waitSeconds: number) => Promise<Seen | SeenRun>,
  again: (id: string, waitSeconds: number) => Promise<Seen>,
  { onProgress, signal, timeoutMs = WAIT_TIMEOUT_MS }: WaitOptions,
): Promise<Seen | SeenRun> {
  const begun = performance.now();
  const elapsed = () => performance.now() - begun;
  const waitSeconds = () => Math.min(Math.max(1, Math.ceil((timeoutMs - elapsed()) / 1_000)), LONGEST_WAIT_SECONDS);
  let seen = await first(waitSeconds());
  for (;;) {
    onProgress?.({ id: seen.id, status: seen.status, elapsedMs: Math.round(elapsed()) });
    if (ENDED.has(seen.status)) return seen;
    if (elapsed() >= timeoutMs) throw new WaitTimeoutError(seen.id, timeoutMs);
    if (!seen.hasWaited) await pause(Math.min(POLL_MS, timeoutMs - elapsed()), signal);
    seen = await again(seen.id, waitSeconds());
  }
}
