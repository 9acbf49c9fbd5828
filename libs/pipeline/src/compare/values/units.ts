/** What a word behind a number multiplies it by, by stem. */
export const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundr', 1e2],
  ['thousand', 1e3],
  ['k', 1e3],
  ['million', 1e6],
  ['m', 1e6],
  ['billion', 1e9],
  ['b', 1e9],
  ['trillion', 1e12],
  ['dozen', 12],
]);

/** The signs of currencies that stand at a number. */
export const CURRENCIES: ReadonlySet<string> = new Set(['$', '€', '£', '¥', '₹']);

/** Measures that are part of a value: 5 mg is not 5. */
export const MEASURES: ReadonlySet<string> = new Set(
  'mg g kg mcg µg ml l dl mmol km m cm mm gb mb tb kb hz khz mhz ghz v w kw kwh a °'.split(' '),
);

/** Words by which a number is a rounding. */
export const HEDGES: ReadonlySet<string> = new Set([
  'about',
  'around',
  'approximately',
  'roughly',
  'nearly',
  'almost',
  'some',
  'circa',
  'approx',
  'close',
  'estimated',
]);

/** The names of units; those of one unit are joined by `=`, and those of one family could be mistaken for each other. */
const FAMILIES: Readonly<Record<string, string>> = {
  money:
    '$=dollar=dollars=usd cent=cents=¢ €=euro=euros=eur £=pound=pounds=gbp penny=pence ¥=yen=jpy ₹=rupee=rupees=inr franc=francs=chf yuan krona kroner',
  time: 'second=seconds=s minute=minutes=min hour=hours=h day=days week=weeks month=months year=years decade=decades century=centuries',
  length:
    'mm=millimetre=millimetres=millimeter=millimeters cm=centimetre=centimetres=centimeter=centimeters metre=metres=meter=meters km=kilometre=kilometres=kilometer=kilometers mile=miles foot=feet=ft inch=inches yard=yards',
  weight:
    'mcg=µg=microgram=micrograms mg=milligram=milligrams g=gram=grams kg=kilogram=kilograms=kilo=kilos ton=tons tonne=tonnes ounce=ounces=oz lb=lbs',
  volume:
    'ml=millilitre=millilitres=milliliter=milliliters l=litre=litres=liter=liters gallon=gallons pint=pints cup=cups tablespoon=tablespoons=tbsp teaspoon=teaspoons=tsp',
  data: 'kb=kilobyte=kilobytes mb=megabyte=megabytes gb=gigabyte=gigabytes tb=terabyte=terabytes',
  share: '%=percent points',
  clock: 'am pm',
};

/** Each name of a unit with its unit and family. */
export const UNITS: ReadonlyMap<string, { unit: string; family: string }> = new Map(
  Object.entries(FAMILIES).flatMap(([family, units]) =>
    units.split(' ').flatMap((names) => names.split('=').map((name) => [name, { unit: names, family }] as const)),
  ),
);
