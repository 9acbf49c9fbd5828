import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { ClaimgateError } from '@claimgate/domain';
import { serveVerifier } from '@claimgate/pipeline';
import { type OnnxOptions, openOnnxVerifier } from './open-onnx-verifier.js';
import type { ModelThreadMessage } from './model-thread-host.js';

/** The thread in which a model lives: whatever it computes, the event loops of the others stay free. */
async function serve(): Promise<void> {
  const verifier = await openOnnxVerifier(workerData as OnnxOptions);
  parentPort?.on('message', (port: MessagePort) => serveVerifier(verifier, port));
  say({ kind: 'open', identity: verifier.identity });
}

function say(message: ModelThreadMessage): void {
  parentPort?.postMessage(message);
}

serve().catch((error: unknown) => {
  const fault = error instanceof ClaimgateError ? error : new ClaimgateError('model_unavailable');
  say({ kind: 'failed', message: fault.message });
});
