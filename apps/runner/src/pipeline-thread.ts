import { workerData } from 'node:worker_threads';
import { prepareThread, reviewInThread, type ThreadAnswer, type ThreadTask } from '@claimgate/pipeline';
import { type OpenPipeline, openPipeline, type PipelineParts } from '@claimgate/verifiers';

let pipeline: OpenPipeline | undefined;

await prepareThread();

// Piscina calls the default export of a thread's file.
export default function answer(task: ThreadTask): Promise<ThreadAnswer> {
  return reviewInThread(task, (model) => (pipeline ??= openPipeline(workerData as PipelineParts)).startReview(model));
}
