import type { Token } from '@claimgate/language';
import { type Comparator, gapAfter, normAt, type Value, type Words } from './value.js';

/** What stands around the core of a value and says how it is meant. */
export type Meant = Pick<Value, 'comparator' | 'near' | 'form' | 'isAge' | 'from' | 'to'>;

interface Rule {
  readonly words: RegExp;
  readonly comparator: Comparator;
  readonly near?: true;
  readonly form?: 'verb' | 'phrase' | 'apart';
  /** Of words on the axis of time, what they mean of a time before something: "no later than six weeks before" is at least six weeks before. */
  readonly ahead?: Comparator;
}

const BIGGER = 'more|longer|greater|higher|larger|older|heavier|bigger|further|taller|thicker|deeper';
const SMALLER = 'less|fewer|shorter|lower|smaller|younger|lighter|thinner';
const VERB = '(?:(?:must|may|can|could|shall|should|will|would|do|does|did|is|are|was|were|be) )?';

const before = (words: string, comparator: Comparator, more: Partial<Rule> = {}): Rule => ({
  words: new RegExp(`(?:^| )(?:${words})$`),
  comparator,
  ...more,
});

/** Rules of which the first that fits counts, and a look at all of them together. */
interface Rules {
  readonly rules: readonly Rule[];
  readonly isAny: (phrase: string) => boolean;
}

/** Rules on how a phrase ends. It is read backwards from there: most phrases end in a word that none of them ends in. */
function endings(rules: readonly Rule[]): Rules {
  const any = new RegExp(`(?<=${rules.map(({ words }) => words.source.slice(0, -1)).join('|')})`, 'y');
  const isAny = (phrase: string): boolean => {
    any.lastIndex = phrase.length;
    return any.test(phrase);
  };
  return { rules, isAny };
}

/** Rules on how a phrase begins. */
function beginnings(rules: readonly Rule[]): Rules {
  const any = new RegExp(rules.map(({ words }) => words.source).join('|'));
  return { rules, isAny: (phrase) => any.test(phrase) };
}

// "not more than" comes before "more than".
const BEFORE = endings([
  before(`${VERB}(?:not|never) (?:exceed|go (?:over|above|beyond)|be (?:(?:${BIGGER}) than|over|above))`, 'at most', {
    form: 'verb',
  }),
  before(`${VERB}(?:not|never) (?:be (?:(?:${SMALLER}) than|under|below)|(?:fall|drop|go) below)`, 'at least', { form: 'verb' }),
  before(`${VERB}(?:not|never) [a-z]+ (?:by )?(?:${BIGGER}) than`, 'at most', { form: 'phrase' }),
  before(`${VERB}(?:not|never) [a-z]+ (?:by )?(?:${SMALLER}) than`, 'at least', { form: 'phrase' }),
  before(`${VERB}(?:limited|restricted|capped|confined) (?:to|at)`, 'at most', { form: 'verb' }),
  before('(?:by )?(?:no|not) later than|at the latest|at latest', 'at most', { ahead: 'at least' }),
  before('(?:no|not) (?:earlier|sooner) than|at the earliest', 'at least', { ahead: 'at most' }),
  before('(?:slightly|a little|a bit|just|marginally) (?:more than|over|above)', 'more than', { near: true }),
  before(
    '(?:slightly|a little|a bit|just|marginally) (?:less than|fewer than|under|below|short of)|almost|nearly|not quite|close to|short of|shortly before',
    'less than',
    { near: true },
  ),
  before('until|till', 'at most', { ahead: 'at least' }),
  before('(?<!(?:go|goes|went|gone|going|rose|rises?|risen|rising|climb|climbs|climbed) )up to', 'at most', { ahead: 'limit' }),
  before(
    `(?:no|not|never) (?:${BIGGER}) than|(?:not )?exceeding no more than|at (?:the )?(?:very )?most|(?:a |the )?max(?:imum)?(?: of)?|within|not exceeding|not (?:over|above)|(?<!(?:twice|times|half) )as (?:many|much|long|high) as|≤`,
    'at most',
  ),
  before(
    `(?:no|not|never) (?:${SMALLER}) than|at (?:the )?(?:very )?least|(?:a |the )?min(?:imum)?(?: of)?|not (?:under|below)|≥`,
    'at least',
  ),
  before('(?:is|are|was|were|be) (?:more|greater|higher) than', 'more than', { form: 'verb' }),
  before('exceed(?:s|ed)?', 'more than', { form: 'verb' }),
  // "pay it over every quarter"
  before(`(?:${BIGGER}) than|(?<!(?:it|them) )over|above|exceeding|in excess of|upwards of|beyond|>`, 'more than'),
  before(`(?:${SMALLER}) than|under|below|<`, 'less than'),
  before(
    'about|around|approximately|approx|roughly|some|circa|ca|an estimated|estimated|in the region of|on the order of|~|≈|±',
    'about',
  ),
]);

/** A limit that its clause names before: "the limit for one case is 5". */
const APART = endings([
  before('(?:max(?:imum)?|limit|cap|ceiling|latest)(?: [a-z]+){0,9} (?:is|are|was|were|of|at|to)', 'at most', { form: 'apart' }),
  before('(?:min(?:imum)?|earliest)(?: [a-z]+){0,9} (?:is|are|was|were|of|at)', 'at least', { form: 'apart' }),
]);
const BEFORE_APART = /^(?:is|are|was|were|of|at|to)$/;

const BIG_AFTER = 'more|over|above|older|longer|later|higher|greater|up|upwards|larger';
const SMALL_AFTER = 'less|fewer|under|below|younger|earlier|shorter|lower|smaller';
const AFTER = beginnings([
  { words: new RegExp(`^(?:(?:or|and) (?:${BIG_AFTER})|upwards|plus|\\+|(?:as a |at )?minimum)(?: |$)`), comparator: 'at least' },
  {
    words: new RegExp(`^(?:(?:or|and) (?:${SMALL_AFTER})|(?:as a |at )?maximum|at (?:the )?(?:very )?most)(?: |$)`),
    comparator: 'at most',
  },
  { words: /^at the latest(?: |$)/, comparator: 'at most', ahead: 'at least' },
  { words: /^at the earliest(?: |$)/, comparator: 'at least', ahead: 'at most' },
  { words: /^or so(?: |$)/, comparator: 'about' },
]);

/** Of points in time: dates and times of day. */
const IN_TIME = endings([
  before('(?:by )?(?:no|not) later than|at the latest|by|until|till|up to|through|no (?:longer|more) than', 'until'),
  before(
    '(?:no|not) (?:earlier|sooner) than|not before|from|since|starting(?: on| from| in)?|as (?:of|from)|beginning(?: on| in)?',
    'from',
  ),
  before('just before|shortly before', 'less than', { near: true }),
  before('just after|shortly after', 'more than', { near: true }),
  before('before|prior to|ahead of|earlier than', 'less than'),
  before('after|later than', 'more than'),
  before('about|around|approximately|roughly|circa|ca|towards', 'about'),
]);

const MOST_BEFORE = 7;
const MOST_AFTER = 3;
const MOST_IN_CLAUSE = 12;
const ENDS_LIKE_AGE = /^(?:of|ages?|aged)$/;
const AGE = /(?:^| )(?:(?:the )?ages? of|age|aged|ages)$/;
const DURATION_BEFORE = /^(?:before|prior|ahead|beforehand|in advance)(?: |$)/;

/** Reads how a value is meant whose core are the tokens from `from` up to `to`. */
export function readComparator(words: Words, from: number, to: number, isPoint: boolean): Meant {
  const phrase = phraseBefore(words, from);
  const age = ageBefore(words, from, phrase);
  const lead = age.from === from ? phrase : phraseBefore(words, age.from);
  const tail = phraseAfter(words, to);
  const front = isPoint ? findRule(IN_TIME, lead) : (findRule(BEFORE, lead) ?? findApart(words, age.from));
  const back = front === undefined ? findRule(AFTER, tail) : undefined;
  const isAge = age.isAge || /^(?:years? old|years? of age|year old|of age)(?: |$)/.test(tail);
  const plain: Meant = { comparator: 'exact', near: false, form: 'plain', isAge, from, to };
  if (front !== undefined)
    return { ...plain, ...meant(front, tail), from: front.form === 'apart' ? from : age.from - length(front, lead) };
  if (back !== undefined)
    return { ...plain, ...meant(back, phraseAfter(words, to + length(back, tail))), to: to + length(back, tail) };
  return age.isAge && ` ${lead}`.endsWith(' from') ? { ...plain, comparator: 'from', from: age.from - 1 } : plain;
}

/** The first rule that fits. Most values have no comparator, which one look at all rules together tells. */
function findRule({ rules, isAny }: Rules, phrase: string): Rule | undefined {
  return isAny(phrase) ? rules.find(({ words }) => words.test(phrase)) : undefined;
}

function findApart(words: Words, at: number): Rule | undefined {
  return BEFORE_APART.test(normAt(words, at - 1)) ? findRule(APART, clauseBefore(words, at)) : undefined;
}

function meant({ comparator, near, form, ahead }: Rule, tail: string): Pick<Meant, 'comparator' | 'near' | 'form'> {
  const isAhead = ahead !== undefined && DURATION_BEFORE.test(tail);
  return { comparator: isAhead ? ahead : comparator, near: near ?? false, form: form ?? 'plain' };
}

/** How many tokens the words of a rule take. */
function length({ words }: Rule, phrase: string): number {
  return words.exec(phrase)?.[0].trim().split(' ').length ?? 0;
}

function ageBefore(words: Words, from: number, phrase: string): { from: number; isAge: boolean } {
  const found = ENDS_LIKE_AGE.test(normAt(words, from - 1)) ? AGE.exec(phrase) : null;
  const start = found ? from - found[0].trim().split(' ').length : from;
  const isAged = found !== null || normAt(words, from - 3) === 'aged' || normAt(words, from - 4) === 'aged';
  // "aged 18 and over": what comes before "aged" says nothing of the number.
  return { from: found?.[0].endsWith('aged') ? from : start, isAge: isAged };
}

const PARTS = /[.;:!?,()|\n]/;

/** The words before a token, up to a mark that parts them from it. */
function phraseBefore(words: Words, at: number): string {
  let from = at;
  while (from > 0 && at - from < MOST_BEFORE && !isParted(gapAfter(words, from - 1))) from -= 1;
  return joined(words, from, at);
}

/** The full stop of "approx. 5" parts nothing. */
function isParted(gap: string): boolean {
  return gap !== ' ' && PARTS.test(gap.replace(/^\.(?= )/, ''));
}

/** More of the words before a token: a limit is named at the start of its clause. */
function clauseBefore(words: Words, at: number): string {
  let from = at;
  while (from > 0 && at - from < MOST_IN_CLAUSE && !/[.;:!?()|\n]/.test(gapAfter(words, from - 1))) from -= 1;
  return joined(words, from, at);
}

function phraseAfter(words: Words, at: number): string {
  let to = at;
  while (to < words.tokens.length && to - at < MOST_AFTER && !PARTS.test(gapAfter(words, to - 1))) to += 1;
  return joined(words, at, to);
}

function joined({ tokens }: Words, from: number, to: number): string {
  let phrase = '';
  for (let i = from; i < to; i += 1) phrase += `${i > from ? ' ' : ''}${tokens[i]?.norm ?? ''}`;
  return phrase;
}

const AFTER_NO = new RegExp(`^(?:later|earlier|sooner|${BIGGER}|${SMALLER})$`);
const AFTER_NOT = new RegExp(`^(?:later|earlier|sooner|exceed|exceeding|over|above|under|below|${BIGGER}|${SMALLER})$`);

/**
 * True where "no" or "not" belongs to a comparator and denies nothing: "no later than", "not more than", "must not exceed". The word behind it
 * must lead up to "than" or to a number.
 */
export function isComparatorNo(tokens: readonly Token[], at: number): boolean {
  const [norm, next] = [tokens[at]?.norm, tokens[at + 1]?.norm ?? ''];
  if (norm === 'no') return AFTER_NO.test(next) && tokens[at + 2]?.norm === 'than';
  if (norm !== 'not' && norm !== 'never') return false;
  if (next === 'be') return AFTER_NOT.test(tokens[at + 2]?.norm ?? '') && isBeforeNumber(tokens, at + 3);
  if (AFTER_NOT.test(next)) return isBeforeNumber(tokens, at + 2);
  // "must not weigh more than 140 kg", "must not rise by more than 3 euros"
  const place = tokens[at + 2]?.norm === 'by' ? at + 3 : at + 2;
  return AFTER_NO.test(tokens[place]?.norm ?? '') && tokens[place + 1]?.norm === 'than' && isBeforeNumber(tokens, place + 2);
}

/** True where a number begins within a word or two: "than 75", "$ 75", "a total of 75". */
function isBeforeNumber(tokens: readonly Token[], at: number): boolean {
  return [0, 1, 2].some((on) => /^\d/.test(tokens[at + on]?.stem ?? '') || /^(?:half|dozen)$/.test(tokens[at + on]?.norm ?? ''));
}
