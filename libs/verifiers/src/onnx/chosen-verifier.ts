import { ClaimgateError } from '@claimgate/domain';
import type { VerifierHost, VerifierPort } from '@claimgate/pipeline';
import { ModelThread, type ModelThreadOptions } from './model-thread-host.js';

/** Which verifier reviews are carried out with. What an endpoint does not judge, the model does. */
export interface VerifierOptions extends ModelThreadOptions {
  readonly verifier: 'onnx' | 'lexical' | 'endpoint';
  /** What serves when the model cannot be loaded: nothing, unless somebody chose otherwise. */
  readonly fallback: 'none' | 'lexical';
}

/**
 * Keeps the model that reviews ask where one was chosen. It is loaded at once, while the process does other things. A model that
 * cannot be loaded is a fault, `model_unavailable`; only who chose a fallback gets one, and is told.
 */
export class ChosenVerifier implements VerifierHost {
  private readonly model: Promise<ModelThread | undefined>;

  constructor(options: VerifierOptions, onFallback: (fault: ClaimgateError) => void = () => {}) {
    this.model = start(options, onFallback);
    // Whoever asks for it hears of the fault; until then it is nobody's.
    this.model.catch(() => undefined);
  }

  /** Waits until the model is loaded; rejects with `model_unavailable` and what is wrong with which file. */
  async ready(): Promise<void> {
    await this.model;
  }

  async connect(): Promise<VerifierPort | undefined> {
    return (await this.model)?.connect();
  }

  async stop(): Promise<void> {
    await (await this.model.catch(() => undefined))?.stop();
  }
}

async function start(
  { verifier, fallback, ...options }: VerifierOptions,
  onFallback: (fault: ClaimgateError) => void,
): Promise<ModelThread | undefined> {
  if (verifier === 'lexical') return undefined;
  try {
    return await ModelThread.start(options);
  } catch (error) {
    if (fallback === 'none' || !(error instanceof ClaimgateError)) throw error;
    onFallback(error);
    return undefined;
  }
}
