import { Resolver } from 'node:dns/promises';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { types } from 'node:util';
import type { WebhookTargets } from '@claimgate/runtime';

/** Why a webhook was not reached, or did not take what it was sent. */
export type SendError =
  | 'address_not_allowed'
  | 'name_not_found'
  | 'no_connection'
  | 'certificate_not_trusted'
  | 'timeout'
  | 'redirected'
  | 'refused'
  | 'secret_unreadable';

/** What came of one attempt. Nothing of the response is kept but its status. */
export type SendResult =
  | { readonly delivered: true; readonly status: number }
  | { readonly delivered: false; readonly status: number | null; readonly error: SendError };

/** What is sent, and where to. */
export interface WebhookMessage {
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** All addresses of a name. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** How a sender works. */
export interface SenderOptions {
  readonly targets: WebhookTargets;
  readonly resolve?: Resolve;
  /** From the look-up of the name to the end of the response. */
  readonly limitMs?: number;
  /** A certificate authority besides those of the system. */
  readonly ca?: string;
}

const LIMIT_MS = 5_000;
const MOST_RESPONSE_BYTES = 64 * 1024;

/** Asks DNS itself: `lookup` would wait in the few threads that files and compression need too, and a slow name server could fill them. */
const resolveName: Resolve = async (name) => {
  if (name === 'localhost') return ['127.0.0.1'];
  const resolver = new Resolver({ timeout: 1_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** Carries the error of a step to the end of the attempt. */
class SendFailure extends Error {
  constructor(readonly error: SendError) {
    super(error);
  }
}

/**
 * Sends to URLs that users chose, and so trusts none of them. The name is resolved once, every address it has is judged, and the
 * connection is made to the one that was judged: a name that leads elsewhere a moment later leads nowhere. Redirects are not followed.
 */
export class WebhookSender {
  constructor(private readonly options: SenderOptions) {}

  async send(message: WebhookMessage): Promise<SendResult> {
    const signal = AbortSignal.timeout(this.options.limitMs ?? LIMIT_MS);
    try {
      const address = await unlessAborted(this.findAddress(message.url), signal);
      const response = await this.post(message, address, signal);
      await discard(response, signal);
      return judge(response.statusCode ?? 0);
    } catch (error) {
      return { delivered: false, status: null, error: signal.aborted ? 'timeout' : errorOf(error) };
    }
  }

  /** One address that a connection may be made to; all that the name has must be such. */
  private async findAddress({ hostname, protocol }: URL): Promise<string> {
    const host = hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await this.resolve(host);
    const [first] = addresses;
    if (first === undefined) throw new SendFailure('name_not_found');
    if (!addresses.every((address) => this.options.targets.allows(address, protocol)))
      throw new SendFailure('address_not_allowed');
    return first;
  }

  private async resolve(host: string): Promise<readonly string[]> {
    return (this.options.resolve ?? resolveName)(host).catch(() => []);
  }

  private post({ url, headers, body }: WebhookMessage, address: string, signal: AbortSignal): Promise<IncomingMessage> {
    const options = {
      method: 'POST',
      // A connection of its own, past whatever proxy or pool there is: it leads to that address and is gone afterwards.
      agent: false,
      lookup: answerWith(address),
      signal,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      ...(this.options.ca === undefined ? {} : { ca: this.options.ca }),
    } satisfies RequestOptions & { ca?: string };
    return new Promise((resolve, reject) => {
      const call = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, resolve);
      // Also when the connection breaks later: without a listener that would end the process.
      call.on('error', reject);
      // One that ends without a word of either, such as after a switch to another protocol, must not be waited for.
      call.on('close', () => reject(new SendFailure('no_connection')));
      call.end(body);
    });
  }
}

/** Gives the address that was judged, whatever is asked. */
function answerWith(address: string): LookupFunction {
  const family = isIP(address);
  return (_name, { all }, done) => {
    if (all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };
}

/** Lets the receiver end its response, within limits; then the connection is closed. The status has decided already. */
async function discard(response: IncomingMessage, signal: AbortSignal): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > MOST_RESPONSE_BYTES || signal.aborted) break;
    }
  } catch {
    // A response that breaks off had its status all the same.
  } finally {
    response.destroy();
  }
}

function judge(status: number): SendResult {
  if (status >= 200 && status < 300) return { delivered: true, status };
  return { delivered: false, status, error: status >= 300 && status < 400 ? 'redirected' : 'refused' };
}

function errorOf(error: unknown): SendError {
  if (error instanceof SendFailure) return error.error;
  // Not `instanceof`: errors of sockets are made by Node itself, whose Error need not be the one of this context.
  const code = types.isNativeError(error) && 'code' in error ? String(error.code) : '';
  return /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/.test(code) ? 'certificate_not_trusted' : 'no_connection';
}

/** A look-up cannot be ended, but need not be waited for. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(new SendFailure('timeout')), { once: true }),
    ),
  ]);
}
