import { readFlags, refuse } from '../../../scripts/read-flags.mjs';

const FLAGS = {
  quick: { type: 'boolean', default: false },
  only: { type: 'string' },
  clients: { type: 'string', default: '8' },
  json: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
};

/** Reads the command line of a benchmark with these bars; prints the help and exits when that is asked for. */
export function readOptions({ usage, bars, full, quick, flags = {} }, words = process.argv.slice(2)) {
  const values = readFlags({ ...FLAGS, ...flags }, { words, usage });
  if (values.help) {
    console.log(usage);
    process.exit(0);
  }
  const clients = Number(values.clients);
  if (!Number.isInteger(clients) || clients < 1 || clients > 64) refuse('--clients must be a whole number from 1 to 64.', usage);
  const only = values.only?.split(',') ?? bars;
  if (only.some((name) => !bars.includes(name))) refuse(`--only takes ${bars.join(', ')}.`, usage);
  return { ...values, ...(values.quick ? quick : full), only, clients };
}
