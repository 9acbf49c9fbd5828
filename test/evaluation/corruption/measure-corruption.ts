import { builtInDependencies, type PipelineDependencies } from '@claimgate/pipeline';
import { present } from '@claimgate/domain';
import { reviewPair } from '../extraction/review-case.js';
import { type Corruption, corrupt, CORRUPTIONS } from './corrupt.js';
import { seededRandom } from './random.js';

/** How many corrupted copies were called supported, of how many. */
export interface CorruptionScore {
  readonly kind: Corruption | 'untouched';
  readonly fromSource: boolean;
  readonly supported: number;
  readonly of: number;
}

/** A sentence and the text it was copied from. */
export interface Copied {
  readonly sentence: string;
  readonly source: string;
  /** The sentence as changed; a slip is reported with it. */
  readonly changed: string;
}

const VALUES: ReadonlySet<Corruption> = new Set(['number', 'date', 'name']);

/** Measures every kind of corruption on sentences of the texts, and the sentences as they are. */
export async function measureCorruption(
  texts: readonly string[],
  cases: number,
  onSlip: (kind: string, copied: Copied) => void = () => {},
  deps: PipelineDependencies = builtInDependencies(),
): Promise<CorruptionScore[]> {
  const sentences = texts.flatMap((source) => sentencesOf(source).map((sentence) => ({ sentence, source })));
  const scores: CorruptionScore[] = [];
  for (const kind of CORRUPTIONS) {
    for (const fromSource of VALUES.has(kind) ? [false, true] : [false]) {
      const random = seededRandom(7 + CORRUPTIONS.indexOf(kind));
      const copies: Copied[] = [];
      for (let i = 0; copies.length < cases && i < cases * 60; i += 1) {
        const { sentence, source } = present(sentences[Math.floor(random() * sentences.length)]);
        const changed = corrupt(sentence, kind, source, random, fromSource);
        if (changed !== undefined) copies.push({ sentence, source, changed });
      }
      scores.push({ kind, fromSource, ...(await countSupported(copies, (copied) => onSlip(kind, copied), deps)) });
    }
  }
  const random = seededRandom(99);
  const untouched = Array.from({ length: cases }, () => present(sentences[Math.floor(random() * sentences.length)]));
  scores.push({
    kind: 'untouched',
    fromSource: false,
    ...(await countSupported(
      untouched.map((copy) => ({ ...copy, changed: copy.sentence })),
      () => {},
      deps,
    )),
  });
  return scores;
}

async function countSupported(
  copies: readonly Copied[],
  onSupported: (copied: Copied) => void,
  deps: PipelineDependencies,
): Promise<{ supported: number; of: number }> {
  let supported = 0;
  let of = 0;
  for (const copied of copies) {
    const { claims, verifications } = await reviewPair(copied.changed, copied.source, deps);
    if (claims.length === 0) continue;
    of += 1;
    if (!verifications.every(({ status }) => status === 'supported')) continue;
    supported += 1;
    onSupported(copied);
  }
  return { supported, of };
}

function sentencesOf(text: string): string[] {
  return (text.match(/[A-Z][^.!?\n]{20,300}[.!?](?=\s|$)/g) ?? []).filter(
    (sentence) => sentence.split(' ').length >= 5 && !sentence.endsWith('?'),
  );
}
