import { setTimeout as sleep } from 'node:timers/promises';
import { ClaimgateError } from '@claimgate/domain';

/** A bit far above any number of threads. */
const SHUT = 1 << 30;
/** Native code that has not come back by then is left behind: a process that hangs helps nobody. */
const LONGEST_WAIT_MS = 5_000;
const LOOK_MS = 5;

/**
 * Where threads go in to native code and come out. Node aborts the whole process when a thread is ended while the ONNX runtime
 * computes in it, so whoever ends such threads, or the process, shuts the gate first. It is memory that all threads share: no
 * thread has to respond for it to work, and the exit of a process can wait for it, which waits for no message.
 */
export class NativeGate {
  private readonly state: Int32Array<SharedArrayBuffer>;

  constructor(readonly memory: SharedArrayBuffer = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT)) {
    this.state = new Int32Array(memory);
  }

  /** Lets native code run, unless the gate is shut. */
  async pass<T>(work: () => Promise<T>): Promise<T> {
    const before = Atomics.add(this.state, 0, 1);
    try {
      if (before & SHUT) throw new ClaimgateError('model_unavailable', 'The verifier model was stopped.');
      return await work();
    } finally {
      Atomics.sub(this.state, 0, 1);
      Atomics.notify(this.state, 0);
    }
  }

  /** Lets nobody in any more, and waits until everybody is out: for one run at most. */
  async shut(): Promise<void> {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    Atomics.or(this.state, 0, SHUT);
    while (Atomics.load(this.state, 0) !== SHUT && performance.now() < deadline) await sleep(LOOK_MS);
  }

  /** The same for who cannot wait otherwise: it holds its thread. */
  shutNow(): void {
    const deadline = performance.now() + LONGEST_WAIT_MS;
    Atomics.or(this.state, 0, SHUT);
    for (let left = LONGEST_WAIT_MS; left > 0; left = deadline - performance.now()) {
      const inside = Atomics.load(this.state, 0);
      if (inside === SHUT) return;
      Atomics.wait(this.state, 0, inside, left);
    }
  }
}
