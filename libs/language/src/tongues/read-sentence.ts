import { type Lexeme, lex } from './lex.js';
import { readNumberWords } from './number-words.js';
import { isSame, ratio } from './ratio.js';
import { readTongueValue } from './read-tongue-value.js';
import type { Tongue } from './tongue.js';
import type { TongueValue } from './tongue-value.js';

/** A word of a sentence whose place counts. */
export interface SentenceWord {
  readonly kind: 'word';
  readonly norm: string;
  readonly stem: string;
  /** True for a word with a capital that does not open the sentence. */
  readonly capital: boolean;
  /** What opens a phrase that may stand elsewhere: a preposition, or an adverb that is known by its ending. */
  readonly opens: boolean;
  /** True for a word that denies. */
  readonly denies: boolean;
  /** Whether it stands behind an article that may count one, or behind the number one. */
  readonly one: 'article' | 'number' | undefined;
  /** The article before it, in a language where that tells who does what to whom. */
  readonly article: string | undefined;
}

/** A word or a value, in the order of the sentence. */
export type SentenceItem = SentenceWord | { readonly kind: 'value'; readonly value: TongueValue };

/** A sentence as it is compared: what it says in order, and the verbs that carry its form. */
export interface TongueSentence {
  readonly items: readonly SentenceItem[];
  readonly auxiliaries: readonly string[];
  readonly isQuestion: boolean;
}

/** Reads a sentence of one of the languages. */
export function readSentence(text: string, tongue: Tongue): TongueSentence {
  const reader = new SentenceReader(text, tongue);
  reader.read();
  return {
    items: withoutIdleDates(reader.items, tongue),
    auxiliaries: reader.auxiliaries.toSorted(),
    isQuestion: /[?？]["'”’»)\s]*$/u.test(text) || text.includes('¿'),
  };
}

const ONE = ratio(1n);
const ADVERB = /ment[e]?$/;
const LONG_ENOUGH = 7;

class SentenceReader {
  readonly items: SentenceItem[] = [];
  readonly auxiliaries: string[] = [];
  private readonly lexemes: readonly Lexeme[];
  private one: SentenceWord['one'];
  private article: string | undefined;
  /** Where a word stands that goes along with a denial, as "ne" does; with none behind it, it denies by itself. */
  private half: { readonly at: number; readonly norm: string } | undefined;

  constructor(
    private readonly text: string,
    private readonly tongue: Tongue,
  ) {
    this.lexemes = lex(text, (word) => tongue.inverts && readNumberWords(tongue, [word]) !== undefined);
  }

  read(): void {
    for (let at = 0; at < this.lexemes.length;) {
      const lexeme = this.lexemes[at];
      if (lexeme === undefined) break;
      const found = readTongueValue({ text: this.text, lexemes: this.lexemes, tongue: this.tongue }, at);
      if (found === undefined) {
        if (!this.isIdleOf(lexeme, at)) this.addWord(lexeme, at);
        at += 1;
      } else {
        this.addValue(found.value, found.to);
        at = found.to;
      }
    }
    if (this.half !== undefined) this.items.splice(this.half.at, 0, denialOf(this.half.norm));
  }

  /** "es de 64 MB" and "es 64 MB" say the same. */
  private isIdleOf({ text }: Lexeme, at: number): boolean {
    const { tongue, lexemes } = this;
    if (text.toLowerCase() !== tongue.of) return false;
    const [before, next] = [lexemes[at - 1]?.text.toLowerCase() ?? '', lexemes[at + 1]?.kind];
    return next === 'number' && tongue.auxiliaries.has(before);
  }

  /** "1 tablet" and "a tablet" say the same: a number one is told by the word it counts. */
  private addValue(value: TongueValue, to: number): void {
    const [reading] = value.readings;
    const countsOne = reading.dimension === 'count' && 'amount' in reading && isSame(reading.amount, ONE);
    if (countsOne && this.lexemes[to]?.kind === 'word') this.one = 'number';
    else {
      this.items.push({ kind: 'value', value });
      this.one = undefined;
    }
  }

  private addWord({ text, kind }: Lexeme, at: number): void {
    const { tongue } = this;
    const lower = text.toLowerCase();
    const norm = tongue.contracted.get(lower) ?? lower;
    if (tongue.withDenials.has(norm)) this.half = { at: this.items.length, norm };
    else if (tongue.denials.has(norm)) {
      this.items.push(denialOf(norm));
      this.half = undefined;
    } else if (tongue.idle.has(norm)) this.addIdle(norm);
    else if (tongue.auxiliaries.has(norm)) this.auxiliaries.push(norm);
    else {
      const opens = tongue.prepositions.has(norm) || (ADVERB.test(norm) && norm.length >= LONG_ENOUGH && !tongue.inverts);
      const stem = kind === 'word' ? tongue.stem(norm) : norm;
      this.items.push({
        kind: 'word',
        norm,
        stem,
        capital: at > 0 && text !== lower,
        opens,
        denies: false,
        one: this.one,
        article: this.article,
      });
      this.one = this.article = undefined;
    }
  }

  private addIdle(norm: string): void {
    if (this.tongue.one.has(norm)) this.one = 'article';
    if (this.tongue.hasCases) this.article = norm;
  }
}

function denialOf(norm: string): SentenceWord {
  return { kind: 'word', norm, stem: norm, capital: false, opens: false, denies: true, one: undefined, article: undefined };
}

/** "am 30. Dezember" and "zum 30. Dezember": the small words before a date say no more than that it is one. */
function withoutIdleDates(items: readonly SentenceItem[], { beforeDates }: Tongue): SentenceItem[] {
  const kept: SentenceItem[] = [];
  for (const item of items) {
    if (item.kind === 'value' && 'date' in item.value.readings[0]) while (isIdleBefore(kept.at(-1), beforeDates)) kept.pop();
    kept.push(item);
  }
  return kept;
}

function isIdleBefore(item: SentenceItem | undefined, beforeDates: ReadonlySet<string>): boolean {
  return item?.kind === 'word' && beforeDates.has(item.norm);
}
