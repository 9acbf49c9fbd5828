import { types } from 'node:util';
import { ClaimgateError, codeOfError } from '@claimgate/domain';
import { pino, type DestinationStream, type Logger } from 'pino';

export type { Logger } from 'pino';

/** A logger that writes JSON lines. It is given facts about requests and runs, never their content. */
export function createLogger(name: string, level: string, destination?: DestinationStream): Logger {
  const options = {
    name,
    level,
    base: { name, pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: describeError },
  };
  return pino(options, destination ?? standardOutput());
}

/** Lines leave together, at the latest after a tenth of a second or when the process ends: a write for each would cost every request. */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 100 });
}

/** What a log may say of an error. Messages of foreign errors can quote content (a parser, a database), so only our own are kept. */
export function describeError(error: unknown): object {
  if (!types.isNativeError(error)) return { type: typeof error };
  return {
    type: error.name,
    code: codeOfError(error),
    message: error instanceof ClaimgateError ? error.message : undefined,
    stack: framesOf(error),
    cause: types.isNativeError(error.cause) ? describeError(error.cause) : undefined,
  };
}

/** The frames of a stack without the message before them, whose lines can look like frames. No message found, no frames. */
function framesOf(error: Error): string[] {
  const stack = error.stack ?? '';
  const start = stack.indexOf(error.message);
  if (start < 0) return [];
  return stack
    .slice(start + error.message.length)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
}
