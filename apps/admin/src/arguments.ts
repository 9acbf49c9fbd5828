import { isUuid, parseRunId, RUN_ERROR_CODES, SCOPES, type ApiScope, type RunErrorCode, type RunId } from '@claimgate/domain';
import { InvalidArgumentError } from 'commander';

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const LONGEST_LIFETIME_SECONDS = 10 * 366 * 86_400;
const LONGEST_OVERLAP_SECONDS = 30 * 86_400;
const MOST_RETENTION_DAYS = 3_650;

/** Reads an id as the list commands print it. */
export function parseUuid(text: string): string {
  const id = text.toLowerCase();
  if (!isUuid(id)) throw new InvalidArgumentError('expected an id as the list command prints it.');
  return id;
}

/** Reads a name for people. */
export function parseName(text: string): string {
  return readName(text, 200);
}

/** Reads what a key is for. */
export function parseKeyName(text: string): string {
  return readName(text, 100);
}

function readName(text: string, most: number): string {
  const name = text.trim();
  if (name === '' || name.length > most || /\p{Cc}/u.test(name)) {
    throw new InvalidArgumentError(`expected 1 to ${most} characters without control characters.`);
  }
  return name;
}

/** Reads the name of a plan. */
export function parsePlan(text: string): string {
  if (!/^[a-z][a-z0-9_-]{0,39}$/.test(text))
    throw new InvalidArgumentError('expected lower-case letters, digits, - and _, such as free.');
  return text;
}

/** Reads `a,b`; `all` stands for every scope. */
export function parseScopes(text: string): ApiScope[] {
  if (text === 'all') return [...SCOPES];
  const wanted = [...new Set(text.split(',').map((part) => part.trim()))];
  const unknown = wanted.filter((scope) => !isScope(scope));
  if (unknown.length > 0)
    throw new InvalidArgumentError(`not a scope: ${unknown.join(', ')}. Scopes are ${SCOPES.join(', ')}, or all.`);
  return wanted.filter(isScope);
}

function isScope(text: string): text is ApiScope {
  return SCOPES.some((scope) => scope === text);
}

/** Reads a lifetime such as 30d, 12h, 45m or 90s, in seconds. */
export function parseLifetime(text: string): number {
  const seconds = parseSeconds(text);
  if (seconds === undefined || seconds < 1 || seconds > LONGEST_LIFETIME_SECONDS)
    throw new InvalidArgumentError('expected a time such as 30d, 12h, 45m or 90s.');
  return seconds;
}

/** Reads how long two keys overlap, in seconds; 0s is none at all. */
export function parseOverlap(text: string): number {
  const seconds = parseSeconds(text);
  if (seconds === undefined || seconds > LONGEST_OVERLAP_SECONDS)
    throw new InvalidArgumentError('expected a time such as 10m, 1h or 0s, at most 30d.');
  return seconds;
}

function parseSeconds(text: string): number | undefined {
  const [, amount, unit] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  return unit === undefined ? undefined : Number(amount) * (UNITS[unit] ?? 0);
}

/** Reads a limit of a plan: a whole number, or `none`. */
export function parsePlanLimit(text: string): number | 'none' {
  if (text === 'none') return text;
  if (!/^\d{1,10}$/.test(text) || Number(text) > 2_147_483_647)
    throw new InvalidArgumentError('expected a whole number, or none.');
  return Number(text);
}

/** Reads a rate of a plan: a whole number from 1, or `none`. */
export function parsePlanRate(text: string): number | 'none' {
  const rate = parsePlanLimit(text);
  if (rate !== 'none' && (rate < 1 || rate > 1_000_000))
    throw new InvalidArgumentError('expected a whole number from 1 to 1000000, or none for what the server is set to.');
  return rate;
}

/** Reads the id of a price at Stripe, or `none`. */
export function parseStripePrice(text: string): string {
  if (!/^[A-Za-z0-9_]{1,100}$/.test(text))
    throw new InvalidArgumentError('expected the id of a price, such as price_1A2b3C, or none.');
  return text;
}

/** Reads for how many days content is kept. */
export function parseRetentionDays(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (!(days <= MOST_RETENTION_DAYS))
    throw new InvalidArgumentError('expected a whole number of days from 0 to 3650; 0 means 24 hours.');
  return days;
}

/** Reads the id of a run. */
export function parseRunIdArgument(text: string): RunId {
  const id = parseRunId(text);
  if (!id) throw new InvalidArgumentError('expected the id of a review run, run_<uuid>.');
  return id;
}

/** Reads why a run failed. */
export function parseRunErrorCode(text: string): RunErrorCode {
  const code = RUN_ERROR_CODES.find((candidate) => candidate === text);
  if (!code) throw new InvalidArgumentError(`expected one of ${RUN_ERROR_CODES.join(', ')}.`);
  return code;
}

/** Reads how many rows to show. */
export function parseLimit(text: string): number {
  const limit = Number(text);
  if (!Number.isInteger(limit) || limit < 1 || limit > 10_000)
    throw new InvalidArgumentError('expected a whole number from 1 to 10000.');
  return limit;
}
