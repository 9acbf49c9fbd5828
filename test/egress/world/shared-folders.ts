import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where programs write that do not ask for TMPDIR. */
const SHARED = ['/tmp', '/var/tmp'];
const VARIABLE = 'EGRESS_HIDDEN_FOLDER';
const REPOSITORY = fileURLToPath(new URL('../../../', import.meta.url));

/** A folder that takes the place of the machine's own temporary folders while the proof runs, and what tells the proof of it. */
export function makeHiddenFolder(): { readonly environment: NodeJS.ProcessEnv; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'claimgate-egress-'));
  return { environment: { ...process.env, [VARIABLE]: folder }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * Puts empty folders in the place of the machine's own temporary folders, for this process and those it starts: only then is whatever
 * turns up there a worker's. `ip netns exec` gave this process mounts of its own. Gives the folders it could do this with: where the
 * repository or Node itself lies in one, it stays as it is.
 */
export function hideSharedFolders(): string[] {
  const hidden = process.env[VARIABLE] ?? '';
  const isNeeded = (folder: string): boolean => [REPOSITORY, process.execPath].some((file) => file.startsWith(`${folder}/`));
  const folders = SHARED.filter((folder) => !isNeeded(folder));
  for (const folder of folders.toReversed()) {
    const place = path.join(hidden, folder);
    mkdirSync(place, { recursive: true });
    chmodSync(place, 0o1777);
    execFileSync('mount', ['--bind', place, folder]);
  }
  if (folders.includes('/tmp')) process.env['TMPDIR'] = '/tmp';
  return folders;
}
