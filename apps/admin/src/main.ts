import '@claimgate/telemetry-off';
import { fileURLToPath } from 'node:url';
import { ClaimgateError, ERRORS } from '@claimgate/domain';
import { abandonOnSignal, ConfigurationError, letReadersLeave, runCommandLine } from '@claimgate/runtime';
import { createProgram } from './program.js';

const EXIT_WRONG_USAGE = 1;
const EXIT_CONFIGURATION = 78;
const EXIT_INTERNAL = 70;
const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

letReadersLeave();
abandonOnSignal();
const program = createProgram({
  repository: REPOSITORY,
  write: (text) => process.stdout.write(text),
  note: (text) => process.stderr.write(text),
});
try {
  process.exitCode = await runCommandLine(program, process.argv.slice(2), EXIT_WRONG_USAGE);
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = exitCodeOf(error);
}

function explain(error: unknown): string {
  if (error instanceof ConfigurationError) {
    return `${error.message}\nRun this where npm start keeps its folder (or set CLAIMGATE_HOME), or set these variables.`;
  }
  if (error instanceof ClaimgateError && error.code === 'unavailable') {
    return 'The database cannot be reached. Is it running? With npm start, start it first; else check CLAIMGATE_MIGRATION_DATABASE_URL.';
  }
  return error instanceof Error ? error.message : 'Something went wrong.';
}

function exitCodeOf(error: unknown): number {
  if (error instanceof ConfigurationError) return EXIT_CONFIGURATION;
  return error instanceof ClaimgateError ? ERRORS[error.code].exit : EXIT_INTERNAL;
}
