import { MONTH, type Reading, type Value, valuesIn } from '@claimgate/compare';
import type { ReadText } from '@claimgate/language';
import type { SourceIndex } from './index-sources.js';

// Values that differ by less than this are in the same step or in steps beside each other: what is rounded is found too.
const STEP = Math.log(1.02);
// Small numbers stand in many sentences, of other things.
const LEAST_COUNT = 13;
// A value that so many sentences of one source have tells them not apart.
const MOST_IN_SOURCE = 100;
// Reading values takes longer than reading words: of a source longer than a book its beginning is read.
const MOST_READ = 5_000;

/** Finds windows by the values that they have, however these are written: "£413 million" stands where "£412.6m" does. */
export class ValueFinder {
  private bySize: ReadonlyMap<string, readonly number[]> | undefined;

  constructor(private readonly index: SourceIndex) {}

  /** The windows that have a value of the claim, of those sources that nowhere write it as the claim does: there, words find it. */
  find(claim: ReadText): number[] {
    const values = valuesIn(claim);
    if (values.length === 0) return [];
    this.bySize ??= this.readSizes();
    const found = new Set<number>();
    for (const value of values) {
      const written = this.sourcesThatWrite(claim, value);
      for (const id of this.windowsWith(value)) if (!written.has(this.index.places[id] ?? -1)) found.add(id);
    }
    return [...found];
  }

  /** The places of the sources in which the figures of a value stand. */
  private sourcesThatWrite({ tokens }: ReadText, { coreFrom, coreTo }: Value): Set<number> {
    const figures = tokens.slice(coreFrom, coreTo).filter(({ stem }) => /^\d/.test(stem));
    const windows = figures.flatMap(({ stem }) => this.index.postings.get(stem) ?? []);
    return new Set(windows.map((id) => this.index.places[id] ?? -1));
  }

  private windowsWith({ readings }: Value): number[] {
    const keys = readings.flatMap(sizesOf).flatMap((size) => [-1, 0, 1].map((step) => keyOf(size, step)));
    return keys.flatMap((key) => this.bySize?.get(key) ?? []);
  }

  private readSizes(): Map<string, number[]> {
    const { windows, memory } = this.index;
    const bySize = new Map<string, number[]>();
    let [current, read] = [windows[0]?.source, 0];
    for (const { id, source, start, end, stance } of windows) {
      read = source === current ? read + 1 : 1;
      current = source;
      if (stance === 'asks' || read > MOST_READ) continue;
      const values = valuesIn(memory.read(source.text.slice(start, end)));
      const sizes = values.flatMap(({ readings }) => readings.flatMap(sizesOf));
      for (const key of new Set(sizes.map((size) => keyOf(size, 0)))) this.add(bySize, key, id);
    }
    return bySize;
  }

  private add(bySize: Map<string, number[]>, key: string, id: number): void {
    const { places } = this.index;
    const known = bySize.get(key);
    if (known === undefined) bySize.set(key, [id]);
    else if (known.length < MOST_IN_SOURCE || places[known[known.length - MOST_IN_SOURCE] ?? 0] !== places[id]) known.push(id);
  }
}

interface Size {
  readonly dimension: string;
  readonly magnitude: number;
}

/** What a value is looked for by; nothing for dates and small counts, which words find. */
function sizesOf({ kind, dimension, magnitude }: Reading): Size[] {
  if (kind === 'date' || kind === 'ordinal' || magnitude <= 0 || (kind === 'count' && magnitude < LEAST_COUNT)) return [];
  return [dimension === 'months' ? { dimension: 'seconds', magnitude: magnitude * MONTH } : { dimension, magnitude }];
}

function keyOf({ dimension, magnitude }: Size, step: number): string {
  return `${dimension} ${Math.round(Math.log(magnitude) / STEP) + step}`;
}
