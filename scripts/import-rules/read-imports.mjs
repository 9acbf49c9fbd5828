import { readFileSync } from 'node:fs';

import ts from 'typescript';

/**
 * Every import a file makes: static, type-only, `export from`, `import()` of values and of types, and `require`.
 * The specifier is undefined where it is computed and so cannot be judged.
 */
export function readImports(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    const argument = importArgument(node);
    if (argument) found.push({ specifier: literalText(argument), line: lineOf(source, node) });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function importArgument(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference))
    return node.moduleReference.expression;
  if (ts.isImportTypeNode(node)) return node.argument;
  if (ts.isCallExpression(node) && isImportCall(node.expression)) return node.arguments[0];
  return undefined;
}

function isImportCall(callee) {
  return callee.kind === ts.SyntaxKind.ImportKeyword || (ts.isIdentifier(callee) && callee.text === 'require');
}

function literalText(node) {
  const literal = ts.isLiteralTypeNode(node) ? node.literal : node;
  return ts.isStringLiteralLike(literal) ? literal.text : undefined;
}

function lineOf(source, node) {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
}
