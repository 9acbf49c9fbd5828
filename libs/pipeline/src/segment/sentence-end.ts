import { MONTHS, WEEKDAYS } from '@claimgate/language';

const CLOSERS = /^["'”’»)\]」』）]+/u;
const CITATIONS = /^(?:\s?\[\^?[\w-]{1,12}\](?!\())+/;
// linear: asked of the 24 characters before a mark.
const WORD_BEFORE = /[\p{L}\p{N}.’']*$/u;
const PLAIN_LETTERS = new Uint8Array(0x80);
for (const letter of "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.'") PLAIN_LETTERS[letter.charCodeAt(0)] = 1;
const INITIALS = /^(?:\p{Lu}|(?:\p{L}\.)+\p{L})$/u;
// "below 25 °C.", "at 12 V."
const UNIT = /(?:°\s?[CFK]|\d\s?[VWACFKL])$/;
// "mais de 18 kg. O embarque", "230 V. La garantía": no abbreviation follows the full stop, but a sentence of another language.
const UNIT_OF_NUMBER = /\d\s?(?:k[gmW]|[cm]m|m?l|m?g|min|[hmsVWA])$/;
// "at 7 p.m. Passengers", "Mon-Fri. Outside": hardly a name follows a measure or a day, unless it says more of a time.
const MEASURE = /\d\s?(?:[ap]\.m|kg|[ckm]m|lbs?|oz|hrs?|min)$|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Jan|Feb|Aug|Sept?|Oct|Nov|Dec)$/;
const DAYS_AND_MONTHS = [...WEEKDAYS, ...MONTHS];
const AFTER_TIMES: ReadonlySet<string> = new Set([
  ...DAYS_AND_MONTHS.flatMap((name) => [name, name.slice(0, 3)]),
  'sept',
  'eastern',
  'central',
  'mountain',
  'pacific',
  'local',
]);
const TIME_ZONE = /^(?:[A-Z]{2,3}T|UTC)\b/;
const FOREIGN_OPENERS: ReadonlySet<string> = new Set(
  'o os la el los las le les il lo gli der die das ein eine het de een un una une um uma non não nicht kein ne em en im bei für para con com pour elle sie er wir se si esta este questo cette ce diese dieser na nos nas al nel nella voor met bij'.split(
    ' ',
  ),
);
// "am 1. Mai 2024", "im 19. Jahrhundert": the full stop makes the number an ordinal.
const GERMAN_ORDINAL = /(?:^|[^\p{L}])(?:am|vom|zum|bis|ab|dem|den|der|des|seit|im|und|oder)\s\d{1,2}$/iu;
const GERMAN_DATE =
  /^(?:Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember|Jahrhunderts?)(?!\p{L})/u;
const NEXT_WORD = /^["'“‘«([*_]*(\p{L}[\p{L}’']*)/u;

/** Where a sentence ends that the mark at `at` closes, with closing quotes and citations drawn in; 0 when it goes on. */
export function endsSentence(text: string, anywhere: boolean, start: number, at: number, limit: number): number {
  let end = at + 1;
  while (end < limit && '.!?…'.includes(text.charAt(end))) end += 1;
  const closed = isPlainSpace(text, end) ? end : end + lengthOf(CLOSERS, text, end, limit);
  const opensCitation = text.charAt(closed) === '[' || text.charAt(closed + 1) === '[';
  const cited = opensCitation ? closed + lengthOf(CITATIONS, text, closed, limit) : closed;
  if (anywhere || cited >= limit) return cited;
  if (!isPlainSpace(text, cited) && !/\s/u.test(text.charAt(cited))) return 0;
  return goesOn(text, start, at, end, text.slice(cited, Math.min(limit, cited + 60))) ? 0 : cited;
}

function isPlainSpace(text: string, at: number): boolean {
  return text.charCodeAt(at) === 0x20;
}

/** How long the match of a pattern is at a place; only so far as such marks reach. */
function lengthOf(pattern: RegExp, text: string, at: number, limit: number): number {
  return pattern.exec(text.slice(at, Math.min(limit, at + 60)))?.[0].length ?? 0;
}

function goesOn(text: string, start: number, at: number, end: number, after: string): boolean {
  const rest = after.trimStart();
  const lineBreak = after.slice(0, after.length - rest.length).includes('\n');
  const first = rest.charAt(0);
  if (lineBreak && !isLower(first)) return BEFORE_NAMES.has(lastWord(text.slice(Math.max(start, at - 24), at)).toLowerCase());
  if (isLower(first))
    // "30! days": no sentence ends between a number and what it counts.
    return (
      text.charAt(at) === '.' ||
      (text.charAt(at) === '!' && /\d/.test(text.charAt(at - 1))) ||
      end - at > 1 ||
      rest.length === 0 ||
      !/^\s/u.test(after) ||
      closesQuote(text, end)
    );
  return (
    text.charAt(at) === '.' &&
    end === at + 1 &&
    followsAbbreviation(text.slice(Math.max(start, at - 24), at), rest, start >= at - 24)
  );
}

/** `"Why?" he asked`: the mark belongs to the quotation, the sentence goes on. */
function closesQuote(text: string, end: number): boolean {
  return /["'”’»]/u.test(text.charAt(end));
}

function followsAbbreviation(before: string, rest: string, isStart: boolean): boolean {
  const word = lastWord(before);
  const lower = word.toLowerCase();
  if (isStart && /^\s*\(?(?:\d{1,3}|[a-zA-Z])$/.test(before)) return true;
  if (GERMAN_DATE.test(rest) && GERMAN_ORDINAL.test(before)) return true;
  if (UNIT_OF_NUMBER.test(before) && FOREIGN_OPENERS.has(NEXT_WORD.exec(rest)?.[1]?.toLowerCase() ?? '')) return false;
  if (TITLES.has(lower)) return lower !== 'no' || /^\d/.test(rest);
  if (!ABBREVIATIONS.has(lower) && (!INITIALS.test(word) || UNIT.test(before))) return false;
  const next = NEXT_WORD.exec(rest)?.[1]?.toLowerCase();
  if (next === undefined) return /^\d/.test(rest);
  return MEASURE.test(before) ? AFTER_TIMES.has(next) || TIME_ZONE.test(rest) : !OPENERS.has(next);
}

/** The word right before a mark. Plain letters are walked over, which takes far less time than the pattern. */
function lastWord(before: string): string {
  let start = before.length;
  while (start > 0 && PLAIN_LETTERS[before.charCodeAt(start - 1)] === 1) start -= 1;
  return start === 0 || before.charCodeAt(start - 1) < 0x80 ? before.slice(start) : (WORD_BEFORE.exec(before)?.[0] ?? '');
}

function isLower(character: string): boolean {
  const code = character.charCodeAt(0);
  return code < 0x80 ? code >= 0x61 && code <= 0x7a : /\p{Ll}/u.test(character);
}

/** Never end a sentence: a name or number follows. */
const TITLES: ReadonlySet<string> = new Set(
  'dr mr mrs ms prof st gen sen rep gov capt lt col sgt rev hon pres vs fig figs eq sec art ch vol no nos pp cf ref approx ca e.g i.e viz esp incl resp ver v'.split(
    ' ',
  ),
);

/** Stand before a name even where a line ends between the two. */
export const BEFORE_NAMES: ReadonlySet<string> = new Set('dr mr mrs ms prof gen sen rep gov capt sgt rev'.split(' '));

/** End a sentence only where the next word looks like the start of one. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  'inc ltd corp co llc plc bros etc al jr sr dept est min max avg u.s u.k u.n e.u d.c ph.d m.d b.a m.a b.c a.d a.m p.m jan feb mar apr jun jul aug sep sept oct nov dec mon tue wed thu fri sat sun ave blvd rd mt ft lb lbs oz kg cm mm km hr hrs sq tel ext p n'.split(
    ' ',
  ),
);

/** Words that open sentences far more often than they follow an abbreviation inside one. */
const OPENERS: ReadonlySet<string> = new Set(
  'the a an this that these those it its he she they we you i his her their our my in on at for from by with to as if when while although however but and so there here after before since because both each all some many most no not what who why how also then thus therefore moreover furthermore finally first second'.split(
    ' ',
  ),
);
