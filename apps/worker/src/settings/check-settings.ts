import { read } from '@claimgate/runtime';
import { readBaseline } from '../check/baseline.js';
import { CHECK_FORMATS, type CheckFormat } from '../check/formats/format.js';
import { LIST_SEPARATOR, parseFile } from './run-settings.js';
import { setting } from './worker-setting.js';

/** What `check` alone takes: in which forms it says what it found, and what it compares that with. */
export const CHECK_SETTINGS = {
  format: setting('format', {
    value: 'FORMAT',
    description: `The form of the result on standard output: ${CHECK_FORMATS.join(', ')}. Without it, terminal.`,
    parse: read.oneOf(...CHECK_FORMATS),
  }),
  report: setting('report', {
    value: 'FORMAT=FILE',
    form: 'list',
    description:
      'Write the result to a file besides, in any of these forms: --report sarif=claimgate.sarif. Give it once for each.',
    parse: parseReports,
  }),
  jobs: setting('jobs', {
    value: 'N',
    description: 'How many packets are checked at once; as many as there are cores where nothing is said, at most 4.',
    parse: read.integer(1, 64),
  }),
  baseline: setting('baseline', {
    value: 'FILE',
    description: 'Findings that are known, from --write-baseline: only new ones count for --fail-on.',
    parse: readBaseline,
  }),
  writeBaseline: setting('write-baseline', {
    value: 'FILE',
    description:
      'Write the findings of this check to a file for --baseline, and exit with 0. It holds fingerprints and no content.',
    parse: parseFile,
  }),
};

/** A form of the result that is written to a file. */
export interface WantedReport {
  readonly format: CheckFormat;
  readonly file: string;
}

function parseReports(text: string): WantedReport[] {
  return text.split(LIST_SEPARATOR).map((item) => {
    const end = item.indexOf('=');
    const format = CHECK_FORMATS.find((name) => name === item.slice(0, Math.max(0, end)));
    if (format === undefined) throw new Error(`expected FORMAT=FILE, with one of ${CHECK_FORMATS.join(', ')}`);
    return { format, file: parseFile(item.slice(end + 1)) };
  });
}
