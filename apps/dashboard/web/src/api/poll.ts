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

interface Looked {
  readonly state: LookState;
}

const NEVER = { data: undefined as unknown, looks: 0, quiet: 0 };
/** What was seen of each query at its last look. */
const lastLooks = new WeakMap<Looked, typeof NEVER>();

/**
 * A `refetchInterval` with back-off. Data that did not change keeps its identity (TanStack Query shares its structure), so that a
 * look which found nothing new is seen. Hidden tabs do not ask at all: that is the rule of TanStack Query itself.
 */
export function backOff(pace: PollPace, isOver: (data: unknown) => boolean = () => false) {
  return (query: Looked): number | false => (isOver(query.state.data) ? false : pauseAfterQuiet(quietLooks(query), pace));
}

function quietLooks(query: Looked): number {
  const { data, dataUpdateCount, errorUpdateCount } = query.state;
  const [looks, before] = [dataUpdateCount + errorUpdateCount, lastLooks.get(query) ?? NEVER];
  if (looks === before.looks) return before.quiet;
  const quiet = data === before.data ? before.quiet + 1 : 0;
  lastLooks.set(query, { data, looks, quiet });
  return quiet;
}
