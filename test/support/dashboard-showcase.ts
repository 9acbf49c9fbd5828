import { readFileSync } from 'node:fs';
import { builtInDependencies, reviewPacket } from '@claimgate/pipeline';
import { openOnnxVerifier } from '@claimgate/verifiers';
import type { Page } from 'playwright-core';
import { startTestServer } from '@claimgate/testing';
import type { HostedApi } from './hosted-api.js';
import { TestWorker } from './private-worker.js';
import { seedRuns } from './seed-runs.js';
import { TestDashboard } from './start-dashboard.js';

const SAMPLE = new URL('../fixtures/report-page/mortgage-answer.json', import.meta.url);

/** A page to look at, and what is done on it first. */
interface ShownPage {
  readonly at: string;
  readonly before?: (page: Page) => Promise<unknown>;
}

/** The sample of the report's pictures, judged by the shipped model. */
async function aJudgedRun(api: HostedApi): Promise<string> {
  const verifier = await openOnnxVerifier();
  const parts = { ...builtInDependencies(), verifier };
  (await api.startRunner()).bend((packet, signal) => reviewPacket(packet, parts, signal));
  const run = await api.completedRun(JSON.parse(readFileSync(SAMPLE, 'utf8')));
  await verifier.close();
  return run;
}

/** The credential itself is not for a picture, though it is worth nothing. */
async function createPrivateRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create the run' }).click();
  const credential = page.getByRole('region', { name: 'the credential' });
  await credential.evaluate((element) => {
    element.textContent = element.textContent.replace(/("token": "eyJ)[^"]+/, '$1…');
  });
}

/** A worker at work, and somebody who sends again what was overheard. */
async function aWorkerWithAThief(api: HostedApi): Promise<TestWorker> {
  const worker = await TestWorker.create(api, { external_id: 'ticket-3001' });
  const proof = await worker.proof();
  await worker.say(worker.status(), { proof });
  await worker.post(worker.status(), { proof });
  const report = () => worker.say(worker.status({ status: { stage: 'verifying', claims_done: 12, claims_total: 40 } }));
  await report();
  setInterval(() => void report().catch(() => undefined), 20_000).unref(); // it ends with the API
  return worker;
}

/** A dashboard with something to see on every page: months of runs, a judged output, a private run with a worker at work. */
export async function startShowcase() {
  const server = await startTestServer();
  const dashboard = await TestDashboard.start();
  const { api } = dashboard;
  await seedRuns(api.database, api.tenant.scope, 3_000);
  const hosted = await aJudgedRun(api);
  const worker = await aWorkerWithAThief(api);
  const pages: Record<string, ShownPage> = {
    overview: { at: '/' },
    runs: { at: '/runs' },
    'hosted-run': { at: `/runs/${hosted}` },
    'private-run': { at: `/runs/${worker.runId}` },
    'new-private-run': { at: '/new-private-run' },
    credential: { at: '/new-private-run', before: createPrivateRun },
    bundle: { at: '/bundle' },
    settings: { at: '/settings' },
  };
  const stop = async () => {
    await dashboard.stop();
    await server.stop();
  };
  return { url: dashboard.url, link: dashboard.link, pages, stop };
}
