import { getCACertificates } from 'node:tls';
import { Agent, EnvHttpProxyAgent, request, type Dispatcher } from 'undici';
import { noResponseOf, type NoResponse } from './no-response.js';

/** The most that a response of the control plane may have; more is cut off and taken for no response at all. */
const MOST_RESPONSE_BYTES = 64 * 1024;

/** How the control plane is reached. */
export interface TransportOptions {
  readonly url: string;
  /** Certificates of authorities to trust besides those of the system, in PEM form. */
  readonly ca?: string;
  readonly httpProxy?: string;
  readonly httpsProxy?: string;
  readonly noProxy?: string;
}

/** One request. Its body is what the egress guard let pass. */
export interface Outgoing {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** What came back: not to be believed before it is read. */
export interface RawResponse {
  readonly kind: 'response';
  readonly status: number;
  readonly text: string;
  /** The control plane's clock, by its Date header. */
  readonly date: Date | undefined;
  readonly retryAfterSeconds: number | undefined;
}

/** The one place where the worker opens a connection to the control plane. It follows no redirect. */
export class Transport {
  private readonly dispatcher: Dispatcher;

  constructor(private readonly options: TransportOptions) {
    this.dispatcher = dispatcherFor(options);
  }

  /** Sends a request once. That nobody responds is a value: whoever asks decides how long to go on asking. */
  async send(outgoing: Outgoing, limitMs: number, signal?: AbortSignal): Promise<RawResponse | NoResponse> {
    const limit = AbortSignal.timeout(Math.max(1, Math.ceil(limitMs)));
    try {
      const response = await request(this.options.url + outgoing.path, {
        method: outgoing.method,
        headers: { ...outgoing.headers, ...(outgoing.body === null ? {} : { 'content-type': 'application/json' }) },
        body: outgoing.body,
        dispatcher: this.dispatcher,
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      });
      return toResponse(response, await readBounded(response.body));
    } catch (error) {
      signal?.throwIfAborted();
      return noResponseOf(error, this.options.url, limit.aborted);
    }
  }

  async close(): Promise<void> {
    await this.dispatcher.destroy();
  }
}

function dispatcherFor({ ca, httpProxy, httpsProxy, noProxy }: TransportOptions): Dispatcher {
  const trust = ca === undefined ? {} : { ca: [...getCACertificates('default'), ca] };
  if (!httpProxy && !httpsProxy) return new Agent({ connect: trust });
  const proxies = { httpProxy: httpProxy ?? '', httpsProxy: httpsProxy ?? '', noProxy: noProxy ?? '' };
  return new EnvHttpProxyAgent({ ...proxies, connect: trust, requestTls: trust, proxyTls: trust });
}

function toResponse({ statusCode, headers }: Dispatcher.ResponseData, text: string): RawResponse {
  const date = new Date(String(headers['date'] ?? ''));
  const wait = Number(headers['retry-after'] ?? Number.NaN);
  return {
    kind: 'response',
    status: statusCode,
    text,
    date: Number.isNaN(date.getTime()) ? undefined : date,
    retryAfterSeconds: Number.isFinite(wait) && wait >= 0 ? wait : undefined,
  };
}

/** What is longer than any response of ours is cut off: it is not read, and not kept in memory. */
async function readBounded(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MOST_RESPONSE_BYTES) return '';
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
