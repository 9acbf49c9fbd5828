import { Worker } from 'node:worker_threads';
import { ClaimgateError } from '@claimgate/domain';
import type { EncodedPair } from './encode-pair.js';
import { NativeGate } from './native-gate.js';
import type { Network, NetworkFile } from './network.js';
import type { NetworkFiles } from './open-networks.js';

/** Pairs of one length that a lane is to run. */
export interface LaneQuestion {
  readonly pairs: readonly EncodedPair[];
}

/** What a lane says: outputs, or what is wrong. */
export interface LaneResponse {
  readonly outputs?: number[][];
  readonly error?: string;
}

/** Lanes that are starting, and what opens the networks in them: it takes the bytes of the files away from its caller. */
export interface StartedLanes {
  open(files: readonly NetworkFile[]): Promise<Network>;
}

/** Each holds the weights once more, so there are few; further cores are shared out among them. */
const MOST_LANES = 2;

const FILE = new URL(import.meta.url.endsWith('.ts') ? './network-lane.ts' : './network-lane.js', import.meta.url);

/**
 * Runs a network in lanes: threads that each work on pairs of their own. Two cores that work on two pairs get more done than two
 * that share one, because neither waits for the other between operators. `onEnd` is told when a lane has died. Whoever
 * ends the thread that called this shuts the gate first.
 */
export function startLanes(threads: number, onEnd: () => void, gate = new NativeGate()): StartedLanes {
  const lanes = Array.from({ length: Math.min(threads, MOST_LANES) }, () => new Lane(gate, onEnd));
  return {
    async open(files) {
      const each = Math.max(1, Math.floor(threads / lanes.length));
      const [last, ...others] = lanes.toReversed();
      // Each lane holds the weights: the last one those that were read, the others copies of them. A message would copy them twice, and slowly.
      const opening = others.map((lane) => lane.open(files.map(copyOf), each));
      await Promise.all([...opening, last?.open(files.map(alone), each)]);
      return {
        lanes: lanes.length,
        run: (pairs) => leastBusy(lanes).ask({ pairs }),
        async close() {
          await gate.shut();
          await Promise.all(lanes.map((lane) => lane.end()));
        },
      };
    },
  };
}

/** A file whose bytes have memory of their own, which can be handed over. */
interface OwnFile extends NetworkFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
}

function copyOf(file: NetworkFile): OwnFile {
  return { ...file, bytes: new Uint8Array(file.bytes) };
}

/** The same without a copy where there is no need of one: a small file shares its memory with others. */
function alone(file: NetworkFile): OwnFile {
  const { buffer, byteLength } = file.bytes;
  const isAlone = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isAlone ? { ...file, bytes: new Uint8Array(buffer) } : copyOf(file);
}

function leastBusy(lanes: readonly Lane[]): Lane {
  return lanes.reduce((best, lane) => (lane.busy < best.busy ? lane : best));
}

interface Waiting {
  readonly resolve: (outputs: number[][]) => void;
  readonly reject: (error: ClaimgateError) => void;
}

/** One thread with a session of its own. It responds in the order in which it was asked. */
class Lane {
  private readonly worker: Worker;
  private readonly waiting: Waiting[] = [];

  constructor(gate: NativeGate, onEnd: () => void) {
    this.worker = new Worker(FILE, { workerData: gate.memory });
    this.worker.on('message', ({ outputs, error }: LaneResponse) => {
      const next = this.waiting.shift();
      if (outputs) next?.resolve(outputs);
      else next?.reject(new ClaimgateError('model_unavailable', error));
    });
    // An error ends the thread as well.
    this.worker.on('error', () => undefined);
    this.worker.on('exit', () => {
      for (const { reject } of this.waiting.splice(0)) reject(new ClaimgateError('model_unavailable'));
      onEnd();
    });
  }

  get busy(): number {
    return this.waiting.length;
  }

  /** The bytes are handed over. */
  async open(files: readonly OwnFile[], threads: number): Promise<void> {
    const buffers = files.map(({ bytes }) => bytes.buffer);
    await this.ask({ files, threads }, buffers);
  }

  ask(question: NetworkFiles | LaneQuestion, handedOver: readonly ArrayBuffer[] = []): Promise<number[][]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.worker.postMessage(question, handedOver);
    });
  }

  async end(): Promise<void> {
    await this.worker.terminate();
  }
}
