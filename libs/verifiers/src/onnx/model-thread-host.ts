import { MessageChannel, Worker } from 'node:worker_threads';
import { ClaimgateError } from '@claimgate/domain';
import type { VerifierHost, VerifierPort } from '@claimgate/pipeline';
import { NativeGate } from './native-gate.js';
import type { OnnxOptions } from './open-onnx-verifier.js';

/** What the thread of a model is given. */
export interface ModelThreadData extends OnnxOptions {
  /** The memory of the gate that its lanes pass. */
  readonly gate: SharedArrayBuffer;
}

/** What is known of a model that is open. */
type OpenModel = Omit<VerifierPort, 'port' | 'reads'>;

/** What the thread of a model says of itself, once. */
export type ModelThreadMessage = ({ readonly kind: 'open' } & OpenModel) | { readonly kind: 'failed'; readonly message: string };

interface StartedThread {
  readonly worker: Worker;
  readonly opened: Promise<OpenModel>;
  /** Ends it once nothing native runs in it. */
  end(): Promise<void>;
}

/** How a model's thread is started. */
export interface ModelThreadOptions extends OnnxOptions {
  /** Options of Node for the thread; those of the process where nothing is said. */
  readonly execArgv?: readonly string[];
}

const FILE = new URL(import.meta.url.endsWith('.ts') ? './model-thread.ts' : './model-thread.js', import.meta.url);

/** One model for all reviews of a process, in a thread of its own. A thread that died is started again for the next review. */
export class ModelThread implements VerifierHost {
  private thread: StartedThread | undefined;
  private stopped = false;

  constructor(private readonly options: ModelThreadOptions = {}) {}

  /** Opens a model, or rejects with `model_unavailable` and what is wrong with which file. */
  static async start(options: ModelThreadOptions = {}): Promise<ModelThread> {
    const host = new ModelThread(options);
    await host.ready();
    return host;
  }

  /** Waits until the model is open; rejects with `model_unavailable` and what is wrong with which file. */
  async ready(): Promise<void> {
    await this.open().opened;
  }

  async connect(): Promise<VerifierPort> {
    const { worker, opened } = this.open();
    const { identity, limits, settings } = await opened;
    const { port1, port2 } = new MessageChannel();
    worker.postMessage(port1, [port1]);
    return { port: port2, identity, reads: 'context', limits, settings };
  }

  /** Ends the thread once the run that it is in the middle of is done. Does not wait for a model that is still being loaded. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.thread?.end();
  }

  private open(): StartedThread {
    if (this.stopped) throw new ClaimgateError('model_unavailable', 'The verifier model was stopped.');
    if (this.thread) return this.thread;
    const thread = startThread(this.options, () => {
      if (this.thread === thread) this.thread = undefined;
    });
    this.thread = thread;
    return thread;
  }
}

function startThread({ execArgv, ...options }: ModelThreadOptions, onEnd: () => void): StartedThread {
  const gate = new NativeGate();
  const workerData: ModelThreadData = { ...options, gate: gate.memory };
  const worker = new Worker(FILE, { workerData, ...(execArgv && { execArgv: [...execArgv] }) });
  // Whoever ends the process, and however, ends its threads.
  const shutGate = (): void => gate.shutNow();
  process.once('exit', shutGate);
  let isEnding = false;
  const end = async (): Promise<void> => {
    isEnding = true;
    worker.ref();
    await gate.shut();
    await worker.terminate();
  };
  const opened = new Promise<OpenModel>((resolve, reject) => {
    const fail = (message?: string): void => {
      onEnd();
      reject(new ClaimgateError('model_unavailable', message));
      void end();
    };
    worker.once('message', (message: ModelThreadMessage) => {
      if (message.kind === 'failed') return fail(message.message);
      resolve(message);
      // The process ends when its work does; the model alone does not hold it. Whoever waits for the thread's end does: what it said before comes meanwhile.
      if (!isEnding) worker.unref();
    });
    worker.on('error', () => fail());
    worker.once('exit', () => {
      process.off('exit', shutGate);
      fail();
    });
  });
  return { worker, opened, end };
}
