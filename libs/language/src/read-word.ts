import { stemmer } from 'stemmer';

/** What a written word comes to, wherever it stands. */
interface ReadWord {
  readonly norm: string;
  readonly stem: string;
  readonly capital: boolean;
  /** "isn't" is read as "is not" and "cannot" as "can not", so that a negation is the same word however it is written. */
  readonly negated: boolean;
}

const MOST_REMEMBERED = 50_000;
const LONGEST_REMEMBERED = 40;

/** Reads words as they are written. Texts are made of few words, so each is read once and remembered, within bounds. */
export class WordReader {
  private readonly remembered = new Map<string, ReadWord>();

  read(written: string): ReadWord {
    const known = this.remembered.get(written);
    if (known !== undefined) return known;
    const word = readAfresh(written);
    if (written.length > LONGEST_REMEMBERED) return word;
    if (this.remembered.size >= MOST_REMEMBERED) this.remembered.clear();
    this.remembered.set(written, word);
    return word;
  }
}

function readAfresh(written: string): ReadWord {
  const first = written.charAt(0);
  const capital = first !== first.toLowerCase();
  const plain = withoutAccents(written.toLowerCase()).replaceAll('\u2019', "'");
  const norm = plain.endsWith("'s") ? plain.slice(0, -2) : plain;
  const negated = norm.endsWith("n't") || norm === 'cannot';
  const base = negated ? withoutNegation(norm) : norm;
  return { norm: base, stem: stemOf(base), capital, negated };
}

function withoutNegation(norm: string): string {
  if (norm === "can't" || norm === 'cannot') return 'can';
  return norm === "won't" ? 'will' : norm.slice(0, -3);
}

const BEYOND_ASCII = /[^\u0000-\u007F]/;
const ACCENTS = /[\u0300-\u036F]/g;

/** "Beyoncé" is "Beyonce", and an accent is the same whether it is written as one character with its letter or as two. */
function withoutAccents(word: string): string {
  return BEYOND_ASCII.test(word) ? word.normalize('NFD').replace(ACCENTS, '').normalize('NFC') : word;
}

const LONGEST_STEMMED = 40;

const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries({
    jan: 'januari',
    feb: 'februari',
    apr: 'april',
    aug: 'august',
    sept: 'septemb',
    sep: 'septemb',
    oct: 'octob',
    nov: 'novemb',
    dec: 'decemb',
    percent: '%',
    pct: '%',
    percentage: '%',
    dollar: '$',
    dollars: '$',
    usd: '$',
    euro: '€',
    euros: '€',
    eur: '€',
    bn: 'billion',
    mn: 'million',
    mio: 'million',
    zero: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    ten: '10',
    eleven: '11',
    twelve: '12',
    thirteen: '13',
    fourteen: '14',
    fifteen: '15',
    sixteen: '16',
    seventeen: '17',
    eighteen: '18',
    nineteen: '19',
    twenty: '20',
    thirty: '30',
    forty: '40',
    fifty: '50',
    sixty: '60',
    seventy: '70',
    eighty: '80',
    ninety: '90',
    kilometre: 'kilomet',
    kilometres: 'kilomet',
    km: 'kilomet',
    kg: 'kilogram',
    kilograms: 'kilogram',
    children: 'child',
    men: 'man',
    women: 'woman',
    people: 'peopl',
    was: 'wa',
    were: 'wa',
    is: 'is',
    are: 'is',
    has: 'ha',
    have: 'ha',
    had: 'ha',
    said: 'sai',
    says: 'sai',
    made: 'make',
    won: 'win',
    rose: 'rise',
    risen: 'rise',
    fell: 'fall',
    fallen: 'fall',
    grew: 'grow',
    shrank: 'shrink',
    shrunk: 'shrink',
    grown: 'grow',
    lost: 'lose',
    sold: 'sell',
    bought: 'bui',
    led: 'lead',
    held: 'hold',
    paid: 'pai',
    built: 'build',
    began: 'begin',
    begun: 'begin',
    wrote: 'write',
    written: 'write',
    took: 'take',
    taken: 'take',
    gave: 'give',
    given: 'give',
    went: 'go',
    gone: 'go',
    became: 'becom',
    found: 'find',
    left: 'leav',
    told: 'tell',
    met: 'meet',
  }),
);

/** The stem of a lower-case word; words that differ only in form ("rose", "rising"; "two", "2") share one. */
export function stemOf(word: string): string {
  const same = SAME.get(word);
  if (same !== undefined) return same;
  return word.length > LONGEST_STEMMED || word.length < 3 ? word : stemmer(word);
}

/** Words that begin with so many equal letters are forms of one word: "organise" and "organization" share a stem that stemmers miss. */
export const SAME_BEGINNING = 6;

/** One spelling for one value: 12,000 and 12000; 3.50 and 3.5. */
export function canonicalNumber(text: string): string {
  if (/^[1-9]\d*$/.test(text)) return text;
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^\d+\.\d+$/.test(plain) ? plain.replace(/\.?0+$/, '') : plain.replace(/^0+(?=\d)/, '');
}
