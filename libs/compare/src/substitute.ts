import { itemAt } from '@claimgate/domain';
import type { Token } from '@claimgate/language';
import type { Slot } from './align.js';
import type { Compared } from './compare.js';
import type { DifferenceKind } from './difference.js';
import { isDenial } from './negation.js';
import type { Value } from './values/value.js';
import { matchValues, substituteValue, valuesIn } from './values/values.js';

/** As many changed claims are tried; a sentence rarely differs in more places. */
const MOST_CHANGED = 3;
const LONGEST_SLOT = 3;

/** A claim with something of a source sentence put into one place of it. */
export interface ChangedClaim {
  readonly text: string;
  /** What was put into it. A value of the source in the place of the claim's says otherwise by itself; other words may only say something else. */
  readonly by: 'value' | 'words' | 'denial';
}

/**
 * The claim as it would be if it said what a source sentence says in one place: its value, the words in the place of the claim's, with a denial taken
 * out or put in. If such a claim is supported and the claim itself is not, the source says otherwise.
 */
export function changedClaims(comparison: Compared): ChangedClaim[] {
  const changed: ChangedClaim[] = [
    ...[...withSourceValues(comparison), ...withSourcePrice(comparison)].map((text) => ({ text, by: 'value' as const })),
    ...withSourceWords(comparison).map((text) => ({ text, by: 'words' as const })),
    ...withDenialTurned(comparison).map((text) => ({ text, by: 'denial' as const })),
  ];
  const distinct = new Map(changed.toReversed().map((each) => [each.text.trim(), each]));
  distinct.delete(comparison.claimText.trim());
  return [...distinct.values()].toReversed().slice(0, MOST_CHANGED);
}

function withSourceValues({ claimText, sourceText }: Compared): string[] {
  return matchValues(claimText, sourceText).flatMap(({ value, relation, source }) =>
    relation === 'different' && source !== undefined && !isName(claimText, value)
      ? [substituteValue(claimText, value, source)]
      : [],
  );
}

/** "A 408 is retried": a number with an article that counts nothing is what something is called. */
function isName(claimText: string, { core, counted, unit, readings: [{ kind }] }: Value): boolean {
  const counts = kind !== 'count' || counted !== undefined || unit !== undefined;
  return !counts && /\ban?\s$/i.test(claimText.slice(Math.max(0, core.start - 4), core.start));
}

const FREE = '(?:entirely |completely )?free(?: of charge)?(?=[.,;]| (?:for|on|in|at|with)\\b|$)';
/** What says that something is free, and what says its price in that place. */
const FREE_WORDS: readonly { readonly words: RegExp; readonly priced: (price: string) => string }[] = [
  { words: new RegExp(`\\b(?:is|was) ${FREE}`, 'i'), priced: (price) => `costs ${price}` },
  { words: new RegExp(`\\b(?:are|were) ${FREE}`, 'i'), priced: (price) => `cost ${price}` },
  { words: /(?<=\b(?:costs?|pays?) )nothing\b/i, priced: (price) => price },
  { words: /(?<=\bis )no (?:charge|fee)(?= for\b)/i, priced: (price) => `a charge of ${price}` },
  { words: /^No (?:charge|fee)(?= is\b)/, priced: (price) => `A charge of ${price}` },
  { words: /\bfor free\b|\bfree of charge\b|\bat no (?:charge|cost)\b|\bwithout charge\b/i, priced: (price) => `for ${price}` },
];
const PAYS = /\b(?:costs?|pays?) (?:only |about |around )?$/i;

/** "Shipping costs 5 euros" for "Shipping is free", and the other way round: what is free has a price too, which is nothing. */
function withSourcePrice({ claim, claimText, source, sourceText }: Compared): string[] {
  const free = FREE_WORDS.find(({ words }) => words.test(claimText));
  const isFree = FREE_WORDS.some(({ words }) => words.test(sourceText));
  const [price, another] = free !== undefined || isFree ? pricesIn(sourceText, source) : [];
  if (free !== undefined && !isFree && price !== undefined && another === undefined)
    return [claimText.replace(free.words, () => free.priced(price.core.text))];
  const own = free === undefined && isFree && price === undefined ? pricesIn(claimText, claim)[0] : undefined;
  if (own === undefined || !PAYS.test(claimText.slice(0, own.start))) return [];
  return [`${claimText.slice(0, own.start)}nothing${claimText.slice(own.end)}`];
}

function pricesIn(text: string, tokens: readonly Token[]): Value[] {
  return valuesIn({ text, tokens }).filter(({ readings: [{ kind }] }) => kind === 'money');
}

const WORD_KINDS: ReadonlySet<DifferenceKind> = new Set(['name', 'direction', 'modality', 'quantifier']);

/** Words of the source in the place of as many of the claim, where the exact checks say that these differ: a paraphrase also differs, and would read badly. */
function withSourceWords({ claim, source, claimText, sourceText, alignment, differences }: Compared): string[] {
  if (!differences.some(({ contradicts, kind }) => contradicts && WORD_KINDS.has(kind))) return [];
  return alignment.slots.filter(isPair).map((slot) => {
    const [own, other] = [stretchOf(claim, slot.claim), stretchOf(source, slot.source)];
    return claimText.slice(0, own.start) + sourceText.slice(other.start, other.end) + claimText.slice(own.end);
  });
}

function isPair({ claim, source }: Slot): boolean {
  return claim.length > 0 && claim.length === source.length && claim.length <= LONGEST_SLOT;
}

function stretchOf(tokens: readonly Token[], places: readonly number[]): { start: number; end: number } {
  return { start: itemAt(tokens, Math.min(...places)).start, end: itemAt(tokens, Math.max(...places)).end };
}

const AUXILIARY = /\b(?:is|are|was|were|may|can|could|must|should|will|would|has|have|had|does|do|did)\b(?! not\b|n['’]t)/i;

/** Takes the claim's denial out where it has one; puts one in where the source denies. */
function withDenialTurned({ claim, source, claimText }: Compared): string[] {
  const at = claim.findIndex((_, i) => isDenial(claim, i));
  if (at >= 0) return [withoutToken(claimText, itemAt(claim, at))];
  if (!source.some((_, i) => isDenial(source, i)) || !AUXILIARY.test(claimText)) return [];
  return [claimText.replace(AUXILIARY, '$& not')];
}

function withoutToken(text: string, { start, end }: Token): string {
  return `${text.slice(0, start).trimEnd()} ${text.slice(end).trimStart()}`.trim();
}
