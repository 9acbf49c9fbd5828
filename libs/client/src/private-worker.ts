import { checkSecret, type ApiConnection, type CallOptions, type PostOptions } from './api-connection.js';
import type {
  CreateWorkerRunBody,
  CreateWorkerRunResponse,
  ListWorkerEventsQuery,
  RecordedEvent,
  RevokeCredentialResponse,
  RotateCredentialBody,
  RotateCredentialResponse,
  WorkerEventBody,
  WorkerEventList,
  WorkerEventResponse,
  WorkerRun,
} from './schemas.js';

/** How a worker shows that it may speak for its run. */
export interface WorkerProof {
  /** The token of the credential. */
  readonly token: string;
  /** A fresh DPoP proof, unless the run was created with `require_proof` false. */
  readonly proof?: string | undefined;
}

/** Private runs: a worker on your own machines reviews, and no content comes here. */
export class PrivateWorker {
  constructor(private readonly connection: ApiConnection) {}

  /** Creates a private run and the credential of its worker. */
  async createRun(body: CreateWorkerRunBody, options?: PostOptions): Promise<CreateWorkerRunResponse> {
    return this.connection.json({ operation: 'createWorkerRun', body }, options);
  }

  /** Where a private run, its credentials and its worker stand. */
  async getRun(id: string, options?: CallOptions): Promise<WorkerRun> {
    return this.connection.json({ operation: 'getWorkerRun', id }, options);
  }

  /** Records what a worker says. The very same event may be sent again. */
  async recordEvent(
    id: string,
    event: WorkerEventBody,
    { token, proof, ...options }: WorkerProof & CallOptions,
  ): Promise<WorkerEventResponse> {
    const headers = proof === undefined ? {} : { dpop: checkSecret('proof', proof) };
    // A proof is good for one call: with one, the caller tries again by itself.
    const tries = proof === undefined ? {} : { maxRetries: 0 };
    return this.connection.json({ operation: 'recordWorkerEvent', id, body: event, token, headers }, { ...tries, ...options });
  }

  /** One page of what the worker said, with the receipt and what was suspicious. */
  async listEvents(id: string, query: ListWorkerEventsQuery = {}, options?: CallOptions): Promise<WorkerEventList> {
    return this.connection.json({ operation: 'listWorkerEvents', id, query }, options);
  }

  /** All events of a run, in order. */
  async *listAllEvents(id: string, options?: CallOptions): AsyncGenerator<RecordedEvent, void> {
    let after = 0;
    for (;;) {
      const page = await this.listEvents(id, { after_sequence: after }, options);
      yield* page.items;
      const last = page.items.at(-1);
      if (!page.has_more || !last) return;
      after = last.sequence;
    }
  }

  /** Gives the worker a new token; the old one works for `overlap_seconds` more. */
  async rotateCredential(id: string, body: RotateCredentialBody = {}, options?: PostOptions): Promise<RotateCredentialResponse> {
    return this.connection.json({ operation: 'rotateWorkerCredential', id, body }, options);
  }

  /** Ends the credential at once, and cancels the run if it is not finished. */
  async revokeCredential(id: string, options?: PostOptions): Promise<RevokeCredentialResponse> {
    return this.connection.json({ operation: 'revokeWorkerCredential', id }, options);
  }
}
