import { present } from '@claimgate/domain';
import { seededRandom } from '../corruption/random.js';
import { addUp, type Count } from './measures.js';

const DRAWS = 2000;
const Z = 1.96;

/** A share between 0 and 1 with the interval that holds it at 95 %. */
export interface Share extends Count {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/**
 * The share over packets, with the interval of a bootstrap that draws packets, not claims: claims of one packet have a source and an
 * author in common and do not err independently. Where nothing or everything is a hit, all draws are the same; there it is Wilson's.
 */
export function shareOf(counts: readonly Count[]): Share {
  const { hits, of } = addUp(counts);
  if (of === 0) return { hits, of, share: 0, low: 0, high: 1 };
  const [low, high] = hits === 0 || hits === of ? wilson(hits, of) : bootstrap(counts);
  return { hits, of, share: hits / of, low, high };
}

function bootstrap(counts: readonly Count[]): [number, number] {
  const random = seededRandom(1);
  // Packets of which nothing is asked, such as those without citations, have no say.
  const asked = counts.filter(({ of }) => of > 0);
  const shares = Array.from({ length: DRAWS }, () => {
    const { hits, of } = addUp(asked.map(() => present(asked[Math.floor(random() * asked.length)])));
    return hits / of;
  }).toSorted((a, b) => a - b);
  return [shares[Math.floor(DRAWS * 0.025)] ?? 0, shares[Math.ceil(DRAWS * 0.975) - 1] ?? 0];
}

function wilson(hits: number, of: number): [number, number] {
  const [share, square] = [hits / of, Z ** 2];
  const middle = share + square / (2 * of);
  const reach = Z * Math.sqrt((share * (1 - share)) / of + square / (4 * of ** 2));
  const bound = (value: number): number => Math.min(1, Math.max(0, value / (1 + square / of)));
  return [bound(middle - reach), bound(middle + reach)];
}
