const usage = `npm run bench -- import [--quick] [--only rows,memory,latency] [--json FILE]

Measures imports of 1,000 rows on a durable PostgreSQL of its own, with one control plane process:
  rows     rows a second through the API, against plain inserts of the same rows by one client
  memory   how much the control plane grows over idle while it imports 1,000 rows of 60 KB
  latency  how much longer a read of another tenant takes meanwhile, at the worst

  --quick       a smoke run: one round
  --only NAMES  only these, separated by commas
  --json FILE   writes the figures to a file too
  --help        this text

Exit code: 0 when every bar is met, 1 when one is not, 2 when something is missing. More: docs/performance.md`;

/** The command line of this benchmark. */
export const COMMAND_LINE = { usage, bars: ['rows', 'memory', 'latency'], full: { rounds: 5 }, quick: { rounds: 1 } };
