import type { Page } from 'playwright-core';

/** What a page's main thread did, in CPU time: on a machine that others use too the clock says nothing about the page. */
export interface MainThreadUse {
  /** The longest single task. */
  readonly longestTaskMs: number;
  /** The most that one key or click cost, from the event until everything after it was done and painted. */
  readonly costliestInputMs: number;
  readonly tasks: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string; readonly data?: { readonly type?: string } };
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];
const INPUTS: ReadonlySet<string | undefined> = new Set(['keydown', 'click']);

/** Traces what the main thread of a page does while something is done with it. */
export async function mainThreadUse(page: Page, work: () => Promise<void>): Promise<MainThreadUse> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  await browser.startTracing(page, { categories: CATEGORIES });
  await work();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const threads = new Set(traceEvents.filter(isMainThread).map(threadOf));
  const own = traceEvents.filter((event) => threads.has(threadOf(event)));
  const tasks = own.filter(({ name, tdur }) => name === 'RunTask' && tdur !== undefined);
  const inputs = own.filter(({ name, args }) => name === 'EventDispatch' && INPUTS.has(args.data?.type)).map(({ ts }) => ts);
  const costs = inputs.map((from, i) => {
    const until = inputs[i + 1] ?? Infinity;
    return cpuOf(tasks.filter(({ ts, dur = 0 }) => ts + dur > from && ts + dur <= until));
  });
  return {
    longestTaskMs: Math.max(0, ...tasks.map((task) => cpuOf([task]))),
    costliestInputMs: Math.max(0, ...costs),
    tasks: tasks.length,
  };
}

function isMainThread({ name, args }: TraceEvent): boolean {
  return name === 'thread_name' && args.name === 'CrRendererMain';
}

function threadOf({ pid, tid }: TraceEvent): string {
  return `${pid}:${tid}`;
}

function cpuOf(tasks: readonly TraceEvent[]): number {
  return Math.round(tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1_000);
}
