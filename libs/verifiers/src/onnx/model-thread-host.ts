import { MessageChannel, Worker } from 'node:worker_threads';
import { ClaimgateError, type VerifierIdentity } from '@claimgate/domain';
import type { VerifierHost, VerifierPort } from '@claimgate/pipeline';
import type { OnnxOptions } from './open-onnx-verifier.js';

/** What the thread of a model says of itself, once. */
export type ModelThreadMessage =
  | { readonly kind: 'open'; readonly identity: VerifierIdentity }
  | { readonly kind: 'failed'; readonly message: string };

interface OpenThread {
  readonly worker: Worker;
  readonly identity: VerifierIdentity;
}

/** How a model's thread is started. */
export interface ModelThreadOptions extends OnnxOptions {
  /** Options of Node for the thread; those of the process where nothing is said. */
  readonly execArgv?: readonly string[];
}

const FILE = new URL(import.meta.url.endsWith('.ts') ? './model-thread.ts' : './model-thread.js', import.meta.url);

/** One model for all reviews of a process, in a thread of its own. A thread that died is started again for the next review. */
export class ModelThread implements VerifierHost {
  private thread: Promise<OpenThread> | undefined;
  private stopped = false;

  private constructor(private readonly options: ModelThreadOptions) {}

  /** Opens a model, or rejects with `model_unavailable` and what is wrong with which file. */
  static async start(options: ModelThreadOptions = {}): Promise<ModelThread> {
    const host = new ModelThread(options);
    await host.open();
    return host;
  }

  async connect(): Promise<VerifierPort> {
    const { worker, identity } = await this.open();
    const { port1, port2 } = new MessageChannel();
    worker.postMessage(port1, [port1]);
    return { port: port2, identity, reads: 'context' };
  }

  async stop(): Promise<void> {
    this.stopped = true;
    const open = await this.thread?.catch(() => undefined);
    await open?.worker.terminate();
  }

  private open(): Promise<OpenThread> {
    if (this.stopped) return Promise.reject(new ClaimgateError('model_unavailable', 'The verifier model was stopped.'));
    this.thread ??= startThread(this.options, () => (this.thread = undefined));
    return this.thread;
  }
}

function startThread({ execArgv, ...options }: ModelThreadOptions, onEnd: () => void): Promise<OpenThread> {
  const worker = new Worker(FILE, { workerData: options, ...(execArgv && { execArgv: [...execArgv] }) });
  return new Promise((resolve, reject) => {
    const fail = (message?: string): void => {
      onEnd();
      reject(new ClaimgateError('model_unavailable', message));
      void worker.terminate();
    };
    worker.once('message', (message: ModelThreadMessage) => {
      if (message.kind === 'failed') fail(message.message);
      else resolve({ worker, identity: message.identity });
      // The process ends when its work does; the model alone does not hold it.
      worker.unref();
    });
    worker.on('error', () => fail());
    worker.once('exit', () => fail());
  });
}
