import { ClaimgateError } from '@claimgate/domain';
import { ThreadPoolReviewer } from '@claimgate/pipeline';
import type { ObjectStore } from '@claimgate/storage';
import type { PipelineParts } from './compose-pipeline.js';
import type { CommonConfig } from './config.js';

/** What commands reach the outside by. Nothing is opened before a command asks for it. */
export interface Adapters {
  /** The pipeline in a thread of its own, with limits. Stop it when done. */
  reviewer(): ThreadPoolReviewer;
  /** The object store at an address. */
  openStore(uri: string): Promise<ObjectStore>;
}

const THREAD = new URL('./pipeline-thread.js', import.meta.url);

/** The only place that builds adapters. */
export function compose(config: CommonConfig): Adapters {
  const parts: PipelineParts = { verifier: 'built-in' };
  const limits = { threads: 1, seconds: config.timeLimitSeconds, memoryMb: config.memoryLimitMb };
  return {
    reviewer: () => new ThreadPoolReviewer(limits, { file: THREAD, data: parts }),
    openStore: () => Promise.reject(new ClaimgateError('internal_error', 'No object store is here yet.')),
  };
}
