// How Node itself runs a test: the spec is compiled as it is loaded, and everything of src/ that it imports is what the build made of it.
import './telemetry-off.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

import { transformSync } from '@swc/core';

const { $schema: _schema, ...swc } = JSON.parse(readFileSync(new URL('../.swcrc', import.meta.url), 'utf8'));
const GLOBALS = new URL('./jest/globals.mjs', import.meta.url).href;
const SOURCE = /(?<=\/(?:apps|apps\/dashboard|libs)\/[^/]{1,80})\/src\/(?=.*\.js$)/;

/** Where the position of each compiled line in its source is kept, for the stacks of failures. */
export const sourceMaps = new Map();

/** Registered once in each process that runs tests. */
export function runWhatIsBuilt() {
  registerHooks({ resolve, load });
}

function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  const file = fileOf(specifier, context.parentURL);
  return file ? { url: file.href, shortCircuit: true } : next(specifier, context);
}

/** A spec imports `./run.js` beside itself: that is dist/run.js where the build made one, and run.ts where it did not. */
function fileOf(specifier, parent) {
  if (!parent?.endsWith('.ts') || !/^\.{1,2}\/.*\.js$/.test(specifier)) return undefined;
  const named = new URL(specifier, parent);
  const candidates = [named.href.replace(SOURCE, '/dist/'), named.href.replace(/\.js$/, '.ts')];
  return candidates.map((href) => new URL(href)).find((url) => existsSync(url));
}

function load(url, context, next) {
  if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
  const filename = fileURLToPath(url);
  const { code, map } = transformSync(readFileSync(filename, 'utf8'), { ...swc, filename, swcrc: false, sourceMaps: true });
  const inline = `data:application/json;base64,${Buffer.from(map).toString('base64')}`;
  sourceMaps.set(url, inline).set(filename, inline);
  return { format: 'module', source: code, shortCircuit: true };
}
