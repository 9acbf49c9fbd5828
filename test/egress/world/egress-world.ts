import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually, startTestServer, type TestServer } from '@claimgate/testing';
import { dumpDatabase } from '../../support/dump-database.js';
import { HostedApi } from '../../support/hosted-api.js';
import { TestWorker, WORKER_RUNS } from '../../support/private-worker.js';
import { Front } from './front.js';
import { PLANE_ADDRESS } from '../wire/wire-addresses.js';

/** A private run that was created for a worker. */
export interface CreatedRun {
  readonly id: string;
  readonly token: string;
  /** The answer to the create request, word for word. */
  readonly response: string;
}

/**
 * The far end of the wire: a real control plane on a real PostgreSQL, with everything logged. This process runs in the namespace of the
 * control plane; only workers run in the other one.
 */
export class EgressWorld {
  private constructor(
    private readonly server: TestServer,
    readonly workerNamespace: string,
    readonly folder: string,
    readonly api: HostedApi,
    readonly front: Front,
    /** Folders of the machine, such as /tmp, that nobody but this proof and its workers can see. */
    readonly sharedFolders: readonly string[],
  ) {}

  static async start(workerNamespace: string, sharedFolders: readonly string[]): Promise<EgressWorld> {
    const server = await startTestServer();
    const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-egress-'));
    const front = await Front.open(PLANE_ADDRESS);
    const api = await HostedApi.start({ CLAIMGATE_PUBLIC_URL: front.url, CLAIMGATE_REAPER_INTERVAL_SECONDS: '5' });
    front.target = api.url;
    return new EgressWorld(server, workerNamespace, folder, api, front, sharedFolders);
  }

  async createRun(body: Record<string, unknown> = {}): Promise<CreatedRun> {
    const { status, text, body: response } = await this.api.post(WORKER_RUNS, { intended_use: 'customer_facing', ...body });
    if (status !== 201) throw new Error(`the run was not created: ${status} ${text}`);
    return { id: response.review_run.id, token: response.worker_credential.token, response: text };
  }

  /** What the control plane says of a run; on a busy machine it may say first that it has no time. */
  async run(id: string): Promise<{ status: string; error_code: string | null }> {
    const ask = async (): Promise<{ status: string; error_code: string | null } | undefined> => {
      const { status, body } = await this.api.get(`/v1/review-runs/${id}`);
      return status === 200 ? body : undefined;
    };
    return eventually(`the control plane tells of ${id}`, ask, 60_000, 500);
  }

  /** Takes the credential of a run away, as another worker that was first would. */
  async bindElsewhere({ id, token }: CreatedRun): Promise<void> {
    const thief = new TestWorker(this.api, id, token, `${this.front.url}${WORKER_RUNS}/${id}/events`);
    const { status } = await thief.say(thief.status());
    if (status !== 200) throw new Error(`the other worker was refused: ${status}`);
  }

  /** Everything that the control plane kept, logged, or would tell: where content must never turn up. */
  async everythingKept(): Promise<Record<string, string>> {
    const metrics = await (await fetch(`${this.api.controlPlane.metricsUrl}/metrics`)).text();
    return {
      database: await dumpDatabase(this.api.database),
      'control-plane log': this.api.log.text,
      'API answers': (await this.everyResponse()).join('\n'),
      metrics,
    };
  }

  async stop(): Promise<void> {
    await this.front.close();
    await this.api.stop();
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async everyResponse(): Promise<string[]> {
    const responses: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const list = await this.api.get(`/v1/review-runs?limit=100${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`);
      responses.push(list.text);
      for (const { id } of list.body.items) {
        for (const suffix of ['', '/claims', '/claim-report', '/verification-results']) {
          responses.push((await this.api.get(`/v1/review-runs/${id}${suffix}`)).text);
        }
        responses.push((await this.api.get(`${WORKER_RUNS}/${id}/events?limit=100`)).text);
      }
      cursor = list.body.next_cursor ?? null;
    }
    return responses;
  }
}
