import type { SeededRandom } from '../faults/random.js';

/** What is stopped, and by what. A runner has no credential to revoke, a check no run to cancel. */
export const STOPS = {
  check: ['SIGTERM', 'SIGINT', 'time limit'],
  run: ['SIGTERM', 'SIGINT', 'revoke', 'cancel', 'time limit'],
  launch: ['SIGTERM', 'SIGINT', 'revoke', 'cancel', 'time limit'],
  runner: ['SIGTERM', 'SIGINT', 'cancel', 'time limit'],
} as const;

/** The programs that are stopped. */
export type Subject = keyof typeof STOPS;

/** The ways to stop one. */
export type Way = (typeof STOPS)[Subject][number];

/** When a program is stopped: in the middle of verifying, or anywhere in its life. */
export interface StopMoment {
  readonly subject: Subject;
  readonly way: Way;
  readonly during: 'verifying' | 'its life';
  /** Since it began to verify, or since it was started. */
  readonly afterMs: number;
  /** Asked a second time, so much later. */
  readonly againMs: number | undefined;
}

/** Verifying takes this long at least, so that a stop falls into it. */
const VERIFYING_MS = 1_500;
/** How long a program lives that has next to nothing to do: loading, a review, storing, and a little after its end. */
const LIFE_MS = 3_000;

/** Moments by chance, every way to stop every program in turn. Two of three fall into verifying, where native code runs. */
export function* moments(random: SeededRandom): Generator<StopMoment, never> {
  for (;;) {
    for (const [subject, way] of random.shuffle(ALL)) yield aMoment(random, subject, way);
  }
}

/** A moment in the middle of verifying. */
export function whileVerifying(random: SeededRandom, subject: Subject, way: Way): StopMoment {
  return { subject, way, during: 'verifying', afterMs: random.between(0, VERIFYING_MS), againMs: undefined };
}

function aMoment(random: SeededRandom, subject: Subject, way: Way): StopMoment {
  const isSignal = way === 'SIGTERM' || way === 'SIGINT';
  const againMs = isSignal && random.next() < 0.3 ? random.between(0, 2_000) : undefined;
  // A limit on time is no moment that could be chosen: it is one that a long review reaches.
  if (way === 'time limit' || random.next() < 0.66) return { ...whileVerifying(random, subject, way), againMs };
  return { subject, way, during: 'its life', afterMs: random.between(0, LIFE_MS), againMs };
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of a constant
const ALL = (Object.keys(STOPS) as Subject[]).flatMap((subject) => STOPS[subject].map((way) => [subject, way] as const));
