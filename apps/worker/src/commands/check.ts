import { availableParallelism } from 'node:os';
import { checkPackets, type PacketTarget } from '../check/check-packets.js';
import { findPackets, isPattern } from '../check/find-packets.js';
import { failedOf, totalsOf, type FinishedCheck } from '../check/finished-check.js';
import { loadFormat, type CheckFormat } from '../check/formats/format.js';
import { shownName } from '../check/locate.js';
import { REVIEW_NAMES, type ConfigOf } from '../config.js';
import { EXIT, exitCodeOf } from '../exit-code.js';
import { FAIL_ON_IN_CI } from '../fail-on.js';
import { STANDARD_INPUT } from '../input/standard-input.js';
import type { Reviewer } from '../open-reviewer.js';
import { toStatus } from '../run/review-status.js';
import type { ReadValues } from '../settings/joint-problems.js';
import { parseInput, wordProblems } from '../settings/parse-url.js';
import { onOneLine } from '../terminal/printable.js';
import { packetProgress } from '../terminal/packet-progress.js';
import { runProgress } from '../terminal/run-progress.js';
import { toUrl } from '../urls.js';
import { defineCommand, type CommandContext } from './command.js';

const CHECK_NAMES = [
  'output',
  'source',
  'out',
  'intendedUse',
  'strictness',
  'failOn',
  'format',
  'report',
  'jobs',
  'baseline',
  'writeBaseline',
] as const;
type CheckConfig = ConfigOf<never, (typeof CHECK_NAMES)[number]>;
type CheckContext = CommandContext<CheckConfig>;

/** Beyond these the model, which all share, is what keeps packets waiting. */
const MOST_JOBS = 4;

/** The pipeline alone, offline. */
export const checkCommand = defineCommand({
  words: '[PACKET ...]',
  examples: [
    'claimgate-worker check --output answer.md --source policy.md --source terms.md',
    'generate-answer | claimgate-worker check --output - --source policy.md',
    "claimgate-worker check 'answers/**' --fail-on needs_review --report sarif=claimgate.sarif",
    "claimgate-worker check 'answers/**' --format github --baseline claimgate-baseline.json",
  ],
  more: `Exit codes: 0 checked; 1 a verdict is as bad as --fail-on; 65 a packet cannot be read; 70 a defect or no model;
75 out of time; 78 a wrong option. Of several packets, one that cannot be read counts before a verdict.`,
  required: [],
  optional: [...CHECK_NAMES, ...REVIEW_NAMES],
  problemsOf: checkProblems,
  async execute(context) {
    const { config, clock } = context;
    const single = context.words.length < 2 && !context.words.some(isPattern);
    const targets = await targetsOf(context);
    const jobs = Math.min(config.jobs ?? Math.min(availableParallelism(), MOST_JOBS), targets.length);
    // Its threads load the most, so they start before this one loads what is left.
    const reviewer = await context.adapters.reviewer(jobs);
    const [outcomes] = await Promise.all([review(context, targets, { reviewer, jobs }), ...formatsOf(config).map(loadFormat)]);
    const [only] = outcomes;
    // Of one packet an error is all that there is to say, in these forms.
    if (single && only?.kind === 'failed' && isForOne(formatOf(config)) && !config.report) throw only.error;
    const failOn = config.failOn ?? (context.inPipeline ? FAIL_ON_IN_CI : undefined);
    const check = { outcomes, single, failOn, compared: config.baseline !== undefined, at: clock.now() };
    const { tellCheck } = await import('../check/tell-check.js');
    await tellCheck({ ...config, format: formatOf(config) }, check, context.terminal);
    return exitCode(check, config);
  },
});

/** The packets that are named, or the one that is made of an output and sources. */
async function targetsOf({ config, words, adapters }: CheckContext): Promise<PacketTarget[]> {
  const { output, source: sources = [] } = config;
  const terms = { intendedUse: config.intendedUse ?? 'customer_facing', strictness: config.strictness ?? 'standard' } as const;
  if (output !== undefined) {
    const name = output === STANDARD_INPUT ? 'stdin' : shownName(output);
    return [{ name, read: (signal) => adapters.input.readFiles({ output, sources }, terms, signal) }];
  }
  const packets = await findPackets(words);
  return packets.map((packet) => ({
    name: shownName(packet),
    read: (signal) => adapters.input.read(toUrl(packet), terms, signal),
  }));
}

async function review(
  { config, terminal, signal }: CheckContext,
  targets: readonly PacketTarget[],
  { reviewer, jobs }: { readonly reviewer: Reviewer; readonly jobs: number },
) {
  const quiet = config.quiet || !terminal.live;
  const [claims, packets] = [runProgress(terminal, quiet), packetProgress(terminal, targets.length, quiet)];
  try {
    return await checkPackets(
      targets,
      {
        reviewer,
        jobs,
        baseline: config.baseline,
        onNotes: (name, notes) => {
          const lines = targets.length === 1 ? notes : notes.map((note) => `${name}: ${note}`);
          for (const line of config.quiet ? [] : lines) terminal.err(`${onOneLine(line)}\n`);
        },
        onProgress: (step) => (targets.length === 1 ? claims.show(toStatus(step)) : undefined),
        onOutcome: () => packets.count(),
      },
      signal,
    );
  } finally {
    claims.done();
    packets.done();
    await reviewer.stop();
  }
}

/** A packet that cannot be read counts before a verdict: nobody knows what is in it. */
function exitCode(check: FinishedCheck, { writeBaseline: isBaselineWritten }: CheckConfig): number {
  const [failed] = failedOf(check.outcomes);
  if (failed) return exitCodeOf(failed.error);
  return totalsOf(check).failing > 0 && isBaselineWritten === undefined ? EXIT.failedOn : EXIT.ok;
}

function formatOf({ format, json }: CheckConfig): CheckFormat {
  return format ?? (json ? 'json' : 'terminal');
}

function isForOne(format: CheckFormat): boolean {
  return format === 'terminal' || format === 'json';
}

/** Every form that is asked for, each once. */
function formatsOf(config: CheckConfig): CheckFormat[] {
  return [...new Set([formatOf(config), ...(config.report ?? []).map(({ format }) => format)])];
}

function checkProblems(words: readonly string[], values: ReadValues): string[] {
  const { output, source: sources = [], format, json, baseline, writeBaseline: written } = values;
  const isPacket = words.length > 0;
  return [
    ...words.filter((word) => !isPattern(word)).flatMap((word) => wordProblems(word, parseInput)),
    ...(isPacket && (output !== undefined || sources.length > 0) ? ['Name packets, or --output and --source, not both.'] : []),
    ...(!isPacket && output === undefined ? ['--output FILE is missing, or the name of a packet.'] : []),
    ...(!isPacket && sources.length === 0 ? ['--source FILE is missing; give it once for each source.'] : []),
    ...(json && format !== undefined && format !== 'json' ? [`--json and --format ${format}: choose one.`] : []),
    ...(baseline && written !== undefined ? ['--baseline and --write-baseline: choose one.'] : []),
  ];
}
