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
 * cannot be loaded is an error, `model_unavailable`; only who chose a fallback gets one, and is told.
 */
export class ChosenVerifier implements VerifierHost {
  private readonly model: ModelThread | undefined;
  private readonly opening: Promise<ModelThread | undefined>;

  constructor({ verifier, fallback, ...options }: VerifierOptions, onFallback: (failure: ClaimgateError) => void = () => {}) {
    this.model = verifier === 'lexical' ? undefined : new ModelThread(options);
    this.opening = open(this.model, fallback, onFallback);
    // Whoever asks for it hears of the error; until then it is nobody's.
    this.opening.catch(() => undefined);
  }

  /** Waits until the model is loaded; rejects with `model_unavailable` and what is wrong with which file. */
  async ready(): Promise<void> {
    await this.opening;
  }

  async connect(): Promise<VerifierPort | undefined> {
    return (await this.opening)?.connect();
  }

  /** Does not wait until a model is loaded that nobody wants any more. */
  async stop(): Promise<void> {
    await this.model?.stop();
  }
}

async function open(
  model: ModelThread | undefined,
  fallback: VerifierOptions['fallback'],
  onFallback: (failure: ClaimgateError) => void,
): Promise<ModelThread | undefined> {
  try {
    await model?.ready();
    return model;
  } catch (error) {
    if (fallback === 'none' || !(error instanceof ClaimgateError)) throw error;
    onFallback(error);
    return undefined;
  }
}
