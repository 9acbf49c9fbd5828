import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { ClaimgateError } from '@claimgate/domain';
import { serveVerifier } from '@claimgate/pipeline';
import type { ModelThreadMessage } from './model-thread-host.js';
import { startLanes } from './network-lanes.js';
import { coresOf, type OnnxOptions, openOnnxVerifier } from './open-onnx-verifier.js';

/** The thread in which a model lives: whatever it computes, the event loops of the others stay free. */
async function serve(options: OnnxOptions): Promise<void> {
  // A model that lost a lane is of no use; its host starts another for the next review.
  const lanes = startLanes(coresOf(options), () => process.exit(1));
  const verifier = await openOnnxVerifier(options, (file) => lanes.open(file));
  parentPort?.on('message', (port: MessagePort) => serveVerifier(verifier, port));
  say({ kind: 'open', identity: verifier.identity });
}

function say(message: ModelThreadMessage): void {
  parentPort?.postMessage(message);
}

serve(workerData as OnnxOptions).catch((error: unknown) => {
  const fault = error instanceof ClaimgateError ? error : new ClaimgateError('model_unavailable');
  say({ kind: 'failed', message: fault.message });
});
