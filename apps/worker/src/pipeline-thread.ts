import { workerData } from 'node:worker_threads';
import { prepareThread, reviewInThread, type ThreadResponse, type ThreadTask } from '@claimgate/pipeline';
import { type OpenPipeline, openPipeline, type PipelineParts } from '@claimgate/verifiers';

const parts: PipelineParts = workerData;
let pipeline: OpenPipeline | undefined;

await prepareThread();

// Piscina calls the default export of a thread's file.
export default function respond(task: ThreadTask): Promise<ThreadResponse> {
  return reviewInThread(task, (model) => (pipeline ??= openPipeline(parts)).startEarly(model));
}
