import { type Corruption, corrupt, CORRUPTIONS } from '../corruption/corrupt.js';
import { pick } from '../corruption/random.js';

const OPPOSITE = new Map(
  "won/lost first/last increase/decrease increases/decreases higher/lower largest/smallest best/worst early/late before/after more/less above/below north/south east/west positive/negative good/bad male/female father/mother son/daughter brother/sister husband/wife man/woman he/she his/her opened/closed started/ended began/ended accepted/rejected approved/denied supports/opposes supported/opposed allows/prohibits allowed/banned strong/weak high/low long/short old/young safe/dangerous public/private highest/lowest buy/sell bought/sold include/exclude includes/excludes success/failure arrived/left gained/lost improved/worsened can/cannot is/isn't was/wasn't has/hasn't with/without always/never all/none many/few most/few likely/unlikely"
    .split(' ')
    .flatMap((pair) => {
      const [a = '', b = ''] = pair.split('/');
      return [[a, b] as const, [b, a] as const];
    }),
);
const NAME = /(?<=[a-z,] )[A-Z][\p{L}]{2,}(?: [A-Z][\p{L}]+)*/gu;
const WORD = /\b[a-z]{5,}\b/g;

/** Ways to make a true statement false: one fact of the exact kinds, an opposite, two names exchanged, a word of the source in the place of another. */
export const CHANGES: readonly ((claim: string, source: string, random: () => number) => string | undefined)[] = [
  ...(['number', 'date', 'name'] as const).flatMap((kind) => [changed(kind, true), changed(kind, true), changed(kind, false)]),
  ...CORRUPTIONS.filter((kind) => !['number', 'date', 'name'].includes(kind)).map((kind) => changed(kind, false)),
  opposite,
  opposite,
  namesExchanged,
  namesExchanged,
  otherWord,
  otherWord,
];

function changed(kind: Corruption, fromSource: boolean) {
  return (claim: string, source: string, random: () => number): string | undefined =>
    corrupt(claim, kind, source, random, fromSource);
}

function opposite(claim: string, _source: string, random: () => number): string | undefined {
  const word = pick(
    [...claim.matchAll(/\b[a-z']+\b/g)].map(([found]) => found).filter((found) => OPPOSITE.has(found)),
    random,
  );
  return word === undefined ? undefined : claim.replace(new RegExp(`\\b${word}\\b`), OPPOSITE.get(word) ?? '');
}

function namesExchanged(claim: string, _source: string, random: () => number): string | undefined {
  const names = [...new Set(claim.match(/[A-Z][\p{L}]{2,}(?: [A-Z][\p{L}]+)*/gu) ?? [])];
  const [a, b] = [pick(names, random), pick(names, random)];
  if (a === undefined || b === undefined || a.includes(b) || b.includes(a)) return undefined;
  return claim.replace(a, '\u0000').replace(b, a).replace('\u0000', b);
}

function otherWord(claim: string, source: string, random: () => number): string | undefined {
  const name = random() < 0.3;
  const [there, others] = [claim.match(name ? NAME : WORD) ?? [], source.match(name ? NAME : WORD) ?? []];
  const old = pick(there, random);
  const value = pick(
    others.filter((word) => !claim.includes(word) && (name || word.slice(-2) === old?.slice(-2))),
    random,
  );
  return old === undefined || value === undefined ? undefined : claim.replace(old, value);
}
