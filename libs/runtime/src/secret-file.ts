import { closeSync, openSync, readSync } from 'node:fs';

const LIMIT_BYTES = 65_536;

/** A secret that a platform hands out as a file, without the line end that editors add. Errors never hold what is in it. */
export function secretFromFile(file: string): string {
  const bytes = Buffer.alloc(LIMIT_BYTES + 1);
  const length = readStart(file, bytes);
  if (length > LIMIT_BYTES) throw new Error(`the file ${file} is larger than ${LIMIT_BYTES} bytes`);
  const text = bytes.toString('utf8', 0, length).trim();
  if (text === '') throw new Error(`the file ${file} is empty`);
  return text;
}

/** Reads no more than the buffer holds: a device has no end. */
function readStart(file: string, into: Buffer): number {
  try {
    const opened = openSync(file, 'r');
    try {
      return readSync(opened, into, 0, into.length, null);
    } finally {
      closeSync(opened);
    }
  } catch {
    throw new Error(`the file ${file} cannot be read`);
  }
}
