const usage = `npm run bench -- check [--quick] [--json FILE]

Measures claimgate-worker check of 200 packets of 300 words, each with a source of 600 words, with the model that is shipped:
  many    one check of all of them, against one check for each, one after the other: how many times as fast

  --quick      a smoke run: 20 packets
  --only many  the same
  --json FILE  writes the figures to a file too
  --help       this text

Exit code: 0 when every bar is met, 1 when one is not, 2 when something is missing. More: docs/performance.md`;

/** The command line of this benchmark. */
export const COMMAND_LINE = { usage, bars: ['many'], full: { packets: 200 }, quick: { packets: 20 } };
