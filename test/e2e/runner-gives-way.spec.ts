import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals';
import { RunJobs, RunProgressStore } from '@claimgate/persistence';
import { eventually } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import { startInProcessRunner } from '../support/in-process-runner.js';

let api: HostedApi;
beforeAll(async () => {
  api = await HostedApi.start();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => api.stop());

/** What happens once a run is completed: the next moment, in which its caller gets the verdict, and the end of its job. */
async function afterCompletion(concurrency: number): Promise<string[]> {
  const events: string[] = [];
  const { complete } = RunProgressStore.prototype;
  const { done } = RunJobs.prototype;
  jest.spyOn(RunProgressStore.prototype, 'complete').mockImplementation(async function (this: RunProgressStore, ...run) {
    const completed = await complete.apply(this, run);
    setTimeout(() => events.push('next moment'), 1);
    return completed;
  });
  jest.spyOn(RunJobs.prototype, 'done').mockImplementation(async function (this: RunJobs, job) {
    events.push('end of the job');
    await done.call(this, job);
  });
  const runner = await startInProcessRunner(api.database.appUrl, concurrency);
  await api.createRun();
  await eventually('both have happened', async () => (events.length === 2 ? true : undefined));
  await runner.stop();
  return events;
}

it('a verdict has the processors first where nobody waits for the place of its run', async () => {
  expect(await afterCompletion(2)).toEqual(['next moment', 'end of the job']);
});

it('a place that somebody may wait for is given up at once', async () => {
  expect(await afterCompletion(1)).toEqual(['end of the job', 'next moment']);
});
