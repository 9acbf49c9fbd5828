/** How a query is asked again and again. */
export interface PollPace {
  /** Between two looks while things change. */
  readonly everyMs: number;
  /** At most, after many looks at which nothing had changed or which failed. */
  readonly atMostMs?: number;
}

/** What a look came to, as TanStack Query counts. */
interface LookState {
  readonly data: unknown;
  readonly dataUpdateCount: number;
  readonly errorUpdateCount: number;
}

const LONGEST_MS = 60_000;

/** The pause before the next look: doubled for each look that failed or found nothing new. */
export function pauseAfterQuiet(quiet: number, { everyMs, atMostMs = LONGEST_MS }: PollPace): number {
  return Math.min(everyMs * 2 ** Math.max(0, quiet - 1), Math.max(everyMs, atMostMs));
}

/**
 * A `refetchInterval` with back-off. Data that did not change keeps its identity (TanStack Query shares its structure), so that a
 * look which found nothing new is seen. Hidden tabs do not ask at all: that is the rule of TanStack Query itself.
 */
export function backOff(pace: PollPace, isOver: (data: unknown) => boolean = () => false) {
  let seen = { data: undefined as unknown, looks: 0, quiet: 0 };
  return ({ state }: { readonly state: LookState }): number | false => {
    const looks = state.dataUpdateCount + state.errorUpdateCount;
    if (looks !== seen.looks) seen = { data: state.data, looks, quiet: state.data === seen.data ? seen.quiet + 1 : 0 };
    return isOver(state.data) ? false : pauseAfterQuiet(seen.quiet, pace);
  };
}
