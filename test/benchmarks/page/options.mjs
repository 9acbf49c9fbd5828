const usage = `npm run bench -- page [--quick] [--only open,use] [--json FILE]

Measures the page of a run with 500 claims and 50 sources by the clock, in a real browser before a real dashboard, API and database:
  open    the longest task of the main thread while the page opens
  use     the time from a key or click to the next paint (INP: the 98th percentile of 60 and more), and the longest task meanwhile

The best of several tries counts: what neighbours take from the machine only ever makes a try slower. How much the host stole is told.

  --quick       a smoke run: one try
  --only NAMES  only these, separated by commas
  --json FILE   writes the figures to a file too
  --help        this text

Exit code: 0 when every bar is met, 1 when one is not. More: docs/performance.md`;

/** The command line of this benchmark. */
export const COMMAND_LINE = { usage, bars: ['open', 'use'], full: { tries: 6 }, quick: { tries: 1 } };
