import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Half } from '../packets/labelled-packet.js';

/** A source with claims in nearly its words. */
export interface MisreadSource {
  readonly content: string;
  readonly claims: readonly { readonly text: string; readonly isTrue: boolean }[];
}

/** The sources of one half, in the order of their files. */
export function readMisread(half: Half): MisreadSource[] {
  const folder = path.join(import.meta.dirname, half);
  const files = readdirSync(folder).toSorted();
  return files.flatMap((file) => parseMisread(readFileSync(path.join(folder, file), 'utf8')));
}

/** Reads `S: source`, `+ what it says` and `- what it does not say`; throws where a line is none of these. */
export function parseMisread(text: string): MisreadSource[] {
  return text
    .split(/^S: /m)
    .slice(1)
    .map((block) => {
      const [content = '', ...claims] = block.trim().split('\n');
      return { content, claims: claims.filter((line) => line.trim() !== '').map(claimOf) };
    });
}

function claimOf(line: string): MisreadSource['claims'][number] {
  if (!/^[+-] \S/.test(line)) throw new Error('A claim begins with "+ " or "- ".');
  return { text: line.slice(2).trim(), isTrue: line.startsWith('+') };
}
