import { type ExactCheck, isMissing, saysOtherwise } from '../difference.js';
import { differingNumbers } from './check-numbers.js';

const MONTHS = [
  'januari',
  'februari',
  'march',
  'april',
  'mai',
  'may',
  'june',
  'juli',
  'august',
  'septemb',
  'octob',
  'novemb',
  'decemb',
];
const DAYS = ['mondai', 'tuesdai', 'wednesdai', 'thursdai', 'fridai', 'saturdai', 'sundai'];
const SPANS = [
  'second',
  'minut',
  'hour',
  'dai',
  'week',
  'month',
  'year',
  'decad',
  'centuri',
  'daili',
  'weekli',
  'monthli',
  'yearli',
  'annual',
  'annuali',
];
const GROUPS = [MONTHS, DAYS, SPANS].map((group) => new Set(group));

/** Years, months, weekdays and units of time. */
export const checkDates: ExactCheck = (comparison) => {
  const { claim, source, alignment } = comparison;
  const present = new Set(source.map(({ stem }) => stem));
  const words = alignment.slots.flatMap((slot) =>
    slot.claim.flatMap((i) => {
      const token = claim[i];
      const group = GROUPS.find((stems) => token !== undefined && stems.has(token.stem) && isDateWord(token.norm, token.capital));
      if (token === undefined || group === undefined) return [];
      const rival = slot.source
        .map((j) => source[j])
        .find((other) => other !== undefined && other.stem !== token.stem && group.has(other.stem));
      if (rival) return [saysOtherwise('date', rival.norm, token.norm)];
      return present.has(token.stem) ? [] : [isMissing('date', token.norm)];
    }),
  );
  return [...differingNumbers(comparison, true), ...words];
};

/** "may" and "march" are months only with a capital. */
function isDateWord(norm: string, capital: boolean): boolean {
  return capital || (norm !== 'may' && norm !== 'march' && norm !== 'second');
}
