import { workerData } from 'node:worker_threads';
import { reviewInThread, type ThreadAnswer, type ThreadTask } from '@claimgate/pipeline';
import { composePipeline, type PipelineParts } from './compose-pipeline.js';

const dependencies = composePipeline(workerData as PipelineParts);

// Piscina calls the default export of a thread's file.
export default function answer(task: ThreadTask): Promise<ThreadAnswer> {
  return reviewInThread(task, dependencies);
}
