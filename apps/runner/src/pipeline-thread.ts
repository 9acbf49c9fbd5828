import { builtInDependencies, reviewInThread, type ThreadAnswer, type ThreadTask } from '@claimgate/pipeline';

const dependencies = builtInDependencies();

// Piscina calls the default export of a thread's file.
export default function answer(task: ThreadTask): Promise<ThreadAnswer> {
  return reviewInThread(task, dependencies);
}
