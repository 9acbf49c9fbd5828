import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';

import { filesOf, textOf } from './repository.js';

/** Places where a file reads the time of the machine: `new Date()`, `Date()`, `Date.now()`, `performance.now()`. */
function clockReads(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (readsClock(node)) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function readsClock(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return isNamed(node.expression, 'Date') && (node.arguments?.length ?? 0) === 0;
  if (!ts.isCallExpression(node)) return false;
  if (isNamed(node.expression, 'Date')) return true;
  return (
    ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'now' && isClock(node.expression.expression)
  );
}

function isClock(node: ts.Node): boolean {
  return isNamed(node, 'Date') || isNamed(node, 'performance');
}

function isNamed(node: ts.Node, name: string): boolean {
  return ts.isIdentifier(node) && node.text === name;
}

describe('domain, pipeline and report', () => {
  const files = filesOf('libs/{domain,pipeline,report}/src/**/*.ts').filter((file) => !file.endsWith('.spec.ts'));

  it('never read the time themselves: a clock is passed in', () => {
    expect(files.length).toBeGreaterThan(10);
    expect(
      files.flatMap((file) => clockReads(file, textOf(file))).filter((place) => !place.startsWith('libs/domain/src/clock.ts')),
    ).toEqual([]);
  });

  it.each(['new Date()', 'new Date', 'Date()', 'Date.now()', 'performance.now()'])('would be caught with %s', (code) => {
    expect(clockReads('a.ts', `export const at = ${code};`)).toEqual(['a.ts:1']);
  });

  it.each(['new Date(0)', 'clock.now()'])('may say %s', (code) => {
    expect(clockReads('a.ts', `export const at = ${code};`)).toEqual([]);
  });
});
