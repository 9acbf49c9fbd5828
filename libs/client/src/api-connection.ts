import { ClaimgateError, ConnectionError, TimeoutError } from './errors.js';
import { readError, type ReadResponse } from './error-response.js';
import { OPERATIONS, type operations } from './openapi.js';
import { pause, pauseAfter } from './retries.js';

/** What a client needs to know. */
export interface ClaimgateOptions {
  /** Where the API is, such as `https://api.example.com`. */
  readonly baseUrl: string;
  /** `cg_live_...` or `cg_test_...`. What needs no key can be called without. */
  readonly apiKey?: string | undefined;
  /** How long one try may take: 60,000 unless said otherwise. */
  readonly timeoutMs?: number;
  /** How often a call is tried again that may go through then: 3 times unless said otherwise. */
  readonly maxRetries?: number;
  /** In place of the `fetch` of the runtime. */
  readonly fetch?: typeof globalThis.fetch;
}

/** What every call may say of itself. */
export interface CallOptions {
  /** Ends the call when it is aborted. */
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  readonly maxRetries?: number | undefined;
}

/** Who acts. */
export interface ActorOptions {
  /** A person, such as an e-mail address: noted in the audit row of what leaves one. You vouch for it. */
  readonly actor?: string | undefined;
}

/** What a call that changes something may say besides. */
export interface PostOptions extends CallOptions, ActorOptions {
  /** Names this call: repeated with the same body it does nothing twice. A random one unless given. */
  readonly idempotencyKey?: string | undefined;
}

/** The operations of the API. */
export type OperationId = keyof typeof OPERATIONS;

type Success<Responses> = Responses extends { 200: infer Found } | { 201: infer Found } | { 202: infer Found } ? Found : never;

/** What an operation responds with, by the document. */
export type ResponseOf<Id extends OperationId> =
  Success<operations[Id]['responses']> extends { content: { 'application/json': infer Body } } ? Body : never;

/** One call of an operation. */
export interface ApiCall<Id extends OperationId = OperationId> {
  readonly operation: Id;
  /** The id in the path, where it has one. */
  readonly id?: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Sent as JSON. */
  readonly body?: object | undefined;
  /** Sent as it is, with its media type. */
  readonly text?: { readonly type: string; readonly content: string };
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** In place of the API key. */
  readonly token?: string;
}

const TIMEOUT_MS = 60_000;
const MAX_RETRIES = 3;

/** Calls the API: adds what every call carries, tries again what may go through, and turns errors into those of this client. */
export class ApiConnection {
  /** Private to the runtime as well: whoever prints a client does not print its key. */
  readonly #apiKey: string | undefined;
  readonly #baseUrl: string;
  readonly #fetch: typeof globalThis.fetch;
  readonly #timeoutMs: number;
  readonly #maxRetries: number;

  constructor({ baseUrl, apiKey, timeoutMs = TIMEOUT_MS, maxRetries = MAX_RETRIES, fetch }: ClaimgateOptions) {
    this.#baseUrl = checkBaseUrl(baseUrl);
    this.#apiKey = apiKey === undefined ? undefined : checkSecret('API key', apiKey);
    this.#timeoutMs = timeoutMs;
    this.#maxRetries = maxRetries;
    this.#fetch = fetch ?? ((input, init) => globalThis.fetch(input, init));
  }

  /** The response to a call, as JSON. */
  async json<Id extends OperationId>(call: ApiCall<Id>, options?: PostOptions): Promise<ResponseOf<Id>> {
    return parseJson(call.operation, await this.send(call, options));
  }

  /** The response to a call, however it looks. */
  async send(call: ApiCall, options: PostOptions = {}): Promise<ReadResponse> {
    const { method, takesIdempotencyKey } = OPERATIONS[call.operation];
    const init = { method, headers: this.#headersOf(call, takesIdempotencyKey, options), body: bodyOf(call) };
    const url = this.#baseUrl + pathOf(call);
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#try(url, init, options);
      } catch (error) {
        const ms = tries > (options.maxRetries ?? this.#maxRetries) ? undefined : pauseAfter(error, tries);
        if (ms === undefined) throw error;
        await pause(ms, options.signal);
      }
    }
  }

  /** Redirects are not followed: the key is for this server alone. */
  async #try(url: string, init: RequestInit, { signal, timeoutMs = this.#timeoutMs }: CallOptions): Promise<ReadResponse> {
    signal?.throwIfAborted();
    const timeout = AbortSignal.timeout(timeoutMs);
    const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
    let response: ReadResponse;
    try {
      response = await readWhole(await this.#fetch(url, { ...init, redirect: 'manual', signal: either }));
    } catch (cause) {
      signal?.throwIfAborted();
      if (timeout.aborted) throw new TimeoutError(`The server did not respond within ${timeoutMs} ms.`);
      throw new ConnectionError('The server could not be reached, or the connection broke. Check the base URL.', { cause });
    }
    if (response.status >= 200 && response.status < 300) return response;
    throw readError(response);
  }

  #headersOf(call: ApiCall, takesIdempotencyKey: boolean, { idempotencyKey, actor }: PostOptions): Record<string, string> {
    const secret = call.token === undefined ? this.#apiKey : checkSecret('worker credential', call.token);
    const type = call.text?.type ?? (call.body && 'application/json');
    const all = {
      ...(secret === undefined ? {} : { authorization: `Bearer ${secret}` }),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...(takesIdempotencyKey ? { 'idempotency-key': idempotencyKey ?? crypto.randomUUID() } : {}),
      ...(actor === undefined ? {} : { 'claimgate-actor': checkActor(actor) }),
      ...call.headers,
    };
    return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
  }
}

async function readWhole(response: Response): Promise<ReadResponse> {
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The body of a response as JSON, in the form that the document gives it. */
export function parseJson<Id extends OperationId>(_operation: Id, { text, status, headers }: ReadResponse): ResponseOf<Id> {
  try {
    return JSON.parse(text);
  } catch {
    throw readError({ text: '', status, headers });
  }
}

function bodyOf({ body, text }: ApiCall): string | undefined {
  return text?.content ?? (body && JSON.stringify(body));
}

function pathOf({ operation, id, query = {} }: ApiCall): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) parameters.set(name, String(value));
  const search = parameters.toString();
  const path = OPERATIONS[operation].path.replace('{reviewRunId}', () => checkId(id));
  return search === '' ? path : `${path}?${search}`;
}

/** An id such as `..` would lead to another operation. */
function checkId(id: string | undefined): string {
  if (id !== undefined && /^[\w-]{1,200}$/.test(id)) return id;
  throw new ClaimgateError('That is no id of a review run. Ids look like run_<uuid>.');
}

/** What cannot stand in a header would be repeated in the error of the runtime. */
export function checkSecret(what: string, secret: string): string {
  if (/^[\x21-\x7e]{1,8192}$/.test(secret)) return secret;
  throw new ClaimgateError(
    `The ${what} is empty or has characters that none has. Check that it was copied whole, without line breaks.`,
  );
}

function checkActor(actor: string): string {
  if (/^[\x20-\x7e]{1,200}$/.test(actor)) return actor;
  throw new ClaimgateError('The actor must have 1 to 200 printable ASCII characters, such as an e-mail address.');
}

function checkBaseUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || url.search || url.hash)
    throw new ClaimgateError('The base URL must be an http or https URL without credentials, such as https://api.example.com.');
  return url.href.replace(/\/+$/, '');
}
