import { ClaimgateError, isRecord } from '@claimgate/domain';
import { flushAndExit } from './flush-output.js';
import { createLogger, type Logger } from './logger.js';
import type { ProcessConfig } from './process-settings.js';
import { ConfigurationError } from './settings.js';
import { abandonOnSignal, announce, stopOnSignal } from './shutdown.js';
import { startTracing } from './tracing.js';

const EXIT_CONFIGURATION = 78;
const EXIT_UNAVAILABLE = 69;
const EXIT_DEFECT = 70;

/** Something that an operator must change before the process can start. Its message says what. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}

/** A process at work. */
export interface RunningProcess {
  readonly url?: string;
  readonly metricsUrl: string;
  stop(): Promise<void>;
}

/** The life of a process: configuration, log, traces, start, and an orderly end on a signal. */
export async function runProcess<Config extends ProcessConfig>(
  name: string,
  readConfig: () => Config,
  start: (config: Config, logger: Logger) => Promise<RunningProcess>,
): Promise<void> {
  const isReady = abandonOnSignal();
  try {
    const config = readConfig();
    const logger = createLogger(name, config.logLevel);
    const stopTracing = await startTracing(`claimgate-${name}`, config.otlpEndpoint);
    const running = await start(config, logger);
    stopOnSignal(async () => {
      await running.stop();
      await stopTracing();
    }, logger);
    isReady();
    const urls = { url: running.url, metrics_url: running.metricsUrl };
    logger.info(urls, 'ready');
    announce(urls);
  } catch (error) {
    const { message, exitCode } = explain(error);
    process.stderr.write(`${message}\n`);
    await flushAndExit(exitCode);
  }
}

/** What an operator can act on is said in words; anything else is a defect and shows its stack. */
function explain(error: unknown): { message: string; exitCode: number } {
  if (error instanceof ConfigurationError || error instanceof StartError) {
    return { message: error.message, exitCode: EXIT_CONFIGURATION };
  }
  if (error instanceof ClaimgateError && error.code === 'unavailable') {
    const message = 'The database cannot be reached. Check CLAIMGATE_DATABASE_URL and that PostgreSQL runs.';
    return { message, exitCode: EXIT_UNAVAILABLE };
  }
  const port = portError(error);
  if (port) return { message: port, exitCode: EXIT_CONFIGURATION };
  const message = error instanceof Error ? (error.stack ?? error.message) : 'The process failed to start.';
  return { message, exitCode: EXIT_DEFECT };
}

function portError(error: unknown): string | undefined {
  const { code, address, port } = isRecord(error) ? error : {};
  const advice = 'Choose another with PORT or CLAIMGATE_METRICS_PORT.';
  const place = `${String(address)}:${String(port)}`;
  if (code === 'EADDRINUSE') return `${place} is in use by another process. ${advice}`;
  if (code === 'EACCES') return `${place} may not be used by this account. ${advice}`;
  return undefined;
}
