import { present } from '@claimgate/domain';
import fc from 'fast-check';

/** One word of the sentences that are planted: wherever any of it comes through, this is found. */
export const CANARY = 'ptarmigan';

const SENTENCES = [
  `The ${CANARY} nests above the tree line.`,
  CANARY,
  `${CANARY.toUpperCase()}_9`,
  `a.${CANARY}:b/c@d+e-f g`,
  `${CANARY}\u0000`,
  `${CANARY}\ud800`,
  `${CANARY} `.repeat(300),
  `<script>${CANARY}</script>`,
];

type Json = unknown;

/** A body to be: which call it is for, and how to bend a good one so that it holds a sentence. */
export interface CanaryBody {
  readonly target: 'create' | 'rotate' | 'status' | 'completion' | 'failure';
  /** Gives the bytes to send. */
  readonly bend: (body: object) => string;
}

/** Every place in a value where a text can go, as the names that lead to it. */
function placesIn(value: Json, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]];
  return [[...path], ...Object.entries(value).flatMap(([name, child]) => placesIn(child, [...path, name]))];
}

/** A copy with something else at a place. */
function put(value: Json, path: readonly string[], change: (old: Json) => Json): Json {
  const [name, ...rest] = path;
  if (name === undefined) return change(value);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a place inside it is changed, so it is an object
  return { ...(value as object), [name]: put((value as Record<string, Json>)[name], rest, change) };
}

const isObject = (value: Json): value is object => typeof value === 'object' && value !== null;

/** Ways to plant a sentence at a place. */
const WAYS: Record<string, (sentence: string) => (old: Json) => Json> = {
  instead: (sentence) => () => sentence,
  appended: (sentence) => (old) => `${String(old)} ${sentence}`,
  in_a_list: (sentence) => () => [sentence],
  in_an_object: (sentence) => () => ({ text: sentence }),
  as_a_name: (sentence) => (old) => ({ ...(isObject(old) ? old : {}), [sentence]: 1 }),
  as_a_field: (sentence) => (old) => ({ ...(isObject(old) ? old : {}), note: sentence }),
  as_a_name_of_nothing: () => (old) => ({ ...(isObject(old) ? old : {}), [CANARY]: '\u0000' }),
  as_a_prototype: (sentence) => (old) => ({ ...(isObject(old) ? old : {}), constructor: { [sentence]: sentence } }),
};

/** Words that the two named exceptions of the create request let through are not planted there. */
const mayPass = (target: string, path: readonly string[], sentence: string): boolean =>
  target === 'create' && (path[0] === 'metadata' || path[0] === 'external_id') && !/[\s<\u0000\ud800]/.test(sentence);

export const canaryBodies: fc.Arbitrary<CanaryBody> = fc
  .record({
    target: fc.constantFrom(...(['create', 'rotate', 'status', 'completion', 'failure'] as const)),
    place: fc.nat(1_000),
    way: fc.constantFrom(...Object.values(WAYS)),
    sentence: fc.constantFrom(...SENTENCES),
    isBroken: fc.nat(19).map((n) => n === 0),
  })
  .map(({ target, place, way, sentence, isBroken }) => ({
    target,
    bend: (body) => {
      const places = placesIn(body);
      const path = present(places[place % places.length]);
      const planted = mayPass(target, path, sentence) ? `${sentence} ${sentence}` : sentence;
      const text = JSON.stringify(put(body, path, way(planted)));
      return isBroken ? text.slice(0, -1) : text;
    },
  }));
