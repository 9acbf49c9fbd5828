const usage = `npm run bench -- api [--quick] [--only create,read] [--clients N] [--json FILE]

Measures the hosted API on a durable PostgreSQL of its own, with one control plane process:
  create   runs created a second, against pgbench replaying the statements of one create call
  read     p99 of reading a run with 100 claims, against pgbench replaying the statements of that call
  list     page 10,000 of a million runs against page 1
  idle     statements a second of a runner without work

  --quick       a smoke run of about a minute: shorter turns and a list of 50,000 runs
  --only NAMES  only these, separated by commas
  --clients N   clients of the API and of pgbench (8)
  --json FILE   writes the figures to a file too
  --help        this text

Exit code: 0 when every bar is met, 1 when one is not, 2 when something is missing. More: docs/performance.md`;

/** The command line of this benchmark. */
export const COMMAND_LINE = {
  usage,
  bars: ['create', 'read', 'list', 'idle'],
  full: { seconds: 10, warmUpSeconds: 4, rounds: 5, idleSeconds: 60, listRuns: 1_000_000, listPage: 10_000 },
  quick: { seconds: 3, warmUpSeconds: 2, rounds: 1, idleSeconds: 15, listRuns: 50_000, listPage: 500 },
};
