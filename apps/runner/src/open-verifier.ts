import { ClaimgateError } from '@claimgate/domain';
import { type Logger, StartError } from '@claimgate/runtime';
import { ChosenVerifier } from '@claimgate/verifiers';
import type { RunnerConfig } from './config.js';

/** A model that cannot be loaded keeps the runner from starting: runs wait for one that can, instead of being judged by less. */
export async function openVerifier(config: RunnerConfig, logger: Logger): Promise<ChosenVerifier> {
  const { verifier, modelFallback: fallback, modelFolder: folder, modelThreads: threads } = config;
  const chosen = new ChosenVerifier({ verifier, fallback, folder, threads }, ({ message }) =>
    logger.warn({ reason: message }, 'the model could not be loaded; the lexical verifier judges instead'),
  );
  try {
    await chosen.ready();
    return chosen;
  } catch (error) {
    if (!(error instanceof ClaimgateError)) throw error;
    throw new StartError(`${error.message} Or choose the lexical verifier: CLAIMGATE_VERIFIER=lexical.`);
  }
}
