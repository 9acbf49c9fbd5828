import { pick } from './random.js';

export const CORRUPTIONS = ['number', 'date', 'name', 'negation', 'modality', 'quantifier', 'direction'] as const;
/** The one fact that is changed. */
export type Corruption = (typeof CORRUPTIONS)[number];

const MONTH = /\b(?:January|February|March|April|June|July|August|September|October|November|December)\b/g;
const YEAR = /\b(?:1[6-9]|20)\d\d\b(?![.,]\d)/g;
const NUMBER = /(?<![\w.,])\d+(?:[.,]\d+)*(?![\w])/g;
const NAME = /(?<=[a-z,] )[A-Z][\p{L}]{2,}(?: [A-Z][\p{L}]+)*/gu;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const NAMES = ['Quentin', 'Zelda', 'Farhampton', 'Wexcombe', 'Ulrike Benning', 'Tavistock', 'Omar Said', 'Redmarsh'];

const MODALITY: readonly [RegExp, string][] = [
  [/\bmust\b(?! not)/, 'may'],
  [/\bmay\b(?! not)/, 'must'],
  [/\bshould\b/, 'must'],
  [/\bshall\b/, 'may'],
  [/\bcan\b/, 'must'],
];
const QUANTITY: readonly [RegExp, string][] = [
  [/\ball\b/i, 'some'],
  [/\bsome\b/i, 'all'],
  [/\bmost\b/i, 'few'],
  [/\bevery\b/i, 'no'],
  [/\beach\b/i, 'no'],
  [/\bmany\b/i, 'few'],
  [/\bfew\b/i, 'most'],
  [/\bonly\b/i, 'always'],
];
const DIRECTION: readonly [RegExp, string][] = [
  [/\brose\b/, 'fell'],
  [/\bfell\b/, 'rose'],
  [/\bincreased\b/, 'decreased'],
  [/\bdecreased\b/, 'increased'],
  [/\babove\b/, 'below'],
  [/\bbelow\b/, 'above'],
  [/\bbefore\b/, 'after'],
  [/\bafter\b/, 'before'],
  [/\bmore\b/, 'less'],
  [/\bhigher\b/, 'lower'],
  [/\blower\b/, 'higher'],
  [/\breduced?\b/, 'increased'],
  [/\bgrew\b/, 'shrank'],
];
const DENIABLE = /\b(?:is|are|was|were|may|must|can|will|should|has|have|does|do)\b(?! not\b)/;

/** Changes one fact of a sentence; undefined when it has none of the kind. `fromSource` takes the false value from the source itself. */
export function corrupt(
  sentence: string,
  kind: Corruption,
  source: string,
  random: () => number,
  fromSource: boolean,
): string | undefined {
  const changed = change(sentence, kind, source, random, fromSource);
  return changed === undefined || changed === sentence || source.includes(changed) ? undefined : changed;
}

function change(
  sentence: string,
  kind: Corruption,
  source: string,
  random: () => number,
  fromSource: boolean,
): string | undefined {
  switch (kind) {
    case 'number':
      return swap(
        sentence,
        withoutYears(sentence.match(NUMBER)),
        fromSource ? withoutYears(source.match(NUMBER)) : [otherNumber(random)],
        random,
      );
    case 'date':
      return changeDate(sentence, source, random, fromSource);
    case 'name':
      return swap(sentence, names(sentence), fromSource ? names(source) : NAMES, random);
    case 'negation':
      return / not\b/.test(sentence) ? sentence.replace(/ not\b/, '') : sentence.replace(DENIABLE, '$& not');
    case 'modality':
      return replaceFirst(sentence, MODALITY);
    case 'quantifier':
      return replaceFirst(sentence, QUANTITY);
    case 'direction':
      return replaceFirst(sentence, DIRECTION);
  }
}

function changeDate(sentence: string, source: string, random: () => number, fromSource: boolean): string | undefined {
  const year = random() < 0.5 || !MONTH.test(sentence);
  MONTH.lastIndex = 0;
  if (year)
    return swap(
      sentence,
      sentence.match(YEAR) ?? [],
      fromSource ? (source.match(YEAR) ?? []) : [String(1950 + Math.floor(random() * 38))],
      random,
    );
  return swap(sentence, sentence.match(MONTH) ?? [], fromSource ? (source.match(MONTH) ?? []) : MONTHS, random);
}

/** Puts another value in the place of one of those that are there. */
function swap(sentence: string, there: readonly string[], others: readonly string[], random: () => number): string | undefined {
  const old = pick(there, random);
  const different = others.filter((other) => other !== old && !(old ?? '').includes(other) && !other.includes(old ?? ''));
  const value = pick(different, random);
  return old === undefined || value === undefined ? undefined : sentence.replace(old, value);
}

function names(text: string): string[] {
  return (text.match(NAME) ?? []).filter(
    (name) => !MONTHS.includes(name) && !/^(?:The|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|May)s?\b/.test(name),
  );
}

function withoutYears(numbers: readonly string[] | null): string[] {
  return (numbers ?? []).filter((number) => !/^(?:1[6-9]|20)\d\d$/.test(number));
}

function otherNumber(random: () => number): string {
  return String(1000 + Math.floor(random() * 8000));
}

function replaceFirst(sentence: string, pairs: readonly [RegExp, string][]): string | undefined {
  const pair = pairs.find(([pattern]) => pattern.test(sentence));
  return pair && sentence.replace(pair[0], pair[1]);
}
