import type { ListReviewRunsQuery } from '@claimgate/client';

type Query = Required<ListReviewRunsQuery>;

/** The filters that the address can carry, with the values that they take. */
export const FILTERS = {
  status: ['queued', 'processing', 'completed', 'failed', 'cancelled'],
  safe_use_status: [
    'supported',
    'needs_review',
    'needs_repair',
    'blocked',
    'contradicted',
    'unsupported',
    'partially_supported',
    'insufficient_context',
  ],
  intended_use: ['internal_draft', 'customer_facing', 'regulated_workflow', 'action_taking', 'eval_only'],
  location: ['hosted', 'private'],
} as const satisfies { readonly [Name in keyof Query]?: readonly Query[Name][] };

export type FilterName = keyof typeof FILTERS;

/** What the address of the runs page says. */
export type RunsSearch = { readonly [Name in FilterName]?: (typeof FILTERS)[Name][number] } & {
  /** How the id of a run begins, or an external id. */
  readonly q?: string;
  readonly after?: string;
  readonly before?: string;
  /** The page after the first, as the API named it. */
  readonly cursor?: string;
};

const LONGEST_SEARCH = 200;
const CURSOR = /^[\w.~=+/-]{1,500}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filters from the address; what a filter does not know is left out rather than sent. */
export function readRunsSearch(search: Record<string, unknown>): RunsSearch {
  const chosen = Object.entries(FILTERS).flatMap(([name, values]) => {
    const value = values.find((each) => each === search[name]);
    return value === undefined ? [] : [[name, value]];
  });
  const days = (['after', 'before'] as const).flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && DAY.test(value) ? [[name, value]] : [];
  });
  const text = readText(search['q']);
  const cursor = search['cursor'];
  return Object.fromEntries([
    ...chosen,
    ...days,
    ...(text === '' ? [] : [['q', text]]),
    ...(typeof cursor === 'string' && CURSOR.test(cursor) ? [['cursor', cursor]] : []),
  ]);
}

/** The router reads a search of digits as a number. */
function readText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, LONGEST_SEARCH) : '';
}

/** How many filters are set; a search counts as one. */
export function countFilters({ cursor: _, ...filters }: RunsSearch): number {
  return Object.keys(filters).length;
}

/** What the API is asked for. The days are those of the reader's zone, both of them included. */
export function toListQuery({ q, after, before, ...rest }: RunsSearch, limit: number): ListReviewRunsQuery {
  return {
    ...rest,
    limit,
    ...(q === undefined ? {} : { [isRunId(q) ? 'id' : 'external_id']: q }),
    ...(after === undefined ? {} : { created_after: startOf(after, 0) }),
    ...(before === undefined ? {} : { created_before: startOf(before, 1) }),
  };
}

/** Whether a search is for the id of a run, whole or as it begins. */
function isRunId(text: string): boolean {
  return /^run_[\da-f-]{8,36}$/.test(text);
}

function startOf(day: string, later: number): string {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}
