import {
  detectLanguage,
  identifyLanguage,
  type Identified,
  isForeignProse,
  isTongue,
  type TongueName,
} from '@claimgate/language';
import type { ReadableSource } from '../retrieve/readable-source.js';

/** Which languages the output and the sources of a review are in. */
export class Languages {
  private readonly sources: ReadonlyMap<number, Identified>;
  private readonly foreign: ReadonlySet<number>;
  private readonly output: Identified;

  constructor(
    sources: readonly ReadableSource[],
    aiOutput: string,
    private readonly reads: 'sentences' | 'context',
  ) {
    this.output = identifyLanguage(aiOutput);
    this.sources = new Map(sources.map(({ n, text }) => [n, identifyLanguage(text)]));
    this.foreign = new Set(sources.filter(({ n, text }) => this.isForeign(text, this.ofSource(n))).map(({ n }) => n));
  }

  /** The language of a claim; a few words tell none, and are taken for that of the output they stand in. */
  ofClaim(text: string): Identified {
    return this.asOutput(identifyLanguage(text));
  }

  private asOutput(language: Identified): Identified {
    return language === 'unknown' ? this.output : language;
  }

  ofSource(n: number): Identified {
    return this.sources.get(n) ?? 'unknown';
  }

  /** The language of a source where it is one that is read beside English. */
  tongueOf(n: number): TongueName | undefined {
    const language = this.ofSource(n);
    return isTongue(language) ? language : undefined;
  }

  isForeignSource(n: number): boolean {
    return this.foreign.has(n);
  }

  isForeignClaim(text: string): boolean {
    const own = identifyLanguage(text);
    const language = this.asOutput(own);
    return (language !== 'english' && language !== 'unknown') || this.isForeign(text, own);
  }

  /** Who reads running text reads names and data in it; who knows words alone takes them for what they look like. */
  private isForeign(text: string, identified: Identified): boolean {
    return this.reads === 'sentences' ? detectLanguage(text, identified) === 'other' : isForeignProse(text, identified);
  }
}
