import { toUrl } from '../urls.js';
import { EXIT } from '../exit-code.js';
import { isAsBadAs } from '../fail-on.js';
import { toStatus } from '../run/review-status.js';
import { onOneLine } from '../terminal/printable.js';
import { runProgress } from '../terminal/run-progress.js';
import { defineCommand, type CommandContext } from './command.js';
import { REVIEW_NAMES, type ConfigOf } from '../config.js';
import type { ReadInput } from '../input/input.js';
import type { ReadValues } from '../settings/joint-problems.js';
import { parseInput, wordProblems } from '../settings/parse-url.js';

type CheckConfig = ConfigOf<never, 'output' | 'source' | 'out' | 'intendedUse' | 'strictness' | 'failOn'>;

/** The pipeline alone, offline. */
export const checkCommand = defineCommand({
  words: '[PACKET]',
  example: 'claimgate-worker check --output answer.md --source policy.md --source terms.md',
  required: [],
  optional: ['output', 'source', 'out', 'intendedUse', 'strictness', 'failOn', ...REVIEW_NAMES],
  problemsOf: packetProblems,
  async execute(context) {
    const { config, terminal, adapters, signal, clock } = context;
    const reviewer = adapters.reviewer();
    const progress = runProgress(terminal, config.quiet || !terminal.live);
    try {
      const { packet, notes } = await readPacket(context);
      for (const note of config.quiet ? [] : notes) terminal.err(`${onOneLine(note)}\n`);
      const reviewed = reviewer.review(packet, signal, (step) => progress.show(toStatus(step)));
      const [result, { newLocalReview, printReport, writeReportFiles }] = await Promise.all([reviewed, loadReports()]);
      progress.done();
      const review = newLocalReview(packet, result, clock.now());
      if (config.json) terminal.out(review.json);
      else if (!config.quiet) terminal.out(printReport(packet, result, terminal));
      if (config.out !== undefined) await writeReportFiles(config.out, review.texts);
      if (config.out !== undefined && !config.quiet && !config.json)
        terminal.out(`  Written to ${onOneLine(config.out)}: claim-report.json, .md and .html\n`);
      return isAsBadAs(result.gate.verdict, config.failOn) ? EXIT.failedOn : EXIT.ok;
    } finally {
      progress.done();
      await reviewer.stop();
    }
  },
});

/** What shows a report is loaded while the review goes on. */
async function loadReports() {
  const [local, print] = await Promise.all([import('../check/local-report.js'), import('../terminal/report/print-report.js')]);
  return { ...local, ...print };
}

/** The packet is one that is named, or is made of an output and sources. */
async function readPacket({ config, words, adapters, signal }: CommandContext<CheckConfig>): Promise<ReadInput> {
  const [packet] = words;
  const { output, source: sources = [] } = config;
  const terms = { intendedUse: config.intendedUse ?? 'customer_facing', strictness: config.strictness ?? 'standard' } as const;
  if (packet !== undefined) return adapters.input.read(toUrl(packet), terms, signal);
  if (output === undefined) throw new Error('packetProblems refuses a check without a packet and an output');
  return adapters.input.readFiles({ output, sources }, terms, signal);
}

function packetProblems([packet, ...others]: readonly string[], { output, source: sources = [] }: ReadValues): string[] {
  return [
    ...(packet === undefined ? [] : wordProblems(packet, parseInput)),
    ...(others.length > 0 ? ['Name one packet: a JSON file, or a folder with output.md and sources/.'] : []),
    ...(packet !== undefined && (output !== undefined || sources.length > 0)
      ? ['Name a packet, or --output and --source, not both.']
      : []),
    ...(packet === undefined && output === undefined ? ['--output FILE is missing, or the name of a packet.'] : []),
    ...(packet === undefined && sources.length === 0 ? ['--source FILE is missing; give it once for each source.'] : []),
  ];
}
