import { ClaimgateError } from '@claimgate/domain';

/**
 * Loads the ONNX runtime: nothing else of ours may. Its Linux build sends telemetry from about ten seconds after the first session
 * on, and keeps files in the home and temporary folders, unless it was told not to before it is loaded. So a process that forgot to
 * tell it does not get it.
 */
export async function loadRuntime(): Promise<typeof import('onnxruntime-node')> {
  if (process.env['ORT_DISABLE_TELEMETRY'] !== '1') throw new ClaimgateError('model_unavailable', LEFT_ON);
  return import('onnxruntime-node');
}

const LEFT_ON =
  "The ONNX runtime is not loaded, because its telemetry is on: set ORT_DISABLE_TELEMETRY=1 before the process starts, or import '@claimgate/telemetry-off' in the first line of its main file.";
