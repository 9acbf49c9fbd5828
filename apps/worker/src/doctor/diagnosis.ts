import { ClaimgateError } from '@claimgate/domain';
import { ConfigurationError } from '@claimgate/runtime';

/** What the doctor looks at, in the order of its lines. */
export const EXAMINATIONS = [
  'credential',
  'api key',
  'control plane',
  'tls',
  'proxy',
  'clock',
  'storage write',
  'storage create-only',
  'storage read',
  'model',
  'endpoint',
  'memory',
] as const;
export type Examination = (typeof EXAMINATIONS)[number];

/** One line of the doctor. */
export interface Diagnosis {
  readonly name: Examination;
  readonly state: 'ok' | 'warning' | 'failed';
  /** What was done to find out. */
  readonly tried: string;
  /** What came of it. Never holds a secret. */
  readonly found: string;
  /** What to do about it; empty where nothing is to be done. */
  readonly next: string;
}

/** What is found of something that was not named. */
export const NOT_EXAMINED = 'not examined';

/** Makes the lines of one examination. */
export function examine(name: Examination, tried: string) {
  const line = (state: Diagnosis['state'], found: string, next: string): Diagnosis => ({ name, state, tried, found, next });
  return {
    ok: (found: string): Diagnosis => line('ok', found, ''),
    warning: (found: string, next: string): Diagnosis => line('warning', found, next),
    failed: (found: string, next: string): Diagnosis => line('failed', found, next),
  };
}

/** The worst of some states. */
export function worstOf(diagnoses: readonly Diagnosis[]): Diagnosis['state'] {
  const has = (state: Diagnosis['state']): boolean => diagnoses.some((diagnosis) => diagnosis.state === state);
  if (has('failed')) return 'failed';
  return has('warning') ? 'warning' : 'ok';
}

/** The message of one of our own errors; foreign ones could quote anything. */
export function reasonOf(error: unknown): string {
  if (error instanceof ConfigurationError) return error.problems.join(' ');
  return error instanceof ClaimgateError ? error.message : 'an error that is not known';
}
