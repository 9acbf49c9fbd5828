import { setTimeout as sleep } from 'node:timers/promises';
import { aCreateBody } from '@claimgate/testing';
import type { AcceptedRun } from './check-history.js';
import type { SeededRandom } from './random.js';

const REQUEST_LIMIT_MS = 10_000;
const CLIENT_PAUSE_MS = 40;

/** Where the load goes, and as whom. */
export interface LoadTarget {
  /** The control planes; a client tries the next one when one does not answer. */
  readonly urls: () => readonly string[];
  readonly apiKey: string;
}

/** What became of the requests. */
export interface LoadCounts {
  readonly accepted: AcceptedRun[];
  requests: number;
  unanswered: number;
  refused: number;
  replayed: number;
}

/** Clients that create runs as real ones do: every second one with an Idempotency-Key, two of four waiting, all trying again after a fault. */
export class Load {
  readonly counts: LoadCounts = { accepted: [], requests: 0, unanswered: 0, refused: 0, replayed: 0 };
  /** Answers that no fault explains. */
  readonly surprises: string[] = [];
  private readonly clients: Promise<void>[] = [];
  private ending = false;
  private patienceEnds = Infinity;

  constructor(
    private readonly target: LoadTarget,
    private readonly random: SeededRandom,
  ) {}

  start(clients: number): void {
    for (let client = 0; client < clients; client += 1) this.clients.push(this.createRuns(client));
  }

  /** No new runs; those under way are tried for as long as it says. */
  async stop(patienceMs: number): Promise<void> {
    this.ending = true;
    this.patienceEnds = performance.now() + patienceMs;
    await Promise.all(this.clients);
  }

  private async createRuns(client: number): Promise<void> {
    for (let n = 0; !this.ending; n += 1) {
      const key = client % 2 === 0 ? `client-${client}-run-${n}` : null;
      await this.createRun(key, client % 4 < 2 ? { prefer: 'wait=5' } : {});
      await sleep(this.random.between(0, CLIENT_PAUSE_MS));
    }
  }

  private async createRun(key: string | null, preference: Readonly<Record<string, string>>): Promise<void> {
    const body = JSON.stringify(aCreateBody(key === null ? {} : { external_id: key }));
    for (let attempt = 0; !this.impatient(); attempt += 1) {
      const headers = { ...preference, ...(key === null ? {} : { 'idempotency-key': key }) };
      const reply = await this.post(body, headers, attempt).catch(() => undefined);
      if (reply && !isWorthRetrying(reply.status)) return this.note(reply, key);
      this.counts[reply ? 'refused' : 'unanswered'] += 1;
      await sleep(Math.min(50 * 2 ** attempt, 1_000) * this.random.between(0.5, 1));
    }
  }

  private impatient(): boolean {
    return this.ending && performance.now() > this.patienceEnds;
  }

  private async post(
    body: string,
    headers: Readonly<Record<string, string>>,
    attempt: number,
  ): Promise<{ status: number; replayed: boolean; text: string }> {
    const urls = this.target.urls();
    this.counts.requests += 1;
    const offset = Math.floor(this.random.next() * urls.length);
    const response = await fetch(`${urls[(attempt + offset) % urls.length]}/v1/review-runs`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.target.apiKey}`,
        'content-type': 'application/json',
        ...headers,
      },
      body,
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
    });
    return { status: response.status, replayed: response.headers.has('idempotent-replayed'), text: await response.text() };
  }

  private note(reply: { status: number; replayed: boolean; text: string }, idempotencyKey: string | null): void {
    if (reply.status !== 201) {
      this.surprises.push(`a create was answered with ${reply.status}`);
      return;
    }
    if (reply.replayed) this.counts.replayed += 1;
    const { review_run: run }: { review_run: { id: string } } = JSON.parse(reply.text);
    this.counts.accepted.push({ id: run.id, idempotencyKey });
  }
}

/** Faults of the server, and a key whose first request may still be at work. */
function isWorthRetrying(status: number): boolean {
  return status >= 500 || status === 409;
}
