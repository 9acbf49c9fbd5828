const usage = `npm run bench -- events [--quick] [--only events,reaper] [--clients N] [--json FILE]

Measures private runs on a durable PostgreSQL of its own, with one control plane process:
  events   events recorded a second, signature and proof checks included, against pgbench replaying the statements of one event
  reaper   one pass over 10,000 running workers, and how soon lost ones are marked

  --quick       a smoke run: shorter turns
  --only NAMES  only these, separated by commas
  --clients N   clients of the API and of pgbench (8)
  --json FILE   writes the figures to a file too
  --help        this text

Exit code: 0 when every bar is met, 1 when one is not, 2 when something is missing. More: docs/performance.md`;

/** The command line of this benchmark. */
export const COMMAND_LINE = {
  usage,
  bars: ['events', 'reaper'],
  full: { seconds: 10, warmUpSeconds: 4, rounds: 5 },
  quick: { seconds: 3, warmUpSeconds: 2, rounds: 1 },
};
