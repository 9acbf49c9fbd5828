const usage = `npm run bench -- scale [--quick] [--only queue,reaper] [--json FILE]

Measures queue and reaper of a deployment for 10 million runs a day, on a durable PostgreSQL of its own with seeded rows:
  queue    runs taken and ended a second while a million wait, of 1,000 organisations, and as many are added as come in a day on average
  reaper   private runs given up a second, and what a round costs in which none is due, with 200,000 open beside a million that ended

  --quick       a smoke run: a twentieth of the rows and shorter turns
  --clients N   connections that take runs (default: 8)
  --only NAMES  only these, separated by commas
  --json FILE   writes the figures to a file too
  --help        this text

Exit code: 0 when every bar is met, 1 when one is not. More: docs/scale.md`;

/** The command line of this benchmark. */
export const COMMAND_LINE = {
  usage,
  bars: ['queue', 'reaper'],
  full: { seconds: 30, waiting: 1_000_000, organizations: 1_000, ended: 1_000_000, open: 200_000, due: 20_000 },
  quick: { seconds: 5, waiting: 50_000, organizations: 100, ended: 50_000, open: 10_000, due: 2_000 },
};

/** Runs a second, where 10 million a day come evenly, and in the busiest hour of a working day. */
export const AVERAGE = 10_000_000 / 86_400;
export const PEAK = 4 * AVERAGE;
