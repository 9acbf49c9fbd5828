import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { filesOf, textOf } from './repository.js';

/** What modules may keep, and why none of it is text of a packet. */
const ALLOWED = [
  // The tagger that serves all packets; `forgetWords` empties it after each.
  'libs/language/src/tagger/tagger.ts: opened',
  // What numbers are called in a language, the same whatever was read.
  'libs/language/src/tongues/number-words.ts: NUMBERS',
  // The network of a lane, and the order of its questions.
  'libs/verifiers/src/onnx/network-lane.ts: network',
  'libs/verifiers/src/onnx/network-lane.ts: last',
];

/** Variables of a module that can be filled while it runs: `let`, and empty maps, sets and lists. A `WeakMap` keeps nothing by itself. */
function moduleState(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const lists = source.statements.filter(ts.isVariableStatement).map(({ declarationList }) => declarationList);
  return lists.flatMap((list) => {
    const changes = (list.flags & ts.NodeFlags.Const) === 0;
    return list.declarations
      .filter(({ initializer, type }) => changes || (isFillable(initializer) && !isReadonly(type)))
      .map(({ name }) => `${file}: ${name.getText(source)}`);
  });
}

function isFillable(node: ts.Expression | undefined): boolean {
  if (node === undefined) return false;
  if (ts.isArrayLiteralExpression(node)) return node.elements.length === 0;
  if (ts.isObjectLiteralExpression(node)) return node.properties.length === 0;
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression)) return false;
  return /^(?:Map|Set|Array|LruCache|LRUCache)$/.test(node.expression.text) && (node.arguments?.length ?? 0) === 0;
}

function isReadonly(type: ts.TypeNode | undefined): boolean {
  return type !== undefined && ts.isTypeOperatorNode(type) && type.operator === ts.SyntaxKind.ReadonlyKeyword;
}

describe('the modules of compare, language, pipeline, report and verifiers', () => {
  const files = filesOf('libs/{compare,language,pipeline,report,verifiers}/src/**/*.ts').filter(
    (file) => !/\.spec\.ts$|\/testing\//.test(file),
  );

  it('keep nothing from review to review: what is remembered belongs to a review', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => moduleState(file, textOf(file)))).toEqual(ALLOWED);
  });

  it.each(['let last: string | undefined;', 'const known = new Map<string, string>();', 'export const seen: string[] = [];'])(
    'would be caught with %s',
    (code) => {
      expect(moduleState('a.ts', code)).toHaveLength(1);
    },
  );

  it.each([
    'const known = new WeakMap<object, string>();',
    "const WORDS = new Set(['a']);",
    'const NONE: readonly string[] = [];',
  ])('may say %s', (code) => {
    expect(moduleState('a.ts', code)).toEqual([]);
  });
});
