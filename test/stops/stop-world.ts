import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aCreateBody, TEST_CONTENT_KEYS } from '@claimgate/testing';
import { RunnerView } from '../e2e/runner-view.js';
import { HostedApi } from '../support/hosted-api.js';
import { WORKER_RUNS } from '../support/private-worker.js';
import { StoppableProcess } from './stoppable-process.js';

/** A private run, with the words that have a worker carry it out. */
export interface PrivateWork {
  /** Undefined where the worker creates the run itself. */
  readonly runId: string | undefined;
  readonly externalId: string;
  readonly words: readonly string[];
}

const itemsAt = (place: string): string => Array.from({ length: 200 }, (_, n) => `Item ${n} is sold in ${place}.`).join(' ');

/** The model is asked about every claim of it, none of which a source says: it verifies for longer than anybody waits. */
const LONG = { ai_output: itemsAt('Cairo'), sources: [{ title: 'Rome', content: itemsAt('Rome') }] };

/** A control plane, a folder with inputs and a store: what programs need that are stopped. */
export class StopWorld {
  readonly view: RunnerView;
  private count = 0;

  private constructor(
    readonly api: HostedApi,
    private readonly folder: string,
  ) {
    this.view = new RunnerView(api.database);
  }

  static async start(): Promise<StopWorld> {
    const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-stops-'));
    const world = new StopWorld(await HostedApi.start(), folder);
    await writeFile(world.place('key'), world.api.tenant.key, { mode: 0o600 });
    await writeFile(world.place('long.json'), JSON.stringify(aCreateBody(LONG)));
    await writeFile(world.place('short.json'), JSON.stringify(aCreateBody()));
    return world;
  }

  place(name: string): string {
    return path.join(this.folder, name);
  }

  input(isLong: boolean): string {
    return this.place(isLong ? 'long.json' : 'short.json');
  }

  /** A private run that waits for `run`, or one that `launch` is going to create. */
  async privateWork(subject: 'run' | 'launch', isLong: boolean): Promise<PrivateWork> {
    const externalId = `stop-${(this.count += 1)}`;
    const shared = ['--input', this.input(isLong), '--store', this.place('store'), '--control-plane', this.api.url];
    const words = [...shared, '--heartbeat-seconds', '1'];
    if (subject === 'launch') {
      const own = ['launch', '--api-key-file', this.place('key'), '--external-id', externalId];
      return { runId: undefined, externalId, words: [...own, ...words] };
    }
    const { text, body } = await this.api.post(WORKER_RUNS, { intended_use: 'customer_facing' });
    const credential = this.place(`${externalId}.credential`);
    await writeFile(credential, text, { mode: 0o600 });
    return {
      runId: body.review_run.id,
      externalId,
      words: ['run', '--credential-file', credential, ...words],
    };
  }

  /** The run of private work; undefined when it was never created. */
  async runIdOf({ runId, externalId }: PrivateWork): Promise<string | undefined> {
    if (runId !== undefined) return runId;
    const { body } = await this.api.get(`/v1/review-runs?external_id=${externalId}`);
    return body.items[0]?.id;
  }

  createRun(isLong: boolean): Promise<string> {
    return this.api.createRun(isLong ? LONG : {});
  }

  startRunner(env: Readonly<Record<string, string>>): StoppableProcess {
    return new StoppableProcess('runner', [], {
      CLAIMGATE_CONTENT_KEYS: TEST_CONTENT_KEYS,
      CLAIMGATE_DATABASE_URL: this.api.database.appUrl,
      CLAIMGATE_METRICS_PORT: '0',
      CLAIMGATE_LOG_LEVEL: 'warn',
      ...env,
    });
  }

  async stop(): Promise<void> {
    await this.api.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}
