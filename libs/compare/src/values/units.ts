import Qty from 'js-quantities';
import { gapAfter, normAt, type ValueKind, type Words } from './value.js';

/** A unit: what it measures, and how much of the base unit it is. */
export interface Unit {
  /** One name for all writings of it. */
  readonly name: string;
  readonly kind: ValueKind;
  readonly dimension: string;
  readonly factor: number;
  /** Of temperatures: where their zero lies. */
  readonly offset: number;
}

/** A unit that stands at a number, up to the token `to`. */
export interface FoundUnit {
  readonly units: readonly [Unit, ...Unit[]];
  readonly to: number;
}

// The units of the library that documents write. It is asked about these names alone: it remembers whatever it is asked.
const PREFIXED = 'meter gram liter pascal volt joule calorie Wh watt hertz byte bit bps mole ampere second'.split(' ');
const PLAIN =
  'inch foot yard mile naut-mile pound ounce stone short-ton metric-ton hectare acre gallon quart pint cup tablespoon teaspoon mph kph knot minute hour day week fortnight bar mmHg psi horsepower newton rpm carat lumen lux dpi decibel'.split(
    ' ',
  );
const PREFIXES = 'kilo k mega M giga G tera T milli m micro µ u centi c deci d hecto h nano n'.split(' ');
/** Names that the library lacks, with those that it has. */
const MORE_NAMES =
  'hectares=hectare ha=hectare tonnes=tonne tons=ton kilo=kg kilos=kg mcg=ug kmh=kph KB=kB kmph=kph kbps=kbps hertz=Hz lumens=lumen newtons=newton sqm=m2 litre=l cc=ml kcals=kcal KiB=KiB MiB=MiB GiB=GiB TiB=TiB watt-hour=Wh'.split(
    ' ',
  );
// Words of English, and letters that stand for much else.
const NO_UNITS = new Set('in at a am as do pt cu tb d u b c h² t# # \' " st gr ct var us'.split(' '));

/** Names of units, each with the one that the library knows it by. To ask it about all of them takes some 60 ms, in every thread that starts. */
function readNames(): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const add = (name: string, known: string): void => void (NO_UNITS.has(name) || names.has(name) || names.set(name, known));
  for (const each of [...PREFIXED, ...PLAIN]) for (const alias of Qty.getAliases(each)) add(alias, each);
  for (const name of PREFIXED.flatMap(withPrefixes)) add(name, name);
  for (const pair of MORE_NAMES) {
    const [name = '', other = ''] = pair.split('=');
    add(name, other);
  }
  return names;
}

/** "kilometre" and "km": long prefixes stand before long names, letters before letters. */
function withPrefixes(unit: string): string[] {
  return Qty.getAliases(unit).flatMap((alias) => {
    const isLong = alias.length > 3 || alias === 'bit';
    return PREFIXES.filter((each) => each.length > 2 === isLong).map((prefix) => prefix + alias);
  });
}

function fromLibrary(written: string): Unit {
  const base = Qty(1, written).toBase();
  const kind = Qty(1, written).kind();
  const dimension = kind === 'time' ? 'seconds' : kind;
  const isPlain = kind === 'time';
  return { name: base.scalar + dimension, kind: isPlain ? 'duration' : 'quantity', dimension, factor: base.scalar, offset: 0 };
}

/** Months have no length in days, so they are counted by themselves. */
const CALENDAR: readonly (readonly [string, Unit])[] = Object.entries({ month: 1, year: 12, decade: 120, century: 1200 }).flatMap(
  ([name, factor]) => {
    const unit: Unit = { name, kind: 'duration', dimension: 'months', factor, offset: 0 };
    const short = name === 'year' ? ['yr', 'yrs'] : [];
    return [name, name === 'century' ? 'centuries' : `${name}s`, ...short].map((each) => [each, unit] as const);
  },
);

const currency = (code: string, factor = 1): Unit => ({
  name: `${code}${factor}`,
  kind: 'money',
  dimension: `money:${code}`,
  factor,
  offset: 0,
});

/** What the words and signs of money may mean. The codes of all currencies are known to the platform. */
const CENT: readonly [Unit, ...Unit[]] = [currency('USD', 0.01), currency('EUR', 0.01)];
const PENNY: readonly [Unit, ...Unit[]] = [currency('GBP', 0.01)];
const MONEY: readonly (readonly [string, readonly [Unit, ...Unit[]]])[] = [
  ...Object.entries({
    $: 'USD',
    dollar: 'USD',
    dollars: 'USD',
    '€': 'EUR',
    euro: 'EUR',
    euros: 'EUR',
    '£': 'GBP',
    '¥': 'JPY',
    yen: 'JPY',
    '₹': 'INR',
    rupee: 'INR',
    rupees: 'INR',
    francs: 'CHF',
    yuan: 'CNY',
    zloty: 'PLN',
    zlotys: 'PLN',
    krona: 'SEK',
    kronor: 'SEK',
  }).map(([name, code]) => [name, [currency(code)]] as const),
  ...Intl.supportedValuesOf('currency').map((code) => [code, [currency(code)]] as const),
  ...['cent', 'cents', '¢'].map((name) => [name, CENT] as const),
  ...['krone', 'kroner'].map((name) => [name, [currency('NOK'), currency('DKK')]] as const),
  ...['penny', 'pence'].map((name) => [name, PENNY] as const),
  // Money or a weight: what it is compared with tells.
  ...['pound', 'pounds'].map((name) => [name, [currency('GBP'), fromLibrary('pound')]] as const),
];

const SHARE: Unit = { name: '%', kind: 'share', dimension: 'share', factor: 0.01, offset: 0 };
const POINTS: Unit = { name: 'points', kind: 'share', dimension: 'points', factor: 0.01, offset: 0 };

/** The unit of one token as it is written: case tells megawatts from milliwatts. */
function unitOf(words: Words, at: number): readonly [Unit, ...Unit[]] | undefined {
  const token = words.tokens[at];
  if (token === undefined || token.end - token.start > LONGEST_NAME) return undefined;
  const written = words.text?.slice(token.start, token.end) ?? token.norm;
  if (token.norm === 'p' && gapAfter(words, at - 1) === '' && at > 0) return PENNY;
  // "5G" is no weight: a lone letter is a unit only as it is written.
  return unitsNamed(written) ?? (written.length > 1 ? unitsNamed(token.norm) : undefined);
}

const LONGEST_NAME = 14;

/** The currency whose sign or code stands right before a number: "$5", "US$5", "CHF 5". */
export function currencyBefore(words: Words, at: number): { readonly units: readonly [Unit]; readonly from: number } | undefined {
  if (at === 0) return undefined;
  const unit = unitOf(words, at - 1)?.[0];
  if (unit?.kind !== 'money' || unit.factor !== 1 || /^[a-z]/.test(normAt(words, at - 1)) !== isCode(words, at - 1))
    return undefined;
  const country =
    words.tokens[at - 1]?.norm === '$' && gapAfter(words, at - 2) === '' ? COUNTRIES.get(normAt(words, at - 2)) : undefined;
  return country === undefined ? { units: [unit], from: at - 1 } : { units: [currency(country)], from: at - 2 };
}

const COUNTRIES: ReadonlyMap<string, string> = new Map([
  ['us', 'USD'],
  ['a', 'AUD'],
  ['au', 'AUD'],
  ['c', 'CAD'],
  ['ca', 'CAD'],
  ['nz', 'NZD'],
  ['hk', 'HKD'],
  ['s', 'SGD'],
]);

function isCode({ tokens, text }: Words, at: number): boolean {
  const token = tokens[at];
  return (
    token !== undefined &&
    token.end - token.start === 3 &&
    (text === undefined || /^[A-Z]{3}$/.test(text.slice(token.start, token.end)))
  );
}

/** The unit that begins at a token: "kg", "per cent", "square metres", "°C", "degrees Fahrenheit", "m²". */
export function unitAt(words: Words, at: number): FoundUnit | undefined {
  return shareAt(words, at) ?? degreesAt(words, at) ?? powerAt(words, at) ?? plainUnitAt(words, at);
}

function shareAt(words: Words, at: number): FoundUnit | undefined {
  const norm = normAt(words, at);
  const to =
    norm === '%' || /^(?:percent|pct|percentage)$/.test(norm)
      ? at + 1
      : norm === 'per' && /^cent$/.test(normAt(words, at + 1))
        ? at + 2
        : 0;
  if (norm === '‰') return { units: [{ ...SHARE, factor: 0.001 }], to: at + 1 };
  if (to === 0) return undefined;
  return /^points?$/.test(normAt(words, to)) ? { units: [POINTS], to: to + 1 } : { units: [SHARE], to };
}

// Shares of a temperature are taken from the zero that people count from.
const FREEZING = 273.15;
const DEGREE: Unit = { name: '°', kind: 'quantity', dimension: 'degrees', factor: 1, offset: 0 };
const CELSIUS = heatUnit('tempC');
const FAHRENHEIT = heatUnit('tempF');
const SCALES_OF_HEAT: ReadonlyMap<string, Unit> = new Map([
  ['c', CELSIUS],
  ['celsius', CELSIUS],
  ['centigrade', CELSIUS],
  ['f', FAHRENHEIT],
  ['fahrenheit', FAHRENHEIT],
]);

function heatUnit(scale: string): Unit {
  const [zero, one] = [Qty(0, scale).toBase().scalar, Qty(1, scale).toBase().scalar];
  return { name: scale, kind: 'quantity', dimension: 'temperature', factor: one - zero, offset: zero - FREEZING };
}

function degreesAt(words: Words, at: number): FoundUnit | undefined {
  if (!/^(?:°|degrees?)$/.test(normAt(words, at))) return undefined;
  const scale = SCALES_OF_HEAT.get(normAt(words, at + 1));
  return scale === undefined ? { units: [DEGREE, CELSIUS, FAHRENHEIT], to: at + 1 } : { units: [scale], to: at + 2 };
}

const POWERS: ReadonlyMap<string, 2 | 3> = new Map([
  ['square', 2],
  ['sq', 2],
  ['cubic', 3],
  ['cu', 3],
  ['²', 2],
  ['2', 2],
  ['³', 3],
  ['3', 3],
]);

/** "square metres", "m²", "m3". */
function powerAt(words: Words, at: number): FoundUnit | undefined {
  const before = POWERS.get(normAt(words, at));
  const token = words.tokens[at];
  if (before !== undefined && token?.kind === 'word') return raised(unitOf(words, at + 1), before, at + 2);
  const behind = POWERS.get(words.text?.charAt(token?.end ?? 0) ?? '');
  if (behind !== undefined) return raised(unitOf(words, at), behind, at + 1);
  const joined = /^([a-z]{1,2})([23])$/.exec(normAt(words, at));
  return joined ? raised(unitsNamed(joined[1] ?? ''), joined[2] === '2' ? 2 : 3, at + 1) : undefined;
}

function raised(units: readonly Unit[] | undefined, power: 2 | 3, to: number): FoundUnit | undefined {
  const length = units?.find(({ dimension }) => dimension === 'length');
  if (length === undefined) return undefined;
  const dimension = power === 2 ? 'area' : 'volume';
  return { units: [{ ...length, name: length.name + power, dimension, factor: length.factor ** power }], to };
}

/** The unit of one word or sign; the sign of the next number is none: "3 $5". */
export function plainUnitAt(words: Words, at: number): FoundUnit | undefined {
  const isOfNext = words.tokens[at]?.kind === 'symbol' && words.tokens[at + 1]?.kind === 'number' && gapAfter(words, at) === '';
  const units = isOfNext ? undefined : unitOf(words, at);
  return units && { units, to: at + 1 };
}

const IN_LIBRARY = readNames();
const UNITS = new Map<string, readonly [Unit, ...Unit[]]>([...CALENDAR.map(([name, unit]) => [name, [unit]] as const), ...MONEY]);

/** What a name stands for. A unit of the library is read from it when a text first names it: of a fixed list of names, so nothing of a text is kept. */
export function unitsNamed(name: string): readonly [Unit, ...Unit[]] | undefined {
  const known = UNITS.get(name);
  const inLibrary = known === undefined ? IN_LIBRARY.get(name) : undefined;
  if (inLibrary === undefined) return known;
  const units = [fromLibrary(inLibrary)] as const;
  UNITS.set(name, units);
  return units;
}
