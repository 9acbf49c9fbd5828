import { ClaimgateError } from '@claimgate/domain';
import { type PipelineConfig, StartError } from '@claimgate/runtime';
import { checkPipelineParts, type PipelineParts, pipelinePartsOf } from '@claimgate/verifiers';

/** The parts of the pipeline as the settings choose them, checked: what would fail every review is said at the start. */
export function pipelineParts(config: PipelineConfig): PipelineParts {
  const parts = pipelinePartsOf(config);
  try {
    checkPipelineParts(parts);
  } catch (error) {
    throw error instanceof ClaimgateError ? new StartError(error.message) : error;
  }
  return parts;
}
