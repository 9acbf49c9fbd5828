import { readdirSync, readFileSync } from 'node:fs';
import type { MarkedCase } from './marked-case.js';

const FOLDER = new URL('.', import.meta.url);

/** Names of the case files, sorted, so that scores list them in the same order everywhere. */
export function markedCaseFiles(): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .toSorted();
}

/** Reads one case; its form is what `cases.spec.ts` checks. */
export function readMarkedCase(file: string): MarkedCase {
  return JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'));
}

/** All cases, in the order of their file names. */
export function readMarkedCases(): MarkedCase[] {
  return markedCaseFiles().map(readMarkedCase);
}
