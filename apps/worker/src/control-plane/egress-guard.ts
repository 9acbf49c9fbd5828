import { setTimeout as sleep } from 'node:timers/promises';
import { ClaimgateError, type Clock, type ErrorCode } from '@claimgate/domain';
import { PROOF_SECONDS, type GuardedMessage } from '@claimgate/worker-protocol';
import { readErrorCode } from './responses.js';
import type { RetryPolicy } from './retry-policy.js';
import type { NoResponse } from './no-response.js';
import type { RawResponse, Transport } from './transport.js';

/** A message and how it is sent. */
export interface Dispatch<Response> {
  readonly message: GuardedMessage;
  /** Made anew for every attempt: a proof is good once. */
  readonly headers: () => Promise<Readonly<Record<string, string>>>;
  /** Reads a good response; undefined when it is malformed, which counts as no response. */
  readonly read: (text: string) => Response | undefined;
  readonly retries: RetryPolicy;
  readonly signal?: AbortSignal;
  /** Whether to ask again after this refusal, because something was put right meanwhile. */
  readonly mend?: (code: ErrorCode) => Promise<boolean>;
}

/**
 * The way out of the worker. It takes guarded messages only, whose bytes were checked and, for events, are in the ledger already;
 * a repetition sends the very same bytes. Whatever comes back is bounded, checked, and never repeated to anybody.
 */
export class EgressGuard {
  constructor(
    private readonly transport: Transport,
    private readonly clock: Clock,
  ) {}

  async send<Response>(dispatch: Dispatch<Response>): Promise<Response> {
    for (let attempts = 1; ; attempts += 1) {
      const outcome = await this.attempt(dispatch);
      if (outcome.kind === 'read') return outcome.response;
      const pause = outcome.permanent ? undefined : dispatch.retries.pauseMs(attempts);
      if (pause === undefined) throw outcome.error;
      await sleep(Math.max(pause, outcome.waitMs ?? 0), undefined, { signal: dispatch.signal }).catch(() => undefined);
      dispatch.signal?.throwIfAborted();
    }
  }

  private async attempt<Response>(dispatch: Dispatch<Response>): Promise<Read<Response> | Unread> {
    const { message, headers, retries, signal } = dispatch;
    const outgoing = { method: message.method, path: message.path, headers: await headers(), body: message.body };
    const response = await this.transport.send(outgoing, retries.attemptMs(), signal);
    if (response.kind === 'no_response') return unread(response);
    if (response.status >= 200 && response.status < 300) return read(dispatch, response);
    return this.refused(dispatch, response);
  }

  private async refused<Response>({ mend }: Dispatch<Response>, response: RawResponse): Promise<Unread> {
    const code = readErrorCode(response.text);
    if (!code || code === 'not_found') return foreignResponse(response.status);
    if (response.status === 429 || response.status >= 500) return busy(code, response);
    const mended = (await mend?.(code)) ?? false;
    return { kind: 'unread', error: this.clockError(code, response) ?? error(code), permanent: !mended };
  }

  /** A proof is refused when this machine's clock is off; the control plane's own is in its response. */
  private clockError(code: ErrorCode, { date }: RawResponse): ClaimgateError | undefined {
    const seconds = date ? Math.round((this.clock.now().getTime() - date.getTime()) / 1000) : 0;
    if (code !== 'invalid_proof' || Math.abs(seconds) < PROOF_SECONDS) return undefined;
    const off = `${Math.abs(seconds)} seconds ${seconds > 0 ? 'ahead of' : 'behind'}`;
    const message = `This machine's clock is ${off} the control plane's, so its proofs are refused. Set the clock and start again.`;
    return new ClaimgateError('invalid_proof', message);
  }
}

interface Read<Response> {
  readonly kind: 'read';
  readonly response: Response;
}

interface Unread {
  readonly kind: 'unread';
  readonly error: ClaimgateError;
  readonly permanent: boolean;
  readonly waitMs?: number;
}

function read<Response>(dispatch: Dispatch<Response>, { text, status }: RawResponse): Read<Response> | Unread {
  const response = dispatch.read(text);
  return response === undefined ? foreignResponse(status) : { kind: 'read', response };
}

function unread({ message, permanent }: NoResponse): Unread {
  return { kind: 'unread', error: new ClaimgateError('unavailable', message), permanent };
}

const LONGEST_WAIT_MS = 10_000;

/** It is there, but cannot serve now. */
function busy(code: ErrorCode, { status, retryAfterSeconds = 0 }: RawResponse): Unread {
  const message = `The control plane responds with an error of its own (${code}). Try again later, or see its log.`;
  const said = status === 429 ? new ClaimgateError(code) : new ClaimgateError('unavailable', message);
  return { kind: 'unread', error: said, permanent: false, waitMs: Math.min(retryAfterSeconds * 1000, LONGEST_WAIT_MS) };
}

/** Responses of proxies and of other servers than ours: perhaps the next one is ours again. */
function foreignResponse(status: number): Unread {
  const message = `What responded (with status ${status}) is no Claimgate control plane, or not in good order. Check --control-plane and proxies in between.`;
  return { kind: 'unread', error: new ClaimgateError('unavailable', message), permanent: false };
}

/** Errors that say that the other side does not take what ours has checked: the two are of different versions. */
const DISAGREEMENTS: readonly ErrorCode[] = [
  'invalid_request',
  'validation_failed',
  'payload_too_large',
  'unsupported_media_type',
  'method_not_allowed',
];

/** The message of the control plane is not shown: ours for the same code is, since nobody can put words into it. */
function error(code: ErrorCode): ClaimgateError {
  if (DISAGREEMENTS.includes(code)) {
    const message = `The control plane refused a message that is right by this worker's version (${code}). Update the worker.`;
    return new ClaimgateError('internal_error', message);
  }
  return new ClaimgateError(code);
}
