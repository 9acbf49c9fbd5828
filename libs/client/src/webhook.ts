import { ClaimgateError } from './errors.js';
import type { ReviewRunDetail } from './schemas.js';

/** A notification is not signed as it must be, or is too old: it does not count. */
export class WebhookVerificationError extends ClaimgateError {
  override readonly name = 'WebhookVerificationError';
}

/** Where the run of a notification stands. What was found in it is read with `runs.get`. */
export type WebhookRun = Pick<
  ReviewRunDetail,
  | 'id'
  | 'project_id'
  | 'status'
  | 'safe_use_status'
  | 'source_count'
  | 'claim_count'
  | 'unsupported_claim_count'
  | 'external_id'
  | 'capture_method'
  | 'error_code'
  | 'cancel_reason'
  | 'created_at'
  | 'completed_at'
>;

/** What a notification tells. A newer server may send other types: leave them alone. */
export type WebhookEvent =
  | {
      readonly type: 'review_run.completed' | 'review_run.failed' | 'review_run.cancelled';
      readonly timestamp: string;
      readonly data: WebhookRun;
    }
  | { readonly type: 'webhook.test'; readonly timestamp: string; readonly data: Readonly<Record<string, never>> };

/** A notification as it arrived. */
export interface ReceivedWebhook {
  /** The body in the very bytes that arrived: parsed and written again it is another one. */
  readonly body: string;
  readonly headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
  /** `whsec_...`; several while one is being replaced. */
  readonly secret: string | readonly string[];
  /** How far its time may be off: 300 seconds unless said otherwise. */
  readonly toleranceSeconds?: number;
}

/** Checks a notification by Standard Webhooks, and gives its event. Throws `WebhookVerificationError`. */
export async function verifyWebhook(received: ReceivedWebhook): Promise<WebhookEvent> {
  const { body, headers, secret, toleranceSeconds = 300 } = received;
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookVerificationError('A header of the signature is missing.');
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(Date.now() / 1_000 - seconds) <= toleranceSeconds))
    throw new WebhookVerificationError('The notification is too old, or its time lies in the future.');
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${body}`);
  const given = signatures.split(' ').flatMap((one) => (one.startsWith('v1,') ? [one.slice(3)] : []));
  for (const each of [secret].flat()) {
    const key = await keyOf(each);
    for (const signature of given) {
      if (await crypto.subtle.verify('HMAC', key, bytesOf(signature), signed)) return JSON.parse(body);
    }
  }
  throw new WebhookVerificationError('The signature does not fit: another secret, or another body.');
}

function headerOf(headers: ReceivedWebhook['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const value = Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  return typeof value === 'string' ? value : value?.[0];
}

function keyOf(secret: string) {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (bytes.length === 0) throw new WebhookVerificationError('The secret must be whsec_ and base64, as it was shown.');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/** Base64; what is none has no bytes. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}
