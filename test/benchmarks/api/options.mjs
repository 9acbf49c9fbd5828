import { readFlags } from '../../../scripts/read-flags.mjs';

const HELP = `npm run bench -- api [--quick] [--only create,read] [--clients N] [--json FILE]

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

const BARS = ['create', 'read', 'list', 'idle'];
const FULL = { seconds: 10, warmUpSeconds: 4, rounds: 5, idleSeconds: 60, listRuns: 1_000_000, listPage: 10_000 };
const QUICK = { seconds: 3, warmUpSeconds: 2, rounds: 1, idleSeconds: 15, listRuns: 50_000, listPage: 500 };

/** Reads the command line; prints the help and exits when that is asked for. */
export function readOptions(words) {
  const flags = {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: BARS.join(',') },
    clients: { type: 'string', default: '8' },
    json: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  };
  const values = readFlags(flags, { words, usage: HELP });
  if (values.help) {
    console.log(HELP);
    process.exit(0);
  }
  const clients = Number(values.clients);
  if (!Number.isInteger(clients) || clients < 1 || clients > 64) throw new Error('--clients must be a whole number from 1 to 64');
  const only = values.only.split(',');
  if (only.some((name) => !BARS.includes(name))) throw new Error(`--only takes ${BARS.join(', ')}`);
  return { ...(values.quick ? QUICK : FULL), quick: values.quick, only, clients, json: values.json };
}
