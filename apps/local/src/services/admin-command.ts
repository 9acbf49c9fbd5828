import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../start-error.js';

/** Runs one command of claimgate-admin and gives what it printed. */
export type AdminCommand = (...words: string[]) => Promise<string>;

/** claimgate-admin as this app uses it: the same command that people use, so there is one way in to the database. */
export function adminCommand(
  repository: string,
  environment: Record<string, string | undefined>,
  stopping: AbortSignal,
): AdminCommand {
  const script = path.join(repository, 'apps/admin/dist/main.js');
  return async (...words) => {
    stopping.throwIfAborted();
    const child = spawn(process.execPath, ['--enable-source-maps', script, ...words], {
      env: environment,
      signal: stopping,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const [output, errors, [code, signal]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    if (code === 0) return output;
    throw new StartError(
      `claimgate-admin ${words.slice(0, 2).join(' ')} failed (${signal ?? `exit code ${code}`}).\n${errors.trim()}`,
    );
  };
}
