import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { ClaimgateError } from '@claimgate/domain';
import { codeOf } from './file-error.js';

/** Where a path really is, all links followed; `unsafe_path` when that is outside the folder. Both must be there. */
export async function realPathInside(folder: string, place: string): Promise<string> {
  const real = await realpath(place);
  if (!isInside(folder, real)) {
    throw new ClaimgateError(
      'unsafe_path',
      `${place} is a symbolic link out of its folder. Copy the file into the folder instead.`,
    );
  }
  return real;
}

/** Refuses a path that does not exist yet when the part of it that does leads out of the folder. */
export async function refuseOutside(folder: string, place: string): Promise<void> {
  const leadsOn = await realPathInside(folder, place).then(
    () => false,
    (error: unknown) => {
      if (!['ENOENT', 'ENOTDIR'].includes(codeOf(error) ?? '') || place === folder) throw error;
      return true;
    },
  );
  if (leadsOn) await refuseOutside(folder, path.dirname(place));
}

function isInside(folder: string, real: string): boolean {
  return real === folder || real.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}
