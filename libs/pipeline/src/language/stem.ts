import { stemmer } from 'stemmer';

const MOST_REMEMBERED = 50_000;
const LONGEST_STEMMED = 40;
const remembered = new Map<string, string>();

const SAME: Readonly<Record<string, string>> = {
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
  cannot: 'cannot',
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
};

/** The stem of a lower-case word; words that differ only in form ("rose", "rising"; "two", "2") share one. Remembered, within bounds. */
export function stemOf(word: string): string {
  const known = remembered.get(word);
  if (known !== undefined) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const stem = Object.hasOwn(SAME, word)
    ? (SAME[word] as string)
    : word.length > LONGEST_STEMMED || word.length < 3
      ? word
      : stemmer(word);
  remembered.set(word, stem);
  return stem;
}

/** One spelling for one value: 12,000 and 12000; 3.50 and 3.5. */
export function canonicalNumber(text: string): string {
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text;
  return /^\d+\.\d+$/.test(plain) ? plain.replace(/\.?0+$/, '') : plain.replace(/^0+(?=\d)/, '');
}
