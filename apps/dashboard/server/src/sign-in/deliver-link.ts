import { rename, writeFile } from 'node:fs/promises';
import { StartError } from '@claimgate/runtime';

const STANDARD_ERROR = '-';

/** Hands a one-time link to the person who may use it. */
export type DeliverLink = (url: string) => Promise<void>;

/**
 * The way that links go: to a file, to the process that started this one, or to the terminal. To standard error that others may read
 * only where that was asked for. Without any of them nobody could sign in, so nothing starts.
 */
export function linkDelivery(file: string | undefined): DeliverLink {
  if (file === STANDARD_ERROR) return writeToStandardError;
  if (file !== undefined) return (url) => writeToFile(file, url);
  const { send } = process;
  if (send) return async (url) => void send.call(process, { type: 'sign_in_link', url });
  if (process.stderr.isTTY) return writeToStandardError;
  throw new StartError(
    'Nobody could sign in: set CLAIMGATE_OIDC_ISSUER, or CLAIMGATE_LINK_FILE for one-time links, or start the dashboard with npm start.',
  );
}

async function writeToStandardError(url: string): Promise<void> {
  process.stderr.write(`Sign in with this link, once: ${url}\n`);
}

async function writeToFile(file: string, url: string): Promise<void> {
  const half = `${file}.${process.pid}.new`;
  await writeFile(half, `${url}\n`, { mode: 0o600 });
  await rename(half, file);
}
