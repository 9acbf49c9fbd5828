import { ClaimgateError } from '@claimgate/domain';
import { type Logger, StartError } from '@claimgate/runtime';
import { type ModelThread, startVerifier } from '@claimgate/verifiers';
import type { RunnerConfig } from './config.js';

/** A model that cannot be loaded keeps the runner from starting: runs wait for one that can, instead of being judged by less. */
export async function openVerifier(config: RunnerConfig, logger: Logger): Promise<ModelThread | undefined> {
  const { verifier, modelFallback: fallback, modelFolder: folder, modelThreads: threads } = config;
  try {
    return await startVerifier({ verifier, fallback, folder, threads }, ({ message }) =>
      logger.warn({ reason: message }, 'the model could not be loaded; the lexical verifier judges instead'),
    );
  } catch (error) {
    if (!(error instanceof ClaimgateError)) throw error;
    throw new StartError(`${error.message} Or choose the lexical verifier: CLAIMGATE_VERIFIER=lexical.`);
  }
}
