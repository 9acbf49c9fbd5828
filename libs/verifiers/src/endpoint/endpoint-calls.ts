import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointConnection } from './endpoint-connection.js';
import { EndpointError } from './endpoint-error.js';
import type { EndpointOptions } from './endpoint-options.js';
import { readCompletion } from './read-completion.js';

/** One thing to ask: what the model is told, the data it is told about, and the form that its response must have. */
export interface Question {
  readonly instructions: string;
  readonly data: string;
  readonly schemaName: string;
  readonly schema: object;
  /** Tokens that the response may have. */
  readonly responseTokens: number;
}

const ERRORS_IN_A_ROW = 5;
const LONGEST_BACK_OFF_MS = 20_000;

/**
 * The calls of one review, within its budget, its time and its number of calls at once. An endpoint that fails again and again is
 * not asked any more, so that a review against a dead one ends soon.
 */
export class EndpointCalls {
  private readonly budget: TokenBudget;
  private readonly turnstile: Turnstile;
  private readonly end: number;
  private errors = 0;
  private closed = false;
  /** No call is made before this time: the endpoint asked for a pause, and not for one by a single call. */
  private notBefore = 0;

  constructor(
    private readonly connection: EndpointConnection,
    private readonly options: EndpointOptions,
  ) {
    this.budget = new TokenBudget(options.tokenBudget);
    this.turnstile = new Turnstile(options.concurrency);
    this.end = performance.now() + options.reviewTimeoutMs;
  }

  /** Asks and gives the JSON that came back, unchecked. Rejects with an `EndpointFault`, or with the signal's reason once it is aborted. */
  async ask(question: Question, signal: AbortSignal): Promise<unknown> {
    return this.turnstile.pass(async () => {
      signal.throwIfAborted();
      if (this.closed) throw new EndpointError('given_up');
      try {
        const response = await this.askUntilAnswered(question, signal);
        this.errors = 0;
        return response;
      } catch (error) {
        signal.throwIfAborted();
        this.count(error);
        throw error;
      }
    });
  }

  private count(error: unknown): void {
    if (!(error instanceof EndpointError) || error.reason === 'budget_spent') return;
    this.errors += 1;
    if (error.hopeless || this.errors >= ERRORS_IN_A_ROW) this.closed = true;
  }

  private async askUntilAnswered(question: Question, signal: AbortSignal): Promise<unknown> {
    const body = this.bodyOf(question);
    for (let attempt = 1; ; attempt += 1) {
      await this.waitUntil(this.notBefore, signal, new EndpointError('out_of_time'));
      try {
        return await this.askOnce(body, question, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof EndpointError) || !error.retryable || attempt >= this.options.attempts) throw error;
        await this.backOff(error, attempt, signal);
      }
    }
  }

  private async askOnce(body: string, { responseTokens }: Question, signal: AbortSignal): Promise<unknown> {
    const asked = estimateTokens(body);
    const settle = this.budget.take(asked + responseTokens);
    // What a call that broke has cost is not known; its question was probably read.
    let used = asked;
    const left = this.end - performance.now();
    const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(Math.min(this.options.callTimeoutMs, left))));
    try {
      const text = await this.connection.post(body, AbortSignal.any([signal, timeout]));
      const completion = readCompletion(text);
      used = completion.usedTokens ?? asked + estimateTokens(text);
      return completion.response();
    } catch (error) {
      if (error instanceof EndpointError && error.reason === 'rate_limited') used = 0;
      if (timeout.aborted && !signal.aborted)
        throw new EndpointError(left <= this.options.callTimeoutMs ? 'out_of_time' : 'timed_out');
      throw error;
    } finally {
      settle(used);
    }
  }

  private async backOff(failure: EndpointError, attempt: number, signal: AbortSignal): Promise<void> {
    const doubled = Math.min(LONGEST_BACK_OFF_MS, this.options.backOffMs * 2 ** (attempt - 1));
    // Spread, so that calls which failed together do not come back together.
    const wait = failure.retryAfterMs ?? doubled * (0.5 + Math.random() / 2);
    const until = performance.now() + wait;
    if (failure.retryAfterMs !== undefined) this.notBefore = Math.max(this.notBefore, until);
    await this.waitUntil(until, signal, failure);
  }

  /** Waits, or throws at once what is at hand where the review's time would be over before that. */
  private async waitUntil(until: number, signal: AbortSignal, otherwise: EndpointError): Promise<void> {
    const now = performance.now();
    if (Math.max(until, now) >= this.end) throw otherwise;
    if (until > now) await sleep(until - now, undefined, { signal });
  }

  private bodyOf({ instructions, data, schemaName, schema, responseTokens }: Question): string {
    const { model, temperature, lengthField, responseFormat } = this.options;
    return JSON.stringify({
      model,
      messages: [
        { role: 'system', content: instructions },
        { role: 'user', content: data },
      ],
      response_format:
        responseFormat === 'json_schema'
          ? { type: 'json_schema', json_schema: { name: schemaName, strict: true, schema } }
          : { type: 'json_object', schema },
      ...(temperature !== undefined && { temperature }),
      [lengthField]: responseTokens,
      stream: false,
    });
  }
}

/** The tokens that a review may still use. What a call may need is set aside before it is made, so that calls at the same time stay within it. */
class TokenBudget {
  private left: number;

  constructor(tokens: number) {
    this.left = tokens;
  }

  /** Sets tokens aside, or says that they are spent. The function that comes back says what was used; the rest is free again. */
  take(tokens: number): (used: number) => void {
    if (tokens > this.left) throw new EndpointError('budget_spent');
    this.left -= tokens;
    return (used) => {
      this.left += tokens - used;
    };
  }
}

const BYTES_PER_TOKEN = 3;

/** Tokens of a text at most, near enough: tokenizers differ, and English has some four bytes a token. */
function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

/** Lets so many through at once; the others wait in the order they came. */
class Turnstile {
  private readonly waiting: (() => void)[] = [];
  private inside = 0;

  constructor(private readonly places: number) {}

  async pass<T>(work: () => Promise<T>): Promise<T> {
    if (this.inside >= this.places) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.inside += 1;
    try {
      return await work();
    } finally {
      // Whoever waits longest takes the place over; only an empty queue sets it free.
      const next = this.waiting.shift();
      if (next) next();
      else this.inside -= 1;
    }
  }
}
