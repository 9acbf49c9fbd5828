import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env['PATH'] ?? '').split(path.delimiter)];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** What to do where there is none. */
export const MISSING_CHROMIUM =
  'No Chromium was found. Install it with scripts/install-test-services.sh, or name one of your own in CHROMIUM_PATH.';

/** Where Chromium is on this machine: CHROMIUM_PATH, or the first of the usual places that holds one. */
export function findChromium(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  const usual = [...FOLDERS.flatMap((folder) => NAMES.map((name) => path.join(folder, name))), MAC];
  return (named ? [named] : usual).find(isExecutable);
}

/** Starts a headless Chromium that makes no request of its own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error(MISSING_CHROMIUM);
  return chromium.launch({ executablePath, args: QUIET });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
