import { percentile } from '../shared/percentile.mjs';

/** The bars of the page with 500 claims and 50 sources, in milliseconds. */
const MOST_TASK = 100;
const MOST_INTERACTION = 200;
/** As Chromium defines it: with fifty interactions and more the slowest of each fifty is left out. */
const INP_SHARE = 0.98;

/** The figures of the best try for each bar. */
export function resultsOf(tries) {
  const measures = tries.map(({ open, use, stolen }) => ({
    opening: open.longestTaskMs,
    using: use.longestTaskMs,
    inp: percentile(use.interactionsMs, INP_SHARE),
    slowest: Math.max(...use.interactionsMs),
    interactions: use.interactionsMs.length,
    stolen,
  }));
  const all = (name) => measures.map((measure) => Math.round(measure[name])).join(', ');
  const bestOf = (name) => measures.reduce((best, each) => (each[name] < best[name] ? each : best));
  const stolen = `the host stole ${measures.map((each) => `${Math.round(each.stolen * 100)} %`).join(', ')} of the processors`;
  const result = (of, name, what, bar) => ({
    of,
    name: what,
    bar: `<= ${bar}`,
    figure: bestOf(name)[name],
    ok: bestOf(name)[name] <= bar,
    detail: `tries: ${all(name)} ms`,
    notes: [],
  });
  const inp = result('use', 'inp', 'ms from input to the next paint, p98', MOST_INTERACTION);
  return [
    { ...result('open', 'opening', 'ms of the longest task while it opens', MOST_TASK), notes: [stolen] },
    {
      ...inp,
      notes: [`${bestOf('inp').interactions} keys and clicks a try; the slowest of each try: ${all('slowest')} ms`, stolen],
    },
    result('use', 'using', 'ms of the longest task while it is used', MOST_TASK),
  ];
}
