import { parentPort, workerData } from 'node:worker_threads';
import { ClaimgateError } from '@claimgate/domain';
import { loadRuntime } from './load-runtime.js';
import { NativeGate } from './native-gate.js';
import type { Network } from './network.js';
import type { LaneResponse, LaneQuestion } from './network-lanes.js';
import { type NetworkFiles, openNetworks } from './open-networks.js';

/** The thread of one lane: it is given the files of its networks once, then pairs. */
let network: Network | undefined;
const shared: SharedArrayBuffer = workerData;
const gate = new NativeGate(shared);

async function respond(question: NetworkFiles | LaneQuestion): Promise<LaneResponse> {
  try {
    return { outputs: await gate.pass(() => carryOut(question)) };
  } catch (error) {
    // Only our own errors may speak: another error's message could quote the text.
    const failure = error instanceof ClaimgateError ? error : new ClaimgateError('model_unavailable');
    return { error: failure.message };
  }
}

async function carryOut(question: NetworkFiles | LaneQuestion): Promise<number[][]> {
  if ('pairs' in question) {
    if (!network) throw new ClaimgateError('model_unavailable');
    return network.run(question.pairs);
  }
  network = await openNetworks(question);
  return [];
}

// One at a time and in the order in which they came, so the responses come in that order too.
let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (question: NetworkFiles | LaneQuestion) => {
  last = last.then(async () => parentPort?.postMessage(await respond(question)));
});

// What takes longest to load is loaded while the file is still being read and checked; whether it can be is said when it is needed.
gate.pass(loadRuntime).catch(() => undefined);
