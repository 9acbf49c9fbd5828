import {
  COMPLETION_COUNTS,
  isIntegerWithin,
  isRecord,
  parseRunId,
  SAFE_USE_STATUSES,
  WORKER_TEXT_PATTERNS,
  type CompletionCounts,
  type RunId,
  type SafeUseStatus,
} from '@claimgate/domain';

/** Whether a value of a signed document is what its field may hold. */
export type FieldRule<T> = (value: unknown) => value is T;

/** What an object is that has fields by these rules. */
export type Ruled<Rules> = { readonly [Name in keyof Rules]: Rules[Name] extends FieldRule<infer T> ? T : never };

/** Whether an object has exactly these fields, each as its rule says. */
export function hasExactly<Rules extends Readonly<Record<string, FieldRule<unknown>>>>(
  rules: Rules,
  value: unknown,
): value is Ruled<Rules> {
  if (!isRecord(value)) return false;
  const isKnown = Object.keys(value).every((name) => Object.hasOwn(rules, name));
  return isKnown && Object.entries(rules).every(([name, rule]) => Object.hasOwn(value, name) && rule(value[name]));
}

/** The rule that lets a field be null besides. */
export const orNull =
  <T>(rule: FieldRule<T>): FieldRule<T | null> =>
  (value): value is T | null =>
    value === null || rule(value);

const matches = (pattern: string): FieldRule<string> => {
  const expression = new RegExp(pattern);
  return (value): value is string => typeof value === 'string' && expression.test(value);
};
const isCount = (value: unknown): value is number => isIntegerWithin(value, 0, Number.MAX_SAFE_INTEGER);
const COUNT_RULES = Object.fromEntries(COMPLETION_COUNTS.map((name) => [name, isCount]));

/** The rules that receipts and manifests are made of. */
export const is = {
  runId: (value: unknown): value is RunId => typeof value === 'string' && parseRunId(value) !== undefined,
  digest: matches(WORKER_TEXT_PATTERNS.digest),
  thumbprint: matches(WORKER_TEXT_PATTERNS.thumbprint),
  timestamp: matches(WORKER_TEXT_PATTERNS.timestamp),
  verdict: (value: unknown): value is SafeUseStatus => SAFE_USE_STATUSES.some((status) => status === value),
  count: isCount,
  counts: (value: unknown): value is CompletionCounts => hasExactly(COUNT_RULES, value),
} satisfies Record<string, FieldRule<unknown>>;
