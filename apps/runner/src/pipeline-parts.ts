import { ClaimgateError } from '@claimgate/domain';
import { type PipelineConfig, StartError } from '@claimgate/runtime';
import { checkPipelineParts, type PipelineParts } from '@claimgate/verifiers';

/** The parts of the pipeline as the settings choose them, checked: what would fail every review is said at the start. */
export function pipelineParts(config: PipelineConfig): PipelineParts {
  const { verifier, extractor } = config;
  const parts = { verifier, extractor, endpoint: endpointOf(config) };
  try {
    checkPipelineParts(parts);
  } catch (error) {
    throw error instanceof ClaimgateError ? new StartError(error.message) : error;
  }
  return parts;
}

function endpointOf(config: PipelineConfig): PipelineParts['endpoint'] {
  const { verifier, extractor, endpointUrl, endpointModel } = config;
  const isWanted = verifier === 'endpoint' || extractor === 'endpoint';
  if (!isWanted || endpointUrl === undefined || endpointModel === undefined) return undefined;
  return {
    baseUrl: endpointUrl,
    model: endpointModel,
    keyFile: config.endpointKeyFile,
    caFile: config.endpointCaFile,
    proxy: config.endpointProxy,
    noProxy: config.endpointNoProxy,
    tokenBudget: config.endpointTokenBudget,
    callTimeoutMs: config.endpointTimeoutSeconds * 1000,
    reviewTimeoutMs: config.endpointReviewTimeoutSeconds * 1000,
    concurrency: config.endpointConcurrency,
    attempts: config.endpointAttempts,
    temperature: config.endpointTemperature,
    lengthField: config.endpointLengthField,
  };
}
