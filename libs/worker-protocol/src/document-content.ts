import { COMPLETION_COUNTS, parseRunId, SAFE_USE_STATUSES, WORKER_TEXT_PATTERNS } from '@claimgate/domain';

/** Whether a value of a signed document is what its field may hold. */
export type FieldRule = (value: unknown) => boolean;

/** Whether an object has exactly these fields, each as its rule says. */
export function hasExactly(rules: Readonly<Record<string, FieldRule>>, value: unknown): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const fields = value as Record<string, unknown>;
  const isKnown = Object.keys(fields).every((name) => Object.hasOwn(rules, name));
  return isKnown && Object.entries(rules).every(([name, rule]) => Object.hasOwn(fields, name) && rule(fields[name]));
}

/** The rule that lets a field be null besides. */
export const orNull =
  (rule: FieldRule): FieldRule =>
  (value) =>
    value === null || rule(value);

const matches = (pattern: string): FieldRule => {
  const expression = new RegExp(pattern);
  return (value) => typeof value === 'string' && expression.test(value);
};
const isCount: FieldRule = (value) => Number.isSafeInteger(value) && (value as number) >= 0;

/** The rules that receipts and manifests are made of. */
export const is = {
  runId: (value: unknown) => typeof value === 'string' && parseRunId(value) !== undefined,
  digest: matches(WORKER_TEXT_PATTERNS.digest),
  thumbprint: matches(WORKER_TEXT_PATTERNS.thumbprint),
  timestamp: matches(WORKER_TEXT_PATTERNS.timestamp),
  verdict: (value: unknown) => SAFE_USE_STATUSES.some((status) => status === value),
  count: isCount,
  counts: (value: unknown) => hasExactly(Object.fromEntries(COMPLETION_COUNTS.map((name) => [name, isCount])), value),
} satisfies Record<string, FieldRule>;
