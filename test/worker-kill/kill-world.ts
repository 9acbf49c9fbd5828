import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aCreateBody } from '@claimgate/testing';
import { Front } from '../egress/world/front.js';
import { HostedApi } from '../support/hosted-api.js';
import { WORKER_RUNS } from '../support/private-worker.js';

/** A run that waits for a worker, with what the worker needs. */
export interface WaitingRun {
  readonly id: string;
  readonly words: readonly string[];
}

/** A control plane, a store in a folder, and an input: everything that killed workers leave behind is in here. */
export class KillWorld {
  private constructor(
    readonly api: HostedApi,
    readonly front: Front,
    readonly folder: string,
    private readonly input: string,
  ) {}

  static async start(): Promise<KillWorld> {
    const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-kill-'));
    const front = await Front.open('127.0.0.1');
    const api = await HostedApi.start({ CLAIMGATE_PUBLIC_URL: front.url, CLAIMGATE_REAPER_INTERVAL_SECONDS: '5' });
    front.target = api.url;
    const input = path.join(folder, 'packet.json');
    await writeFile(input, JSON.stringify(aCreateBody()));
    return new KillWorld(api, front, folder, input);
  }

  get store(): string {
    return path.join(this.folder, 'store');
  }

  /** Creates a run whose deadline is as near as can be: where no event is accepted, it ends the run. */
  async createRun(): Promise<WaitingRun> {
    const { status, text, body } = await this.api.post(WORKER_RUNS, { intended_use: 'customer_facing', deadline_seconds: 60 });
    if (status !== 201) throw new Error(`the run was not created: ${status} ${text}`);
    const id: string = body.review_run.id;
    const credential = path.join(this.folder, `${id}.credential`);
    await writeFile(credential, text, { mode: 0o600 });
    const words = [
      'run',
      '--input',
      this.input,
      '--store',
      this.store,
      '--credential-file',
      credential,
      '--control-plane',
      this.front.url,
      '--quiet',
    ];
    return { id, words };
  }

  async stop(): Promise<void> {
    await this.front.close();
    await this.api.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
