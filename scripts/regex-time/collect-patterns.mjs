import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const TEST = /\.spec\.ts$|\/testing\//;
const OUTSIDE = /(?:^|\/)(?:node_modules|dist|coverage|\.claimgate|\.cache|\.nx|\.git)(?:\/|$)/;

/**
 * Every regular expression of the product and its scripts; tests read texts of our own. That is literals, `new RegExp` and `RegExp` of constant strings, and `pattern: '...'` of schemas. Each with its
 * place and the reason that a comment `linear: ...` gives beside it, in its line or the one above.
 */
export function collectPatterns(root, globs = ['{apps,libs,scripts}/**/*.{ts,mjs,js}']) {
  const files = globSync(globs, { cwd: root, exclude: (file) => OUTSIDE.test(file) })
    .filter((file) => !TEST.test(file))
    .sort();
  return files.flatMap((file) => patternsIn(file, readFileSync(path.join(root, file), 'utf8')));
}

/** The regular expressions of one file. */
export function patternsIn(file, text) {
  // Most files have none, and then cost a look.
  if (!/\/|RegExp|pattern/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const lines = text.split('\n');
  const found = [];
  const visit = (node) => {
    const pattern = patternOf(node);
    if (pattern) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line;
      found.push({ ...pattern, file, line: line + 1, reason: reasonIn(lines[line]) ?? reasonIn(lines[line - 1]) });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function patternOf(node) {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/');
    return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
  }
  if (
    (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'RegExp'
  ) {
    const [source, flags] = node.arguments ?? [];
    if (!source || !isString(source) || (flags && !isString(flags))) return undefined;
    return { source: source.text, flags: flags?.text ?? '' };
  }
  const isSchema = ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && node.name.text === 'pattern';
  return isSchema && isString(node.initializer) ? { source: node.initializer.text, flags: 'u' } : undefined;
}

function isString(node) {
  return ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node);
}

function reasonIn(line = '') {
  const [before, reason = ''] = line.split('linear: ', 2);
  return /\/\/|\*/.test(before) && reason.trim() !== '' ? reason.replace('*/', '').trim() : undefined;
}
