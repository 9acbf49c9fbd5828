const usage = `npm run bench -- metrics [--quick] [--only read,end] [--json FILE]

Measures the figures about runs on a durable PostgreSQL of its own, with one control plane process:
  read     GET /v1/metrics/runs of a project with a million runs against one with a thousand, in turns; all runs ended on the last 30 days
  end      what counting adds to the time in which runs are ended, a thousand in one statement

  --quick       a smoke run: 50,000 runs and shorter turns
  --only NAMES  only these, separated by commas
  --json FILE   writes the figures to a file too
  --help        this text

Exit code: 0 when every bar is met, 1 when one is not. More: docs/performance.md`;

/** The command line of this benchmark. */
export const COMMAND_LINE = {
  usage,
  bars: ['read', 'end'],
  full: { seconds: 10, warmUpSeconds: 3, rounds: 7, largeRuns: 1_000_000 },
  quick: { seconds: 3, warmUpSeconds: 1, rounds: 3, largeRuns: 50_000 },
};
