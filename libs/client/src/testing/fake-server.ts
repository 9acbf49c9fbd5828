import { Claimgate } from '../claimgate.js';
import type { ClaimgateOptions } from '../api-connection.js';

/** What the client sent. */
export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
  readonly signal: AbortSignal | null | undefined;
}

/** A response to give, or an error to fail with. */
export type FakeResponse = Error | { status?: number; body?: unknown; headers?: Record<string, string> } | 'hang';

/** Stands for the server: gives the responses it was told, one after the other and the last for ever, and keeps what was sent. */
export class FakeServer {
  readonly sent: SentRequest[] = [];

  constructor(private readonly responses: readonly FakeResponse[] = [{}]) {}

  client(options: Partial<ClaimgateOptions> = {}): Claimgate {
    return new Claimgate({ baseUrl: 'https://api.example.com', apiKey: 'cg_test_key', fetch: this.fetch, ...options });
  }

  readonly fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const headers = new Headers(init?.headers);
    this.sent.push({
      method: init?.method ?? 'GET',
      path: url.pathname + url.search,
      headers,
      body: typeof init?.body === 'string' ? init.body : '',
      signal: init?.signal,
    });
    const response = this.responses[Math.min(this.sent.length, this.responses.length) - 1] ?? {};
    if (response instanceof Error) throw response;
    if (response === 'hang') return untilAborted(init?.signal);
    const { status = 200, body = {} } = response;
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers: response.headers });
  };
}

function untilAborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('aborted')));
  });
}

/** An error as the API reports it. */
export function refusal(status: number, code: string, more: object = {}, headers: Record<string, string> = {}): FakeResponse {
  return { status, body: { error: { code, message: `It is ${code}.`, ...more }, request_id: 'req_1' }, headers };
}
