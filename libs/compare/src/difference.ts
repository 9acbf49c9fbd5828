import { collapseSpace, type Token } from '@claimgate/language';
import type { Alignment, Slot } from './align.js';

/** What an exact check can find to differ. */
export type DifferenceKind =
  | 'number'
  | 'date'
  | 'name'
  | 'negation'
  | 'modality'
  | 'quantifier'
  | 'direction'
  | 'quotation'
  | 'wording';

/** One thing on which a claim and a source sentence differ, in words that a reviewer can check. */
export interface Difference {
  readonly kind: DifferenceKind;
  /** True when the source says otherwise; false when it only does not say it. */
  readonly contradicts: boolean;
  readonly message: string;
  /** True where only the number differs by which one of several is named: the source may speak of another of them. */
  readonly ofAnother?: boolean;
}

/** A claim laid over one source sentence. */
export interface Comparison {
  readonly claim: readonly Token[];
  readonly source: readonly Token[];
  readonly claimText: string;
  readonly sourceText: string;
  readonly alignment: Alignment;
}

/** Looks for one kind of difference. */
export type ExactCheck = (comparison: Comparison) => readonly Difference[];

/** A check that finds at most one difference in each slot. */
export function inEachSlot(look: (slot: Slot, comparison: Comparison) => Difference | undefined): ExactCheck {
  return (comparison) => {
    const found: Difference[] = [];
    for (const slot of comparison.alignment.slots) {
      const difference = look(slot, comparison);
      if (difference) found.push(difference);
    }
    return found;
  };
}

/** The first word at these places that fits; undefined when there is none. */
export function findWord(
  tokens: readonly Token[],
  places: readonly number[],
  fits: (token: Token) => boolean,
): Token | undefined {
  for (const place of places) {
    const token = tokens[place];
    if (token !== undefined && fits(token)) return token;
  }
  return undefined;
}

/** "the source says 12 %, the claim says 21 %": the form in which every check speaks. */
export function saysOtherwise(kind: DifferenceKind, source: string, claim: string): Difference {
  return { kind, contradicts: true, message: `the source says ${quoted(source)}, the claim says ${quoted(claim)}` };
}

/** A thing of the claim that the source sentence does not have. */
export function isMissing(kind: DifferenceKind, claim: string): Difference {
  return { kind, contradicts: false, message: `the source does not say ${quoted(claim)}` };
}

/** Anything else, said in its own words. */
export function differs(kind: DifferenceKind, contradicts: boolean, message: string): Difference {
  return { kind, contradicts, message };
}

function quoted(text: string): string {
  return `“${collapseSpace(text).slice(0, 60)}”`;
}
