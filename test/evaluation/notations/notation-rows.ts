import { present } from '@claimgate/domain';
import type { Row } from '../rows.js';
import type { NotationKind } from './notation-kinds.js';

/** What stands beside the sentence, so that a source is more than the one sentence. */
const BESIDE = [
  'Further details are in the annual report.',
  'Questions are answered at the desk.',
  'This has not changed since the last edition.',
];

/** Sentences of one kind with their values in the other notation: as they are, which a source supports, and with another value, which it does not. */
export function notationRows({ values, notations, sentences }: NotationKind): Row[] {
  const [one, other] = notations;
  return sentences.flatMap((sentence, place) =>
    values.flatMap((value, i) => {
      // Each sentence goes another distance through the values, never back to the same one.
      const changed = present(values[(i + 1 + (place % (values.length - 1))) % values.length]);
      return [[one, other] as const, [other, one] as const].flatMap(([inSource, inClaim]): Row[] => {
        const source = `${sentence.replace('%', inSource(value))} ${present(BESIDE[i % BESIDE.length])}`;
        return [
          { claim: sentence.replace('%', inClaim(value)), source, supported: true },
          { claim: sentence.replace('%', inClaim(changed)), source, supported: false },
        ];
      });
    }),
  );
}
