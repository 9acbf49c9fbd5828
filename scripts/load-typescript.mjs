import './telemetry-off.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

import { transformSync } from '@swc/core';

const { $schema: _schema, ...swc } = JSON.parse(readFileSync(new URL('../.swcrc', import.meta.url), 'utf8'));

/**
 * Lets Node itself run our TypeScript sources, compiled with the options of the build: `./run.js` is `./run.ts` where only
 * that exists, and `@claimgate/*` is its source. Jest loads its global set-up through Node, past its own transforms.
 */
export function loadTypeScript() {
  registerHooks({ resolve, load });
}

function resolve(specifier, context, next) {
  const source = sourceOf(specifier, context.parentURL);
  if (source) return { url: source, shortCircuit: true };
  if (!specifier.startsWith('@claimgate/')) return next(specifier, context);
  return next(specifier, { ...context, conditions: ['@claimgate/source', ...context.conditions] });
}

function sourceOf(specifier, parent) {
  if (!parent?.endsWith('.ts') || !/^\.{1,2}\/.*\.js$/.test(specifier)) return undefined;
  const source = new URL(specifier.replace(/\.js$/, '.ts'), parent);
  return existsSync(source) ? source.href : undefined;
}

function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts') || url.includes('/node_modules/')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code } = transformSync(readFileSync(filename, 'utf8'), { ...swc, filename, swcrc: false, sourceMaps: 'inline' });
  return { format: 'module', source: code, shortCircuit: true };
}
