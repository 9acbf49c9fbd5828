const usage = `npm run bench -- wait [--quick] [--only latency,memory,ends] [--json FILE]

Measures \`Prefer: wait\` with one control plane and one runner on a durable PostgreSQL of its own:
  latency  p50 from POST to verdict of the README's example with wait, against the pipeline's own time for it, in turns
  memory   what each of 1,000 waiting requests costs the control plane, and the database connections they hold
  ends     runs ended a second by eight connections, with the notice that wakes waiters against without it

  --quick       a smoke run: fewer turns
  --only NAMES  only these, separated by commas
  --json FILE   writes the figures to a file too
  --help        this text

Exit code: 0 when every bar is met, 1 when one is not. More: docs/performance.md`;

/** The command line of this benchmark. */
export const COMMAND_LINE = {
  usage,
  bars: ['latency', 'memory', 'ends'],
  full: { turns: 60, waiters: 1_000, seconds: 8, rounds: 3 },
  quick: { turns: 10, waiters: 1_000, seconds: 2, rounds: 1 },
};
