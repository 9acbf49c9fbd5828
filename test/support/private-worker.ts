import { createHash, randomUUID, type KeyObject } from 'node:crypto';
import { canonicalJson, generateWorkerKey, keySigner, makeProof, thumbprintOf, type Signer } from '@claimgate/worker-protocol';
import type { ApiResponse, HostedApi } from './hosted-api.js';

/** Where private runs are created. */
export const WORKER_RUNS = '/v1/private-worker/review-runs';

/** The zeros before the first event. */
export const NO_HASH = '0'.repeat(64);

type Json = Record<string, unknown>;

/** What a test may bend about one call of a worker. */
export interface WorkerCallOptions {
  readonly token?: string | null;
  /** A proof to send as it is; null sends none. */
  readonly proof?: string | null;
  readonly signer?: Signer;
  readonly htm?: string;
  readonly htu?: string;
  readonly iat?: Date;
  readonly jti?: string;
  /** The token that the proof is made for. */
  readonly provenToken?: string;
  readonly path?: string;
  readonly raw?: string;
  readonly headers?: Record<string, string>;
  /** Which server to call; all share one database. */
  readonly server?: HostedApi;
}

/** A worker as a test needs it: it holds a key and a token, and keeps the chain of what it said. */
export class TestWorker {
  sequence = 0;
  head = NO_HASH;
  readonly key: KeyObject;
  readonly signer: Signer;

  constructor(
    readonly api: HostedApi,
    readonly runId: string,
    public token: string,
    /** Where the create answer says that events go. */
    readonly eventsUrl: string,
    key?: KeyObject,
  ) {
    this.key = key ?? generateWorkerKey();
    this.signer = keySigner(this.key);
  }

  /** Creates a run and the worker for it. */
  static async create(api: HostedApi, body: Json = {}, key?: KeyObject): Promise<TestWorker> {
    const response = await api.post(WORKER_RUNS, aWorkerRunBody(body));
    if (response.status !== 201) throw new Error(`the private run was not created: ${response.status} ${response.text}`);
    const { review_run, worker_credential, events_url } = response.body;
    return new TestWorker(api, review_run.id, worker_credential.token, events_url, key);
  }

  get path(): string {
    return `${WORKER_RUNS}/${this.runId}/events`;
  }

  get thumbprint(): string {
    return thumbprintOf(this.signer.publicJwk);
  }

  /** A proof for the next call, as good as the options let it be. */
  proof(options: WorkerCallOptions = {}): Promise<string> {
    return makeProof({
      signer: options.signer ?? this.signer,
      htm: options.htm ?? 'POST',
      htu: options.htu ?? this.eventsUrl,
      accessToken: options.provenToken ?? options.token ?? this.token,
      jti: options.jti ?? randomUUID(),
      iat: options.iat ?? new Date(),
    });
  }

  /** Sends an event as it is, with a fresh proof. */
  async post(event: Json, options: WorkerCallOptions = {}): Promise<ApiResponse> {
    const { token = this.token, server = this.api } = options;
    const proof = options.proof === undefined ? await this.proof(options) : options.proof;
    return server.call('POST', options.path ?? this.path, {
      key: token,
      raw: options.raw ?? JSON.stringify(event),
      headers: { ...(proof === null ? {} : { dpop: proof }), ...options.headers },
    });
  }

  /** Sends the next event of the chain, and remembers it when it is accepted. */
  async say(event: Json, options: WorkerCallOptions = {}): Promise<ApiResponse> {
    const response = await this.post(event, options);
    if (response.status === 200 && !response.body.replayed) {
      this.sequence = Number(event['sequence']);
      this.head = hashOf(event);
    }
    return response;
  }

  status(changes: Json = {}): Json {
    return { ...this.envelope('status'), status: { stage: 'starting', claims_done: 0, claims_total: 0 }, ...changes };
  }

  completion(changes: Json = {}): Json {
    return { ...this.envelope('completion'), completion: aCompletion(), ...changes };
  }

  failure(changes: Json = {}): Json {
    const failure = { category: 'storage_denied', stage: 'storing', retryable: false, reference: randomUUID() };
    return { ...this.envelope('failure'), failure, ...changes };
  }

  private envelope(type: string): Json {
    return {
      event_id: randomUUID(),
      sequence: this.sequence + 1,
      type,
      occurred_at: new Date().toISOString(),
      worker_version: '1.2.3',
      policy_version: 'claim-gate.2026-11-15.v1',
      previous_hash: this.head,
    };
  }
}

/** The body of a create request as a test needs it. */
export function aWorkerRunBody(overrides: Json = {}): Json {
  return { intended_use: 'customer_facing', ...overrides };
}

/** What a completed run came to. */
export function aCompletion(overrides: Json = {}): Json {
  return {
    counts: {
      sources: 2,
      claims: 6,
      supported: 1,
      partially_supported: 1,
      unsupported: 2,
      contradicted: 1,
      insufficient_context: 1,
      citation_issues: 1,
      unchecked_characters: 17,
    },
    safe_use_status: 'needs_repair',
    reason_counts: { unsupported: 2, contradicted: 1 },
    hashes: { report_hmac: 'a'.repeat(64), input_hmac: 'b'.repeat(64), manifest_sha256: 'c'.repeat(64) },
    report_pointer: `rpt_${randomUUID()}`,
    pipeline_versions: {
      extractor: 'clause-extractor.2026-11-15.v1',
      retriever: 'bm25-retriever.2026-11-15.v1',
      verifier: 'lexical-verifier.2026-11-15.v1',
      model: 'no-model.2026-11-15.v1',
      policy: 'claim-gate.2026-11-15.v1',
      compiler: 'claim-report.2026-11-15.v1',
    },
    ...overrides,
  };
}

/** The hash of an event, as the chain has it. */
export function hashOf(event: Json): string {
  return createHash('sha256').update(canonicalJson(event)).digest('hex');
}
