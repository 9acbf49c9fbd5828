import { type Ratio, ratio } from './ratio.js';
import type { Tongue, UnitName } from './tongue.js';

/** What a unit measures, under the names that values have in English, and how much of its base it is. */
export interface Measure {
  readonly dimension: string;
  readonly factor: Ratio;
}

const measure = (dimension: string, over = 1, under = 1): Measure => ({ dimension, factor: ratio(BigInt(over), BigInt(under)) });

const MEASURES: Readonly<Record<UnitName, Measure>> = {
  millimetre: measure('length', 1, 1000),
  centimetre: measure('length', 1, 100),
  metre: measure('length'),
  kilometre: measure('length', 1000),
  mile: measure('length', 1_609_344, 1000),
  'square metre': measure('area'),
  hectare: measure('area', 10_000),
  milligram: measure('mass', 1, 1_000_000),
  gram: measure('mass', 1, 1000),
  kilogram: measure('mass'),
  tonne: measure('mass', 1000),
  millilitre: measure('volume', 1, 1000),
  litre: measure('volume'),
  millisecond: measure('seconds', 1, 1000),
  second: measure('seconds'),
  minute: measure('seconds', 60),
  hour: measure('seconds', 3600),
  day: measure('seconds', 86_400),
  week: measure('seconds', 604_800),
  month: measure('months'),
  year: measure('months', 12),
  euro: measure('money:EUR'),
  dollar: measure('money:USD'),
  pound: measure('money:GBP'),
  franc: measure('money:CHF'),
  real: measure('money:BRL'),
  percent: measure('share', 1, 100),
};

/** Signs and short forms that all languages share; case counts, since "Mb" and "mb" are not the same. */
const SIGNS: ReadonlyMap<string, Measure> = new Map<string, Measure>([
  ['mm', MEASURES.millimetre],
  ['cm', MEASURES.centimetre],
  ['dm', measure('length', 1, 10)],
  ['m', MEASURES.metre],
  ['km', MEASURES.kilometre],
  ['m²', MEASURES['square metre']],
  ['m2', MEASURES['square metre']],
  ['qm', MEASURES['square metre']],
  ['mq', MEASURES['square metre']],
  ['km²', measure('area', 1_000_000)],
  ['m³', measure('volume', 1000)],
  ['ha', MEASURES.hectare],
  ['mg', MEASURES.milligram],
  ['g', MEASURES.gram],
  ['kg', MEASURES.kilogram],
  ['t', MEASURES.tonne],
  ['ml', MEASURES.millilitre],
  ['cl', measure('volume', 1, 100)],
  ['dl', measure('volume', 1, 10)],
  ['l', MEASURES.litre],
  ['ms', MEASURES.millisecond],
  ['s', MEASURES.second],
  ['min', MEASURES.minute],
  ['h', MEASURES.hour],
  ['€', MEASURES.euro],
  ['EUR', MEASURES.euro],
  ['$', MEASURES.dollar],
  ['USD', MEASURES.dollar],
  ['£', MEASURES.pound],
  ['GBP', MEASURES.pound],
  ['CHF', MEASURES.franc],
  ['R$', MEASURES.real],
  ['BRL', MEASURES.real],
  ['%', MEASURES.percent],
  ['‰', measure('share', 1, 1000)],
  ...bytes('B'),
  ...bytes('o'),
  ['W', measure('power')],
  ['kW', measure('power', 1000)],
  ['MW', measure('power', 1_000_000)],
  ['Wh', measure('energy')],
  ['kWh', measure('energy', 1000)],
  ['MWh', measure('energy', 1_000_000)],
  ['V', measure('volts')],
  ['bar', measure('bar')],
]);

/** French counts octets: "4 Go". */
function bytes(unit: string): [string, Measure][] {
  return ['k', 'M', 'G', 'T'].map((prefix, i) => [`${prefix}${unit}`, measure('bytes', 1000 ** (i + 1))]);
}

/** The unit that a word or sign names in a language. */
export function unitOf(tongue: Tongue, written: string): Measure | undefined {
  const sign = SIGNS.get(written);
  if (sign !== undefined) return sign;
  const lower = written.toLowerCase();
  const [name] = Object.entries(tongue.units).find(([, forms]) => forms.split(' ').includes(lower)) ?? [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of `units` are names of units
  return name === undefined ? undefined : MEASURES[name as UnitName];
}
