import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeBetweenMarks } from './write-quality.js';

const repository = path.join(import.meta.dirname, '../..');

describe('figures in the documents', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'claimgate-figures-'));
  const document = (name: string) => path.join(root, 'docs', name);
  beforeAll(() => {
    mkdirSync(path.join(root, 'docs'));
    for (const name of ['quality.md', 'experiments.md'])
      writeFileSync(document(name), readFileSync(path.join(repository, 'docs', name), 'utf8'));
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it.each([
    ['packets', 'quality.md', 'experiments.md'],
    ['onnx', 'quality.md', 'experiments.md'],
    ['lexical', 'experiments.md', 'quality.md'],
  ])('of %s go into %s, and no other word of the documents changes', (name, here, elsewhere) => {
    const [before, other] = [here, elsewhere].map((file) => readFileSync(document(file), 'utf8'));
    writeBetweenMarks(root, name, 'new figures');
    const old = new RegExp(`(<!-- eval ${name} -->\\n)[\\s\\S]*(\\n<!-- end ${name} -->)`);
    expect(readFileSync(document(here), 'utf8')).toBe(before?.replace(old, '$1new figures$2'));
    expect(readFileSync(document(here), 'utf8')).toContain('new figures');
    expect(readFileSync(document(elsewhere), 'utf8')).toBe(other);
  });

  it('that no document has a place for are refused', () => {
    expect(() => writeBetweenMarks(root, 'unheard-of', '')).toThrow('No document has a place for the figures');
  });
});
