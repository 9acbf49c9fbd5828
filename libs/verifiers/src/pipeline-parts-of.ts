import type { EndpointParts } from './endpoint/open-endpoint.js';
import type { PipelineParts } from './open-pipeline.js';

/** Who extracts and verifies, as settings say it. */
export interface PipelineChoice extends Pick<PipelineParts, 'verifier' | 'extractor' | 'endpointFor'> {
  readonly endpointUrl: string | undefined;
  readonly endpointModel: string | undefined;
  readonly endpointKeyFile: string | undefined;
  readonly endpointCaFile: string | undefined;
  readonly endpointProxy: string | undefined;
  readonly endpointNoProxy: string | undefined;
  readonly endpointTokenBudget: number;
  readonly endpointTimeoutSeconds: number;
  readonly endpointReviewTimeoutSeconds: number;
  readonly endpointConcurrency: number;
  readonly endpointAttempts: number;
  readonly endpointTemperature: number | undefined;
  readonly endpointLengthField: EndpointParts['lengthField'];
  readonly endpointResponseFormat: EndpointParts['responseFormat'];
}

/** The parts that settings choose, as they cross into the threads that do the work. */
export function pipelinePartsOf(config: PipelineChoice): PipelineParts {
  const { verifier, extractor, endpointFor } = config;
  return { verifier, extractor, endpointFor, endpoint: endpointOf(config) };
}

function endpointOf(config: PipelineChoice): PipelineParts['endpoint'] {
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
    responseFormat: config.endpointResponseFormat,
  };
}
