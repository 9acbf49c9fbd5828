import { median } from '../shared/percentile.mjs';
import { EXAMPLE, waitingHeaders } from './example.mjs';

const BAR = 1.3;
const WARM_UP = 5;

/** POST to verdict, and the same packet through the runner's own reviewer in this process, in turns. */
export async function benchLatency({ stage, database, controlPlane, tenant, options, say }) {
  const runner = await stage.service('runner', database);
  const pipeline = await openReviewer();
  const turn = async () => {
    const call = await timed(() => postAndWait(controlPlane.url, tenant));
    const own = await timed(() => pipeline.review());
    return { call, own };
  };
  say('latency: warming up');
  for (let warm = 0; warm < WARM_UP; warm += 1) await turn();
  say(`latency: ${options.turns} turns`);
  const turns = [];
  for (let index = 0; index < options.turns; index += 1) turns.push(await turn());
  await pipeline.stop();
  await stage.stop([runner]);
  const call = median(turns.map((each) => each.call));
  const own = median(turns.map((each) => each.own));
  return {
    name: 'p50 from POST to verdict / pipeline',
    bar: `<= ${BAR}`,
    figure: call / own,
    ok: call / own <= BAR,
    detail: `${call.toFixed(1)} ms against ${own.toFixed(1)} ms, p50 of ${turns.length} turns`,
    notes: [],
  };
}

async function timed(work) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

async function postAndWait(url, tenant) {
  const init = { method: 'POST', headers: waitingHeaders(tenant), body: JSON.stringify(EXAMPLE) };
  const response = await fetch(`${url}/v1/review-runs`, init);
  const { review_run: run } = await response.json();
  if (run?.status !== 'completed') throw new Error(`the run was not completed: ${response.status} ${run?.status}`);
}

/** The reviewer as a runner builds it: the model in a thread of its own, the pipeline in another. */
async function openReviewer() {
  const [{ ThreadPoolReviewer }, { ChosenVerifier }, { pipelineParts }, { readRunnerConfig }] = await Promise.all([
    import('../../../libs/pipeline/dist/index.js'),
    import('../../../libs/verifiers/dist/index.js'),
    import('../../../apps/runner/dist/pipeline-parts.js'),
    import('../../../apps/runner/dist/config.js'),
  ]);
  const config = readRunnerConfig({
    CLAIMGATE_DATABASE_URL: 'postgres://nobody@127.0.0.1/none',
    CLAIMGATE_CONTENT_KEYS: `1:${'12'.repeat(32)}`,
  });
  const { verifier: kind, model, modelFallback: fallback, modelFolder: folder, modelThreads: threads } = config;
  const verifier = new ChosenVerifier({ verifier: kind, fallback, model, folder, threads }, () => undefined);
  await verifier.ready();
  const limits = { threads: config.concurrency + 1, seconds: config.timeLimitSeconds, memoryMb: config.memoryLimitMb };
  const file = new URL('../../../apps/runner/dist/pipeline-thread.js', import.meta.url);
  const reviewer = new ThreadPoolReviewer(limits, { file, data: pipelineParts(config), verifier });
  return {
    review: () => reviewer.review(packet(), new AbortController().signal),
    stop: async () => {
      await reviewer.stop();
      await verifier.stop();
    },
  };
}

/** The example as the pipeline is given it. */
function packet() {
  const [source] = EXAMPLE.sources;
  return {
    aiOutput: EXAMPLE.ai_output,
    sources: [{ n: 1, uri: null, citationLabel: 'source 1', mediaType: 'text/plain', ...source }],
    intendedUse: EXAMPLE.intended_use,
    strictness: 'standard',
    question: null,
    externalId: null,
    metadata: {},
  };
}
