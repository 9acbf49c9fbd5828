import { readFlags } from '../../../scripts/read-flags.mjs';

const HELP = `npm run bench -- events [--quick] [--only events,reaper] [--clients N] [--json FILE]

Measures private runs on a durable PostgreSQL of its own, with one control plane process:
  events   events recorded a second, signature and proof checks included, against pgbench replaying the statements of one event
  reaper   one pass over 10,000 running workers, and how soon lost ones are marked

  --quick       a smoke run: shorter turns
  --only NAMES  only these, separated by commas
  --clients N   clients of the API and of pgbench (8)
  --json FILE   writes the figures to a file too
  --help        this text

Exit code: 0 when every bar is met, 1 when one is not, 2 when something is missing. More: docs/performance.md`;

const BARS = ['events', 'reaper'];
const FULL = { seconds: 10, warmUpSeconds: 4, rounds: 5 };
const QUICK = { seconds: 3, warmUpSeconds: 2, rounds: 1 };

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
