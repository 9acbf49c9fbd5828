import { dirname, join } from 'node:path';

import ts from 'typescript';

import { textOf } from './repository.js';

/** One thing that a lib promises to others. */
export interface LibExport {
  readonly place: string;
  readonly name: string;
  readonly documented: boolean;
}

/** What the index.ts of a lib exports, followed to the files that declare it. */
export function exportsOf(file: string, names?: ReadonlySet<string>): LibExport[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  return [...ownExports(source, names), ...source.statements.flatMap((statement) => passedOn(file, statement, names))];
}

function passedOn(file: string, statement: ts.Statement, names?: ReadonlySet<string>): LibExport[] {
  if (!ts.isExportDeclaration(statement) || !statement.moduleSpecifier) return [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an export from a module names it by a literal
  const specifier = (statement.moduleSpecifier as ts.StringLiteral).text;
  if (!specifier.startsWith('.')) return [];
  const target = join(dirname(file), specifier.replace(/\.js$/, '.ts'));
  const clause = statement.exportClause;
  if (!clause || !ts.isNamedExports(clause)) return exportsOf(target, names);
  const picked = clause.elements.map((element) => (element.propertyName ?? element.name).text);
  return exportsOf(target, new Set(names ? picked.filter((name) => names.has(name)) : picked));
}

function ownExports(source: ts.SourceFile, names?: ReadonlySet<string>): LibExport[] {
  const listed = [...declarations(source)].filter(({ name }) => !names || names.has(name));
  const documented = new Set(listed.filter((found) => found.documented).map((found) => found.name));
  return listed
    .filter(({ name }, index) => listed.findIndex((other) => other.name === name) === index)
    .map(({ name, place }) => ({ name, place, documented: documented.has(name) || isListOfDocumentedUnion(source, name) }));
}

function* declarations(source: ts.SourceFile): Generator<LibExport> {
  for (const statement of source.statements) {
    if (!isExported(statement)) continue;
    const place = `${source.fileName}:${source.getLineAndCharacterOfPosition(statement.getStart(source)).line + 1}`;
    const documented = isDocumented(statement);
    for (const name of namesOf(statement)) yield { place, name, documented };
  }
}

/** `const COLOURS = [...] as const` needs no words of its own where `type Colour = (typeof COLOURS)[number]` has them. */
function isListOfDocumentedUnion(source: ts.SourceFile, name: string): boolean {
  return source.statements.some(
    (statement) =>
      ts.isTypeAliasDeclaration(statement) &&
      isDocumented(statement) &&
      statement.type.getText(source).includes(`typeof ${name})`),
  );
}

function isDocumented(statement: ts.Node): boolean {
  return ts.getJSDocCommentsAndTags(statement).some((comment) => ts.getTextOfJSDocComment(comment.comment)?.trim());
}

function isExported(statement: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(statement) &&
    (ts.getModifiers(statement) ?? []).some((modifier) => modifier.kind === ts.SyntaxKind.ExportKeyword)
  );
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map((declaration) => declaration.name.getText());
  const named = statement as ts.Statement & { readonly name?: ts.Node };
  return named.name ? [named.name.getText()] : [];
}
