// node --import ./test/evaluation/typescript-hook.mjs test/evaluation/model/try-limits.ts [--model DIR] [--supported 0.84,0.9] [--unsupported 0.2,0.27] [--contradicted 0.85,0.92] [--set plain|hard|everyday|others]
// Says, for each set of limits, what the whole pipeline makes of the labelled packets: totals of both halves and no rows, so that the held half
// stays unread. Limits belong to the strictness and are chosen by hand from what this prints; combination.json holds them.
import { parseArgs } from 'node:util';
import { builtInDependencies, type Limits, type Verifier } from '@claimgate/pipeline';
import { reviewCase } from '../extraction/review-case.js';
import { HALVES, type Half, SEEN_SETS } from '../packets/labelled-packet.js';
import { addUp, countPacket, type Counts, type Measure } from '../packets/measures.js';
import { readPackets } from '../packets/read-packets.js';
import { scorePacket } from '../packets/score-packet.js';
import { openChosen } from '../verifier-choice.js';

const SHOWN: readonly Measure[] = ['false_support', 'false_rejection', 'contradictions_right', 'contradictions_found', 'decided'];
const { values } = parseArgs({
  options: {
    model: { type: 'string' },
    supported: { type: 'string', default: '0.85,0.9,0.94' },
    unsupported: { type: 'string', default: '0.2,0.27' },
    contradicted: { type: 'string', default: '0.9' },
    set: { type: 'string', default: 'plain' },
  },
});
const numbers = (list: string): number[] => list.split(',').map(Number);
const set = SEEN_SETS.find((name) => name === values.set);
if (set === undefined) throw new Error(`--set is one of ${SEEN_SETS.join(', ')}: limits are chosen by no other packets.`);
const verifierFor = await openChosen({ name: 'onnx', folder: values.model });

process.stdout.write(`${['limits', ...HALVES.flatMap((half) => SHOWN.map((measure) => `${half} ${measure}`))].join('\t')}\n`);
for (const supported of numbers(values.supported))
  for (const unsupported of numbers(values.unsupported))
    for (const contradicted of numbers(values.contradicted)) {
      const verifier = withLimits(verifierFor(), { supported, unsupported, contradicted });
      const figures = [await figuresOf('open', verifier), await figuresOf('held', verifier)].flat();
      process.stdout.write(`${[`${supported}/${unsupported}/${contradicted}`, ...figures].join('\t')}\n`);
    }
process.exit(0);

function withLimits(verifier: Verifier, limits: Limits): Verifier {
  return {
    identity: verifier.identity,
    reads: verifier.reads ?? 'sentences',
    limits: { advisory: limits, standard: limits, strict: limits },
    judge: (pairs, signal, memory) => verifier.judge(pairs, signal, memory),
  };
}

async function figuresOf(half: Half, verifier: Verifier): Promise<string[]> {
  const counts: Counts[] = [];
  for (const labelled of readPackets(half, set)) {
    const result = await reviewCase(labelled.packet, { ...builtInDependencies(), verifier });
    counts.push(countPacket(scorePacket(labelled, result)));
  }
  return SHOWN.map((measure) => {
    const { hits, of } = addUp(counts.map((each) => each[measure]));
    return `${((100 * hits) / Math.max(1, of)).toFixed(1)} (${hits}/${of})`;
  });
}
