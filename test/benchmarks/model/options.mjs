const usage = `npm run bench -- model [--quick] [--only pairs,check] [--json FILE]

Measures the model that is shipped, on two cores:
  pairs   pairs of 256 tokens judged a second, against onnxruntime on the unfused fp32 graph of the same network in the same run
  check   claimgate-worker check of an answer of 500 words against five sources of 1,000 words, from the start of the process

  --quick      a smoke run: shorter turns
  --only NAMES only these, separated by commas
  --json FILE  writes the figures to a file too
  --help       this text

Set CLAIMGATE_BENCH_REFERENCE to the file of an exported fp32 graph to measure against that one; without it a graph of the same shape,
operator by operator, is built. Weights do not change how long it takes.
Exit code: 0 when every bar is met, 1 when one is not, 2 when something is missing. More: docs/quality.md`;

/** The command line of this benchmark. */
export const COMMAND_LINE = {
  usage,
  bars: ['pairs', 'check'],
  full: { seconds: 4, rounds: 5, checks: 5 },
  quick: { seconds: 1, rounds: 2, checks: 1 },
};
