import { availableParallelism } from 'node:os';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { ClaimgateError } from '@claimgate/domain';
import { modelFolder } from './model-folder.js';
import type { ModelThreadData, ModelThreadMessage } from './model-thread-host.js';
import { NativeGate } from './native-gate.js';
import { startLanes } from './network-lanes.js';
import { networkFilesOf } from './open-networks.js';
import { readModel } from './read-model.js';

/** The thread in which a model lives: whatever it computes, the event loops of the others stay free. */
async function serve(data: ModelThreadData): Promise<void> {
  const { threads = availableParallelism() } = data;
  const folder = modelFolder(data);
  const gate = new NativeGate(data.gate);
  // Its lanes end with it, for whatever reason it does.
  process.once('exit', () => gate.shutNow());
  // A model that lost a lane is of no use; its host starts another for the next review.
  const lanes = startLanes(threads, () => process.exit(1), gate);
  const model = await readModel(folder);
  const network = lanes.open(networkFilesOf(model));
  network.catch(() => undefined);
  // The lanes load the network while this thread loads the code that asks it.
  const { combinationText, readerOf, serveVerifier } = await import('./serve-model.js');
  const reader = await readerOf(model, () => network);
  parentPort?.on('message', (port: MessagePort) => serveVerifier(reader, port));
  say({ kind: 'open', identity: reader.identity, limits: reader.limits, settings: combinationText(model) });
}

function say(message: ModelThreadMessage): void {
  parentPort?.postMessage(message);
}

serve(workerData).catch((error: unknown) => {
  const failure = error instanceof ClaimgateError ? error : new ClaimgateError('model_unavailable');
  say({ kind: 'failed', message: failure.message });
});
