import { ClaimgateError } from '@claimgate/domain';
import { ModelThread, type ModelThreadOptions } from './model-thread-host.js';

/** Which verifier reviews are carried out with; what an endpoint does not judge, the model does. */
export interface VerifierOptions extends ModelThreadOptions {
  readonly verifier: 'onnx' | 'lexical' | 'endpoint';
  /** What serves when the model cannot be loaded: nothing, unless somebody chose otherwise. */
  readonly fallback: 'none' | 'lexical';
}

/**
 * Starts the verifier that was chosen: a model in a thread of its own, or undefined for the lexical verifier, which every review has
 * by itself. A model that cannot be loaded is a fault, `model_unavailable`; only who chose a fallback gets one, and is told.
 */
export async function startVerifier(
  { verifier, fallback, ...options }: VerifierOptions,
  onFallback: (fault: ClaimgateError) => void,
): Promise<ModelThread | undefined> {
  if (verifier !== 'onnx') return undefined;
  try {
    return await ModelThread.start(options);
  } catch (error) {
    if (fallback === 'none' || !(error instanceof ClaimgateError)) throw error;
    onFallback(error);
    return undefined;
  }
}
