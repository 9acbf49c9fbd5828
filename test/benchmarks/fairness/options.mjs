const usage = `npm run bench -- fairness [--quick] [--only queue,fetch,bodies,linear] [--model] [--json FILE]

Measures what one tenant can do to the others, with the real processes on a durable PostgreSQL of its own:
  queue    how soon a run begins beside 1,000 waiting runs of another tenant, against an idle system
  fetch    how long the queue takes to hand out a run with 100,000 waiting, against 100
  bodies   what hostile bodies do to a request of another tenant
  linear   how the time of a review grows with hostile text

  --model       the runner of "queue" judges with the shipped model instead of by words alone
  --quick       a smoke run: few repeats
  --only NAMES  only these, separated by commas
  --json FILE   writes the figures to a file too
  --help        this text

Exit code: 0 when every bar is met, 1 when one is not. More: docs/performance.md`;

/** The command line of this benchmark. */
export const COMMAND_LINE = {
  usage,
  bars: ['queue', 'fetch', 'bodies', 'linear'],
  flags: { model: { type: 'boolean', default: false } },
  full: { rounds: 5, samples: 20 },
  quick: { rounds: 1, samples: 5 },
};
