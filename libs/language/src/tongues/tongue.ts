/** The languages besides English in which a claim is held against a sentence of a source. */
export const TONGUE_NAMES = ['german', 'french', 'spanish', 'italian', 'dutch', 'portuguese'] as const;
/** One of them, by its English name. */
export type TongueName = (typeof TONGUE_NAMES)[number];

/** True for the name of one of them. */
export function isTongue(name: string): name is TongueName {
  return TONGUE_NAMES.some((each) => each === name);
}

/** Names of units that every language writes in its own way; what they measure is in `units.ts`. */
export type UnitName =
  | 'millimetre'
  | 'centimetre'
  | 'metre'
  | 'kilometre'
  | 'mile'
  | 'square metre'
  | 'hectare'
  | 'milligram'
  | 'gram'
  | 'kilogram'
  | 'tonne'
  | 'millilitre'
  | 'litre'
  | 'second'
  | 'millisecond'
  | 'minute'
  | 'hour'
  | 'day'
  | 'week'
  | 'month'
  | 'year'
  | 'euro'
  | 'dollar'
  | 'pound'
  | 'franc'
  | 'real'
  | 'percent';

/** What has to be known of a language to lay a claim over a sentence of it. All words are lower case, with their accents. */
export interface Tongue {
  readonly name: TongueName;
  /** As it is called in a rationale: "German". */
  readonly called: string;
  /** The stem of a word, by Snowball. */
  readonly stem: (word: string) => string;
  /** A whole number in words. */
  readonly cardinal: (value: number) => string;
  /** Number words that the other two do not give: other genders and forms. */
  readonly numberForms: Readonly<Record<string, number>>;
  /**
   * Pairs of endings by which forms of one noun or adjective differ. Those of verbs tell what was from what will be, and those of gender a door
   * from a port: they are none of them.
   */
  readonly endings: ReadonlySet<string>;
  /** Articles and words that add nothing: they may come and go. */
  readonly idle: ReadonlySet<string>;
  /** Articles that may also count one. */
  readonly one: ReadonlySet<string>;
  /** Prepositions with their article, and what is left without it: "zum" is "zu". */
  readonly contracted: ReadonlyMap<string, string>;
  /** Prepositions that may open a phrase which stands elsewhere in the other sentence. */
  readonly prepositions: ReadonlySet<string>;
  /** The word for "of", which says nothing between "is" and a value: "es de 64 MB". */
  readonly of: string | undefined;
  /** Those that stand before a date and say no more than that it is one. */
  readonly beforeDates: ReadonlySet<string>;
  /** Verbs that only carry the form: their place says nothing, but they must be the same. */
  readonly auxiliaries: ReadonlySet<string>;
  /** Words that deny, and those that only go along with one ("ne"). */
  readonly denials: ReadonlySet<string>;
  readonly withDenials: ReadonlySet<string>;
  /** Words that call what stands beside them untrue. */
  readonly untrue: ReadonlySet<string>;
  /** Words that, with a denial, do the same: "Das stimmt nicht." */
  readonly truth: ReadonlySet<string>;
  /** Words that forbid or except what follows them in a list. */
  readonly excludes: ReadonlySet<string>;
  /** True where the article tells who does what to whom: "dem Käufer", "der Käufer". */
  readonly hasCases: boolean;
  /** True where the verb changes its place with the subject when something else opens the sentence. */
  readonly inverts: boolean;
  readonly months: readonly (readonly string[])[];
  readonly weekdays: readonly (readonly string[])[];
  readonly units: Readonly<Partial<Record<UnitName, string>>>;
  /** "million" and the like, with what they multiply by. */
  readonly scales: Readonly<Record<string, number>>;
  /** "Drittel": 3; with a number before it, or "la" and the like, it is a share. */
  readonly parts: Readonly<Record<string, number>>;
  /** Words between a number and a time unit that make a rate: "pro Jahr". */
  readonly per: ReadonlySet<string>;
  /** Words beside a number with a full stop that make it a time: "18.45 Uhr", "alle 6.30". */
  readonly clock: ReadonlySet<string>;
}

/** The words of a list that is written as one line, and some more. */
export function words(list: string, ...more: readonly string[]): ReadonlySet<string> {
  return new Set([...list.split(' ').filter((word) => word !== ''), ...more]);
}

/** Pairs that are written as "from>to", one after the other. */
export function pairs(list: string): ReadonlyMap<string, string> {
  return new Map(list.split(' ').map((pair): [string, string] => [pair.split('>')[0] ?? '', pair.split('>')[1] ?? '']));
}

/** Names in order, each with its other forms after a bar. */
export function names(list: string): readonly (readonly string[])[] {
  return list.split(' ').map((forms) => forms.split('|'));
}

/** Pairs of endings, in both directions. */
export function endings(list: string): ReadonlySet<string> {
  return new Set(list.split(' ').flatMap((pair) => [pair, pair.split('>').toReversed().join('>')]));
}
