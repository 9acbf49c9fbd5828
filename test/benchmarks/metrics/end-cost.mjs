import { query } from '../shared/database.mjs';
import { median } from '../shared/percentile.mjs';
import { timeEnds } from './ended-runs.mjs';

/** Milliseconds a run: a review takes a hundred times as long. */
const BAR = 0.5;
const TRIGGER = 'alter table claimgate.review_runs HOW trigger metrics';

/** What counting adds to the end of a run: with and without it, in turns. */
export async function benchEnd({ database, small, options, say }) {
  say('end: ending runs with and without counting, in turns');
  const times = { enable: [], disable: [] };
  for (let round = 0; round < options.rounds; round += 1) {
    for (const how of ['disable', 'enable']) {
      await query(database.ownerUrl, TRIGGER.replace('HOW', how));
      times[how].push(await timeEnds(database, small));
    }
  }
  const [counted, uncounted] = [median(times.enable) / 1_000, median(times.disable) / 1_000];
  const figure = counted - uncounted;
  return {
    name: 'ms that counting adds to the end of a run',
    bar: `<= ${BAR}`,
    figure,
    ok: figure <= BAR,
    detail: `${counted.toFixed(3)} ms against ${uncounted.toFixed(3)} ms a run`,
    notes: [`${options.rounds} turns of 1,000 runs each way, in one statement and with its commit`],
  };
}
