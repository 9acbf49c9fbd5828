const usage = `npm run bench -- worker [--quick] [--json FILE]

Measures what a private run costs beside the review itself: claimgate-worker run against claimgate-worker check of the same packet
(examples/supplier-briefing: 500 words, 5 sources), in turns, each a process of its own, with a control plane on loopback, a durable
PostgreSQL and a store on disk.

  --quick      a smoke run: fewer turns
  --json FILE  writes the figures to a file too
  --help       this text

Exit code: 0 when the bar is met, 1 when it is not. More: docs/performance.md`;

/** The command line of this benchmark. */
export const COMMAND_LINE = { usage, bars: ['overhead'], full: { rounds: 9 }, quick: { rounds: 2 } };
