import { mkdir } from 'node:fs/promises';
import type { LocalConfig } from './config.js';
import { type Holder, takeInstanceLock } from './instance/instance-lock.js';
import { readLocalFile } from './instance/local-file.js';
import { LocalInstance } from './local-instance.js';
import { compileCache } from './services/service-environment.js';
import { StartError } from './start-error.js';
import { complain, say } from './terminal.js';

/** Runs Claimgate until it is told to stop; gives the exit code. */
export async function runLocal(readConfig: () => LocalConfig): Promise<number> {
  const config = readConfig();
  await makeHome(config.home);
  const lock = await takeInstanceLock(config.home);
  if (!lock.taken) {
    complain(await alreadyRunning(config.home, lock.holder));
    return 1;
  }
  try {
    return await runUntilStopped(new LocalInstance(config, say));
  } finally {
    await lock.release();
  }
}

async function runUntilStopped(instance: LocalInstance): Promise<number> {
  const outcome = Promise.withResolvers<Error | undefined>();
  onStopSignals(
    () => outcome.resolve(undefined),
    () => killAndExit(instance),
  );
  instance.start().then(() => instance.failed.then(outcome.resolve), outcome.resolve);
  const error = await outcome.promise;
  if (error) complain(`\n${messageOf(error)}`);
  else say('Stopping ...');
  await instance.stop();
  if (!error) say('Stopped.');
  return error ? 1 : 0;
}

function killAndExit(instance: LocalInstance): never {
  instance.kill();
  process.exit(1);
}

/** What we foresaw speaks for itself; anything else is a defect, and its stack helps to mend it. */
function messageOf(error: Error): string {
  return error instanceof StartError ? error.message : (error.stack ?? error.message);
}

/** As root, PostgreSQL runs under another account, which must be able to pass through. Every file with a secret has mode 0600. */
async function makeHome(home: string): Promise<void> {
  try {
    await mkdir(home, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    // Node would make it for whomever the umask lets in, and runs the code that it finds there.
    await mkdir(compileCache(home), { recursive: true, mode: 0o700 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new StartError(`No folder can be made for data, keys and logs: ${why}. Name another in CLAIMGATE_HOME.`, {
      cause: error,
    });
  }
}

async function alreadyRunning(home: string, holder: Holder): Promise<string> {
  const file = await readLocalFile(home);
  const where =
    file?.pids?.supervisor === holder.pid ? `api_url ${file.api_url}, pid ${holder.pid}` : `pid ${holder.pid}, still starting`;
  return `Claimgate is already running in ${home}: ${where}.\nStop it with Ctrl-C in its terminal or with kill ${holder.pid}; CLAIMGATE_HOME=<another folder> PORT=0 npm start runs a second one.`;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A terminal sends Ctrl-C to every process in it, and npm and our own start script pass on what they get: one press, several signals. */
const onePress = 1000;

/** Calls `stop` on the first request to stop, and `kill` on a later one: whoever asks twice does not want to wait. */
function onStopSignals(stop: () => void, kill: () => void): void {
  let first: number | undefined;
  const asked = (): void => {
    if (first === undefined) {
      first = performance.now();
      stop();
    } else if (performance.now() - first > onePress) {
      kill();
    }
  };
  for (const signal of signals) process.on(signal, asked);
  // The script that started us was killed, so nobody could pass on a signal any more.
  process.once('disconnect', asked);
}
