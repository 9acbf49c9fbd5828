import { ThreadPoolReviewer, type PacketReviewer } from '@claimgate/pipeline';
import { ChosenVerifier, pipelinePartsOf } from '@claimgate/verifiers';
import type { ReviewConfig } from './config.js';
import { onOneLine } from './terminal/printable.js';

/** The pipeline, until it is stopped. */
export interface Reviewer extends PacketReviewer {
  stop(): Promise<void>;
}

const THREAD = new URL('./pipeline-thread.js', import.meta.url);

/** The pipeline in threads of its own. The model is loaded while the command reads its input; an error of it is the error of the review. */
export function openReviewer(config: ReviewConfig, reviews: number): Reviewer {
  const { verifier: name, model, modelFolder: folder, modelThreads: threads, modelFallback: fallback } = config;
  const verifier = new ChosenVerifier({ verifier: name, model, folder, threads, fallback }, ({ message }) => {
    process.stderr.write(`${onOneLine(message)} The lexical verifier judges instead.\n`);
  });
  const limits = { threads: reviews, seconds: config.timeLimitSeconds, memoryMb: config.memoryLimitMb };
  const pool = new ThreadPoolReviewer(limits, { file: THREAD, data: pipelinePartsOf(viaProxy(config)), verifier });
  return {
    review: (packet, signal, onProgress) => pool.review(packet, signal, onProgress),
    stop: async () => void (await Promise.all([pool.stop(), verifier.stop()])),
  };
}

/** The endpoint is reached like everything else, unless something is said for it alone. */
function viaProxy(config: ReviewConfig): ReviewConfig {
  const { endpointProxy, endpointNoProxy, httpProxy, httpsProxy, noProxy } = config;
  const proxy = config.endpointUrl?.startsWith('http:') ? httpProxy : httpsProxy;
  return { ...config, endpointProxy: endpointProxy ?? proxy, endpointNoProxy: endpointNoProxy ?? noProxy };
}
