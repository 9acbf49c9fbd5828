import { ReviewMemory } from '../../review-memory.js';
import { splitSentences } from '../../segment/split-sentences.js';
import { type Measurements, measure } from './features.js';

/** What words alone say of a claim and a passage. */
export interface PassageMeasurements {
  readonly named: Measurements;
}

const GAP = ' ... ';

/** Measures a claim against running text, as a model reads it: what a model's judgement is combined with. */
export function measurePassage(claim: string, passage: string, memory = new ReviewMemory()): PassageMeasurements {
  return { named: measure(memory.read(claim), onLines(passage), memory).named };
}

/** The sentences of running text on lines of their own. */
function onLines(passage: string): string {
  const parts = passage.split(GAP).map((part) =>
    splitSentences(part)
      .map(({ start, end }) => part.slice(start, end))
      .join('\n'),
  );
  return parts.join(`\n${GAP.trim()}\n`);
}
