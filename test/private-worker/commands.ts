import fc from 'fast-check';

/** One thing that somebody does to a run; `replica` says through which server. */
export type Command =
  | {
      readonly do: 'send';
      readonly replica: number;
      /** Counted back from the newest generation. */
      readonly generationsBack: number;
      /** 0: no proof. 1 and 2: two workers with a key each. */
      readonly key: number;
      readonly proof: 'fresh' | 'used' | 'late';
      readonly event: 'next' | 'repeat' | 'repeat_id' | 'same_place' | 'gap' | 'wrong_hash' | 'unreadable';
      readonly type: 'status' | 'completion' | 'failure';
    }
  | { readonly do: 'rotate'; readonly replica: number; readonly overlap: number }
  | { readonly do: 'revoke' | 'cancel' | 'reap'; readonly replica: number }
  | { readonly do: 'advance'; readonly replica: number; readonly seconds: number };

/** A run and what becomes of it. Two commands in one step happen at the same time. */
export interface Sequence {
  readonly requireProof: boolean;
  readonly deadline: number;
  readonly steps: readonly (readonly Command[])[];
}

const replica = fc.nat(1);
const pick = <T>(...choices: readonly (readonly [number, T])[]): fc.Arbitrary<T> =>
  fc.oneof(...choices.map(([weight, value]) => ({ weight, arbitrary: fc.constant(value) })));

const send: fc.Arbitrary<Command> = fc.record({
  do: fc.constant('send' as const),
  replica,
  generationsBack: pick([6, 0], [2, 1], [1, 2]),
  key: pick([8, 1], [2, 2], [2, 0]),
  proof: pick([10, 'fresh' as const], [1, 'used' as const], [1, 'late' as const]),
  event: pick(
    [12, 'next' as const],
    [3, 'repeat' as const],
    [1, 'repeat_id' as const],
    [1, 'same_place' as const],
    [1, 'gap' as const],
    [1, 'wrong_hash' as const],
    [1, 'unreadable' as const],
  ),
  type: pick([8, 'status' as const], [2, 'completion' as const], [1, 'failure' as const]),
});
const rotate: fc.Arbitrary<Command> = fc.record({ do: fc.constant('rotate' as const), replica, overlap: pick([1, 0], [1, 40]) });
const end: fc.Arbitrary<Command> = fc.record({ do: pick([1, 'revoke' as const], [1, 'cancel' as const]), replica });
const reap: fc.Arbitrary<Command> = fc.record({ do: fc.constant('reap' as const), replica });
/** Far enough from lease (60), overlap (40) and deadline (90) in every sum that the time a test takes does not matter. */
const advance: fc.Arbitrary<Command> = fc.record({
  do: fc.constant('advance' as const),
  replica,
  seconds: pick([3, 25], [1, 70]),
});
const one = fc.oneof(
  { weight: 14, arbitrary: send },
  { weight: 2, arbitrary: rotate },
  { weight: 1, arbitrary: end },
  { weight: 1, arbitrary: reap },
);

/** Sequences in which anything may happen at any time. */
export const sequences: fc.Arbitrary<Sequence> = fc.record({
  requireProof: pick([4, true], [1, false]),
  deadline: pick([3, 3_600], [1, 90]),
  steps: fc.array(
    fc.oneof(
      { weight: 8, arbitrary: one.map((command) => [command]) },
      { weight: 2, arbitrary: fc.tuple(one, one) },
      { weight: 2, arbitrary: advance.map((command) => [command]) },
    ),
    { minLength: 2, maxLength: 9 },
  ),
});
