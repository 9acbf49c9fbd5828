import { ClaimgateError, ERRORS } from '@claimgate/domain';
import { ConfigurationError } from '@claimgate/runtime';

/** The exit code for a command line that is wrong. */
export const EXIT_WRONG_USAGE = 1;
const EXIT_CONFIGURATION = 78;
const EXIT_INTERNAL = 70;

/** What an operator is told of an error: no stack, and what to do where that is known. */
export function explain(error: unknown): string {
  if (error instanceof ConfigurationError) {
    return `${error.message}\nRun this where npm start keeps its folder (or set CLAIMGATE_HOME), or set these variables.`;
  }
  if (error instanceof ClaimgateError && error.code === 'unavailable') {
    return 'The database cannot be reached. Is it running? With npm start, start it first; else check CLAIMGATE_MIGRATION_DATABASE_URL.';
  }
  return error instanceof Error ? error.message : 'Something went wrong.';
}

/** The exit code that an error makes of the process. */
export function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigurationError) return EXIT_CONFIGURATION;
  return error instanceof ClaimgateError ? ERRORS[error.code].exit : EXIT_INTERNAL;
}
