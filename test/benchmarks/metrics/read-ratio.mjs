import { loadHttp } from '../api/http-load.mjs';
import { median, percentile } from '../shared/percentile.mjs';

const BAR = 3;
const PATH = '/v1/metrics/runs';

/** The figures of a project with very many runs against those of one with a few, in turns. */
export async function benchRead({ controlPlane, small, large, options, say }) {
  say('read: asking for the figures of both projects, in turns');
  const turns = { small: [], large: [] };
  const ask = async ({ key }, seconds) => {
    const load = { clients: 1, seconds, requests: [{ method: 'GET', path: PATH }] };
    return (await loadHttp({ url: controlPlane.url, key }, load)).latencies;
  };
  for (const tenant of [small, large]) await ask(tenant, options.warmUpSeconds);
  for (let round = 0; round < options.rounds; round += 1) {
    turns.small.push(await ask(small, options.seconds / options.rounds));
    turns.large.push(await ask(large, options.seconds / options.rounds));
  }
  return compare(turns, options.largeRuns);
}

function compare({ small, large }, runs) {
  const [few, many] = [small.flat(), large.flat()];
  const figure = Math.max(median(many) / median(few), percentile(many, 0.95) / percentile(few, 0.95));
  const show = (values) => `${median(values).toFixed(2)} / ${percentile(values, 0.95).toFixed(2)} ms`;
  return {
    name: `metrics of ${runs} runs against 1000 (median, p95)`,
    bar: `<= ${BAR}`,
    figure,
    ok: figure <= BAR,
    detail: `${show(many)} against ${show(few)}`,
    notes: [`${few.length} calls for the small project and ${many.length} for the large one, 30 days each`],
  };
}
