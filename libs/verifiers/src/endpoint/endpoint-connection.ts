import type { Agent, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { AgentOptions } from 'node:https';
import { EndpointFault } from './endpoint-fault.js';
import type { EndpointOptions } from './endpoint-options.js';
import { retryAfterMs } from './retry-after.js';

/**
 * The way to an endpoint: its address, its key and the connections that are kept open. One serves many reviews. What makes connections
 * is loaded with the first: most reviews ask no endpoint, and it takes long to load.
 */
export class EndpointConnection {
  private readonly url: URL;
  private agent: Agent | undefined;

  constructor(private readonly options: EndpointOptions) {
    this.url = new URL(`${options.baseUrl.replace(/\/+$/, '')}/chat/completions`);
  }

  /** Sends a body and gives the text of a good answer. Redirects are not followed: they could carry the key and the text elsewhere. */
  async post(body: string, signal: AbortSignal): Promise<string> {
    const answer = await this.send(body, signal);
    const fault = faultOf(answer);
    if (fault === undefined) return readText(answer, this.options.answerBytes);
    answer.destroy();
    throw fault;
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
      call.on('error', () => reject(new EndpointFault('unreachable')));
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

function faultOf({ statusCode = 0, headers }: IncomingMessage): EndpointFault | undefined {
  if (statusCode >= 200 && statusCode < 300) return undefined;
  const wait = retryAfterMs(headers['retry-after'], Date.now());
  if (statusCode === 429) return new EndpointFault('rate_limited', wait);
  if (statusCode >= 500 || WORTH_ANOTHER_TRY.has(statusCode)) return new EndpointFault('server_error', wait);
  if (statusCode >= 300 && statusCode < 400) return new EndpointFault('redirected');
  return new EndpointFault(statusCode === 400 || statusCode === 413 || statusCode === 422 ? 'answer_withheld' : 'refused');
}

/** Reads a body that has an end, and not more of it than is wanted. */
async function readText(answer: IncomingMessage, most: number): Promise<string> {
  if (Number(answer.headers['content-length'] ?? 0) > most) throw tooLarge(answer);
  if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') throw new EndpointFault('answer_unreadable');
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > most) throw tooLarge(answer);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof EndpointFault ? error : new EndpointFault('unreachable');
  }
  return Buffer.concat(chunks).toString('utf8');
}

function tooLarge(answer: IncomingMessage): EndpointFault {
  answer.destroy();
  return new EndpointFault('answer_too_large');
}
