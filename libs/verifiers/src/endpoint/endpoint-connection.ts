import type { Agent, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { AgentOptions } from 'node:https';
import { EndpointError } from './endpoint-error.js';
import type { EndpointOptions } from './endpoint-options.js';
import { retryAfterMs } from './retry-after.js';

/**
 * The way to an endpoint: its URL, its key and the connections that are kept open. One serves many reviews. What makes connections
 * is loaded with the first: most reviews ask no endpoint, and it takes long to load.
 */
export class EndpointConnection {
  private readonly url: URL;
  private agent: Agent | undefined;

  constructor(private readonly options: EndpointOptions) {
    this.url = new URL(`${options.baseUrl.replace(/\/+$/, '')}/chat/completions`);
  }

  /** Sends a body and gives the text of a good response. Redirects are not followed: they could carry the key and the text elsewhere. */
  async post(body: string, signal: AbortSignal): Promise<string> {
    const response = await this.send(body, signal);
    const error = errorOf(response);
    if (error === undefined) return readText(response, this.options.responseBytes);
    response.destroy();
    throw error;
  }

  close(): void {
    this.agent?.destroy();
  }

  private async send(body: string, signal: AbortSignal): Promise<IncomingMessage> {
    const { Agent, request } = await (this.url.protocol === 'https:' ? import('node:https') : import('node:http'));
    const agent = (this.agent ??= new Agent(this.agentOptions()));
    return new Promise((resolve, reject) => {
      const call = request(this.url, { method: 'POST', agent, headers: this.headers(body), signal }, resolve);
      // Also when the connection breaks later: without a listener that would end the process.
      call.on('error', () => reject(new EndpointError('unreachable')));
      call.end(body);
    });
  }

  private agentOptions(): AgentOptions {
    const { proxy, noProxy, ca } = this.options;
    const proxyEnv = proxy ? { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NO_PROXY: noProxy ?? '' } : undefined;
    return { keepAlive: true, ...(proxyEnv && { proxyEnv }), ...(ca && { ca }) };
  }

  private headers(body: string): OutgoingHttpHeaders {
    return {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      Accept: 'application/json',
      'Accept-Encoding': 'identity',
      ...(this.options.key && { Authorization: `Bearer ${this.options.key}` }),
    };
  }
}

const WORTH_ANOTHER_TRY = new Set([408, 425]);

function errorOf({ statusCode = 0, headers }: IncomingMessage): EndpointError | undefined {
  if (statusCode >= 200 && statusCode < 300) return undefined;
  const wait = retryAfterMs(headers['retry-after'], Date.now());
  if (statusCode === 429) return new EndpointError('rate_limited', wait);
  if (statusCode >= 500 || WORTH_ANOTHER_TRY.has(statusCode)) return new EndpointError('server_error', wait);
  if (statusCode >= 300 && statusCode < 400) return new EndpointError('redirected');
  return new EndpointError(statusCode === 400 || statusCode === 413 || statusCode === 422 ? 'response_withheld' : 'refused');
}

/** Reads a body that has an end, and not more of it than is wanted. */
async function readText(response: IncomingMessage, most: number): Promise<string> {
  if (Number(response.headers['content-length'] ?? 0) > most) throw tooLarge(response);
  if ((response.headers['content-encoding'] ?? 'identity') !== 'identity') throw new EndpointError('response_unreadable');
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw tooLarge(response);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof EndpointError ? error : new EndpointError('unreachable');
  }
  return Buffer.concat(chunks).toString('utf8');
}

function tooLarge(response: IncomingMessage): EndpointError {
  response.destroy();
  return new EndpointError('response_too_large');
}
