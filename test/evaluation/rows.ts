import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A labelled pair: does the source support the claim? */
export interface Row {
  readonly source: string;
  readonly claim: string;
  readonly supported: boolean;
  /** Whether the source says otherwise; undefined where the label does not tell what is only not said from what is denied. */
  readonly contradicted?: boolean | undefined;
}

/** The name of a set: its file name without the endings. */
export function nameOfSet(file: string): string {
  return path.basename(file).replace(/\.jsonl(?:\.gz)?$/, '');
}

/** Reads a file of labelled pairs, in the form of the evaluation sets or of the training sets. */
export function readRows(file: string, limit = Infinity): Row[] {
  const bytes = readFileSync(file);
  const lines = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, limit)
    .map(parseRow);
}

function parseRow(line: string): Row {
  const { source, claim, label, label3, premise, hypothesis }: Record<string, unknown> = JSON.parse(line);
  return {
    source: String(source ?? premise),
    claim: String(claim ?? hypothesis),
    supported: label === 1 || label === 'entailment',
    contradicted: typeof label3 === 'string' ? label3 === 'contradicted' : undefined,
  };
}
