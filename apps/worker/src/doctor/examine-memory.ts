import { examine, type Diagnosis } from './diagnosis.js';

const MEGABYTE = 1024 * 1024;

/** What this process may use: the least of what the machine has free and what a container may have. */
export function availableMemoryMb(): number {
  return Math.floor(process.availableMemory() / MEGABYTE);
}

/** Compares the memory that a review may use with what there is. */
export function examineMemory(limitMb: number, availableMb: number): Diagnosis {
  const line = examine('memory', `compare the limit of a review (${limitMb} MB) with the memory that is free`);
  const found = `${availableMb} MB are free`;
  if (availableMb >= limitMb) return line.ok(found);
  if (availableMb >= limitMb / 4)
    return line.warning(found, `give the worker ${limitMb} MB, or lower --memory-limit-mb to ${availableMb}`);
  return line.failed(found, `give the worker ${limitMb} MB: a review of any size would be stopped by the system`);
}
