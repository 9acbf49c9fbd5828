import { builtInDependencies, type PipelineDependencies } from '@claimgate/pipeline';

/** What the thread of the pipeline is told about the parts to build; it crosses as plain data. */
export interface PipelineParts {
  readonly verifier: 'built-in';
}

/** Builds extractor and verifier. A file of its own, since a thread loads it, which needs no storage and no network. */
export function composePipeline(_parts: PipelineParts): PipelineDependencies {
  return builtInDependencies();
}
