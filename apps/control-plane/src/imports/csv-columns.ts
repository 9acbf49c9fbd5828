import { parseJsonText, pathOf } from '@claimgate/contracts';
import { ClaimgateError, LIMITS, type ErrorDetail } from '@claimgate/domain';
import type { RawRow } from './raw-row.js';

const TEXTS = ['external_id', 'ai_output', 'intended_use', 'strictness', 'question'];
const JSONS = ['sources', 'metadata'];
const NUMBERED = /^source_([1-9]\d?)_(title|content|uri|citation_label|media_type)$/;

const NO_CELLS: Record<string, unknown> = {};

/** The columns of a table, as its first line names them. */
export class CsvColumns {
  private constructor(private readonly names: readonly string[]) {}

  /** Reads the header line, or says everything that is wrong with it. */
  static parse(cells: readonly string[]): CsvColumns {
    const names = cells.map((cell) => cell.trim());
    const fields = [...names.flatMap((name, index) => errorsOf(name, names.indexOf(name) < index)), ...missingIn(names)];
    if (fields.length > 0) throw new ClaimgateError('validation_failed', undefined, { fields });
    return new CsvColumns(names);
  }

  /** A row with the fields of a JSON row. An empty cell is a field that was left out. */
  toRow(row: number, cells: readonly string[]): RawRow {
    const extra = cells.length !== this.names.length;
    const read = extra ? { errors: [wrongCount(cells.length, this.names.length)], value: NO_CELLS } : this.read(cells);
    if (read.errors.length === 0) return { row, content: { value: read.value }, nameOf: columnOf };
    const error = new ClaimgateError('validation_failed', undefined, { fields: read.errors });
    return { row, content: { error, externalId: read.value['external_id'] } };
  }

  private read(cells: readonly string[]) {
    const value: Record<string, unknown> = {};
    const sources: Record<string, string>[] = [];
    const errors: ErrorDetail[] = [];
    for (const [index, name] of this.names.entries()) {
      const cell = cells[index] ?? '';
      if (cell === '') continue;
      const [, number, field] = NUMBERED.exec(name) ?? [];
      if (field) put(sources, Number(number) - 1, field, cell);
      else if (JSONS.includes(name)) readJson(name, cell, value, errors);
      else value[name] = cell;
    }
    // A row without a source has none, which is one thing to say of it.
    value['sources'] ??= Array.from(sources, (source) => source ?? {});
    return { value, errors };
  }
}

function errorsOf(name: string, isRepeated: boolean): ErrorDetail[] {
  const numbered = NUMBERED.exec(name);
  const isKnown = TEXTS.includes(name) || JSONS.includes(name) || (numbered && Number(numbered[1]) <= LIMITS.sources);
  if (!isKnown) return [{ path: pathOf([name]), message: 'is not a known column; remove it' }];
  return isRepeated ? [{ path: name, message: 'is there twice' }] : [];
}

function missingIn(names: readonly string[]): ErrorDetail[] {
  const numbered = names.some((name) => NUMBERED.test(name));
  if (numbered && names.includes('sources'))
    return [{ path: 'sources', message: 'must not stand beside numbered columns of sources; use one of the two' }];
  const needed = ['ai_output', 'intended_use', ...(names.includes('sources') ? [] : ['source_1_title', 'source_1_content'])];
  return needed.filter((name) => !names.includes(name)).map((path) => ({ path, message: 'is missing in the first line' }));
}

function wrongCount(cells: number, columns: number): ErrorDetail {
  return { path: '(row)', message: `has ${cells} cells where the first line names ${columns} columns` };
}

function put(sources: Record<string, string>[], index: number, field: string, cell: string): void {
  sources[index] = { ...sources[index], [field]: cell };
}

function readJson(name: string, cell: string, value: Record<string, unknown>, errors: ErrorDetail[]): void {
  try {
    value[name] = parseJsonText(cell);
  } catch {
    errors.push({ path: name, message: 'must be JSON' });
  }
}

/** `sources.0.title` is the column `source_1_title`. */
function columnOf(path: string): string {
  const match = /^sources\.(\d+)\.(\w+)$/.exec(path);
  return match ? `source_${Number(match[1]) + 1}_${match[2]}` : path;
}
