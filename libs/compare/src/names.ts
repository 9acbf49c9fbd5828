import { isTimeWord, rarityOf, type Token } from '@claimgate/language';
import { type ExactCheck, isMissing, saysOtherwise } from './difference.js';

/** Names: a capitalised word that the source lacks, or that stands where the source has another name. */
export const checkNames: ExactCheck = ({ claim, source, alignment }) =>
  alignment.slots.flatMap((slot) => {
    const names = namesAt(slot.claim, claim).filter((name) => name !== claim[0] || !isPlainWord(name, source));
    if (names.length === 0) return [];
    const rivals = namesAt(slot.source, source);
    if (rivals.length > 0 && isSameName(names, rivals)) return [];
    const rival = rivals.find((token) => !names.some(({ stem }) => stem === token.stem));
    return names.flatMap((name) => {
      if (rivals.length > 0 && isSameName([name], rivals)) return [];
      if (rival) return [saysOtherwise('name', written(rival), written(name))];
      return source.some(({ stem }) => stem === name.stem) ? [] : [isMissing('name', written(name))];
    });
  });

function namesAt(indices: readonly number[], tokens: readonly Token[]): Token[] {
  const names: Token[] = [];
  for (const i of indices) {
    const token = tokens[i];
    if (token !== undefined && isName(token, i === 0, tokens[i + 1])) names.push(token);
  }
  return names;
}

/** A capital makes a name, except where any word would have one. */
export function isName(token: Token, first: boolean, next?: Token): boolean {
  return (
    token.kind === 'word' &&
    token.capital &&
    (first ? rarityOf(token.stem) === 1 : rarityOf(token.stem) > 0.45) &&
    !isTimeWord(token.stem) &&
    !POINTING.test(token.norm) &&
    !(first && opensSentence(token, next))
  );
}

/** Capitals beyond the first word make a name, near enough. */
export function isNameLike({ capital, kind, start }: Token): boolean {
  return capital && kind === 'word' && start > 0;
}

const POINTING =
  /^(?:passage|step|source|document|i|you|he|she|it|we|they|there|this|that|these|those|his|her|their|our|your|its)$/;

const CONNECTS =
  /^(?:therefore|meanwhile|additionally|nevertheless|nonetheless|thus|hence|furthermore|moreover|consequently|conversely|likewise|otherwise|besides|regardless|afterwards?|please|anyone|someone|everybody|nobody|unlike|despite|alongside|amid|unless|whereas|alternatively|interestingly|unfortunately)$/;

/** Adverbs, numbers and orders ("Attach the ...") open sentences with a capital and name nobody. */
function opensSentence({ norm, stem }: Token, next: Token | undefined): boolean {
  if (next !== undefined && !next.capital && /^(?:the|an?|your|my)$/.test(next.norm)) return true;
  return CONNECTS.test(norm) || /^\d/.test(stem) || /^.{3,}(?:ally|ingly|ently|ately|edly|arly)$/.test(norm);
}

/** True for a word that the source writes small: at the start of a sentence any word has a capital. */
export function isPlainWord({ stem }: Token, source: readonly Token[]): boolean {
  return source.some((other) => other.stem === stem && !other.capital);
}

function written({ norm }: Token): string {
  return norm.charAt(0).toUpperCase() + norm.slice(1);
}

const JOINS = /^(?:and|or|&)$/;

/** True when two stretches of names may mean the same: all that one says stands in the other, in full or shortened. */
export function isSameName(mine: readonly Token[], theirs: readonly Token[]): boolean {
  const [own, other] = [wordsOf(mine), wordsOf(theirs)];
  return isPart(own, other) || isPart(other, own);
}

/** The words of names that are joined by "and". */
export function withoutJoins(names: readonly Token[]): Token[] {
  return names.filter(({ norm }) => !JOINS.test(norm));
}

interface NameWord {
  readonly norm: string;
  readonly stem: string;
}

/** The words of a stretch of names, initials that follow each other as one: "U.S." is "US". */
function wordsOf(names: readonly Token[]): NameWord[] {
  const words: NameWord[] = [];
  let initials = '';
  for (const { norm, stem } of [...withoutJoins(names), END]) {
    if (norm.length === 1) initials += norm;
    else {
      if (initials !== '') words.push({ norm: initials, stem: initials });
      initials = '';
      if (norm !== '') words.push({ norm, stem });
    }
  }
  return words;
}

const END: NameWord = { norm: '', stem: '' };

/** "Obama" may stand for "Barack Obama", and one of several for itself. */
function isPart(some: readonly NameWord[], all: readonly NameWord[]): boolean {
  const initials = all.map(({ norm }) => norm.charAt(0)).join('');
  return some.every(
    (word) => all.some((other) => isSameWord(word, other)) || (word.norm.length > 1 && initials.includes(word.norm)),
  );
}

function isSameWord(a: NameWord, b: NameWord): boolean {
  return a.stem === b.stem || isPeopleOf(a.norm, b.norm) || isShortFor(a.norm, b.norm) || isShortFor(b.norm, a.norm);
}

function isShortFor(short: string, long: string): boolean {
  return SHORT_FORMS.get(short)?.includes(long) === true;
}

/** Titles, and given names as they are called: each with what it may stand for. */
const SHORT_FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  `gov/governor sen/senator rep/representative gen/general prof/professor capt/captain sgt/sergeant lt/lieutenant dr/doctor dept/department tv/television
  abby/abigail alex/alexander/alexandra/alexis andy/andrew/anders ben/benjamin beth/elizabeth betty/elizabeth bill/william billy/william bob/robert bobby/robert
  cathy/catherine charlie/charles/charlotte chris/christopher/christian/christine/christina chuck/charles dan/daniel danny/daniel dave/david debbie/deborah
  dick/richard don/donald doug/douglas ed/edward/edwin/edgar eddie/edward/edwin frank/francis/franklin fred/frederick/alfred gene/eugene greg/gregory
  hank/henry harry/henry/harold jack/john/jackson jake/jacob jeff/jeffrey/geoffrey jen/jennifer jenny/jennifer jerry/gerald/jerome/jeremiah jim/james jimmy/james
  joe/joseph joey/joseph johnny/john jon/jonathan josh/joshua kate/katherine/catherine kathy/katherine/kathleen katie/katherine ken/kenneth kim/kimberly
  larry/lawrence/laurence liz/elizabeth lou/louis/louise maggie/margaret matt/matthew/matthias max/maximilian meg/margaret mick/michael mike/michael
  nate/nathan/nathaniel ned/edward nick/nicholas nicky/nicholas pam/pamela pat/patrick/patricia peggy/margaret pete/peter phil/philip/phillip
  randy/randall/randal/randolph ray/raymond rick/richard/frederick ricky/richard rob/robert robbie/robert ron/ronald sam/samuel/samantha sandy/alexander/sandra
  stan/stanley steve/stephen/steven sue/susan ted/edward/theodore terry/terence/theresa tim/timothy tom/thomas tommy/thomas tony/anthony/antonio val/valerie
  vicky/victoria vince/vincent walt/walter will/william willie/william zach/zachary`
    .split(/\s+/)
    .map((line) => line.split('/'))
    .map(([short = '', ...long]) => [short, long]),
);
const PEOPLE = /^(?:n|an|ian|i|ese|y)$/;
const SHORTEST = 4;

/** "Indonesia" and "Indonesian", "Italy" and "Italian": a country and its people. */
function isPeopleOf(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < SHORTEST) return false;
  if (long.startsWith(short)) return PEOPLE.test(long.slice(short.length));
  const base = short.slice(0, -1);
  return /[aoye]$/.test(short) && long.startsWith(base) && /^(?:i|an|ian|ese)$/.test(long.slice(base.length));
}
