import { refuse } from '../../../scripts/read-flags.mjs';

const usage = `npm run bench -- check [--quick] [--packets N] [--turns N] [--json FILE]

Measures claimgate-worker check of 200 packets of 300 words, each with a source of 600 words, with the model that is shipped:
  many    one check of all of them, against one check for each, one after the other: how many times as fast, in turns

  --quick      a smoke run: 20 packets, one turn
  --packets N  so many packets instead
  --turns N    so many turns instead
  --only many  the same
  --json FILE  writes the figures to a file too
  --help       this text

Exit code: 0 when every bar is met, 1 when one is not, 2 when something is missing. More: docs/performance.md`;

/** The command line of this benchmark. */
export const COMMAND_LINE = {
  usage,
  bars: ['many'],
  flags: { packets: { type: 'string' }, turns: { type: 'string' } },
  full: { size: { packets: 200, turns: 1 } },
  quick: { size: { packets: 20, turns: 1 } },
};

/** How much is measured: what the command line says, or else what the form of the run has. */
export function sizeOf({ size, ...flags }) {
  const chosen = (name) => {
    const count = Number(flags[name] ?? size[name]);
    if (!Number.isInteger(count) || count < 1) refuse(`--${name} must be a whole number from 1 on.`, usage);
    return count;
  };
  return { packets: chosen('packets'), turns: chosen('turns') };
}
