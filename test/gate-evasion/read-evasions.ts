import { readdirSync, readFileSync } from 'node:fs';

/** One way to hide a false statement in an output. */
export interface Evasion {
  readonly name: string;
  readonly hides: string;
  readonly found: 'claim' | 'unchecked' | 'citation' | 'any';
  readonly code: boolean;
  readonly output: string;
}

const FOLDER = new URL('cases/', import.meta.url);

/** Reads every file of the folder. */
export function readEvasions(): Evasion[] {
  return readdirSync(FOLDER)
    .toSorted()
    .map((file) => parseEvasion(file.replace(/\.md$/, ''), readFileSync(new URL(file, FOLDER), 'utf8')));
}

function parseEvasion(name: string, text: string): Evasion {
  const end = text.indexOf('\n\n');
  const header = new Map(
    text
      .slice(0, end)
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
  );
  return {
    name,
    hides: header.get('hides') ?? '',
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a test of its own holds every file to these words
    found: header.get('found') as Evasion['found'],
    code: header.get('code') === 'yes',
    output: text.slice(end + 2).replace(/\n$/, ''),
  };
}
