import { Worker } from 'node:worker_threads';
import { describe, expect, it } from '@jest/globals';
import { NativeGate } from './native-gate.js';

/** Stays inside for a while, in a thread of its own: the one that waits may be held meanwhile. */
const INSIDE = `
  const { workerData } = require('node:worker_threads');
  const state = new Int32Array(workerData);
  Atomics.add(state, 0, 1);
  require('node:worker_threads').parentPort.postMessage('inside');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
  Atomics.sub(state, 0, 1);
  Atomics.notify(state, 0);`;

describe('the gate before native code', () => {
  it('lets everybody through while it is open, and gives what they brought', async () => {
    const gate = new NativeGate();
    await expect(Promise.all([1, 2].map((n) => gate.pass(async () => n)))).resolves.toEqual([1, 2]);
    await expect(gate.pass(() => Promise.reject(new Error('native')))).rejects.toThrow('native');
    await gate.shut();
  });

  it('waits for who is inside when it is shut, and lets nobody in any more', async () => {
    const gate = new NativeGate();
    const order: string[] = [];
    const work = Promise.withResolvers<void>();
    const inside = gate.pass(() => work.promise).then(() => order.push('out'));
    const shut = gate.shut().then(() => order.push('shut'));
    await expect(gate.pass(async () => order.push('late'))).rejects.toMatchObject({ code: 'model_unavailable' });
    work.resolve();
    await Promise.all([inside, shut]);
    expect(order).toEqual(['out', 'shut']);
  });

  it('holds a thread that cannot wait otherwise until others are out', async () => {
    const gate = new NativeGate();
    const other = new Worker(INSIDE, { eval: true, workerData: gate.memory });
    await new Promise((resolve) => other.once('message', resolve));
    const started = performance.now();
    gate.shutNow();
    expect(performance.now() - started).toBeGreaterThan(100);
    expect(new Int32Array(gate.memory)[0]).toBe(1 << 30);
    await other.terminate();
  });
});
