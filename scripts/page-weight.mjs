// node scripts/page-weight.mjs: how much JavaScript each page of the dashboard loads at first, compressed; fails over the limit.
import './check-node.mjs';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './node24.mjs';

export const MOST_BYTES = 250_000;
const dist = path.join(root, 'apps/dashboard/web/dist');
const IMPORT = /(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g;
const LOADED_LATER = /import\(\s*["'`]\.\/([\w.-]+-route-[\w-]+\.js)["'`]/g;

/** What the entry and each page load, by name: all chunks that they import, and those that these import. */
export function weighPages(folder = dist) {
  const assets = path.join(folder, 'assets');
  const files = new Map(
    readdirSync(assets)
      .filter(isScript)
      .map((name) => [name, readFileSync(path.join(assets, name))]),
  );
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const first = [...html.matchAll(/(?:src|href)="\/assets\/([\w.-]+\.js)"/g)].map(([, name]) => name);
  const entry = closureOf(first, files);
  const routes = [...entry].flatMap((name) => [...String(files.get(name)).matchAll(LOADED_LATER)].map(([, route]) => route));
  return Object.fromEntries(
    routes.map((route) => [route.replace(/-route-.*/, ''), weightOf(closureOf([...entry, route], files), files)]),
  );
}

const isScript = (name) => name.endsWith('.js');

function closureOf(names, files) {
  const found = new Set();
  const waiting = [...names];
  for (let name = waiting.pop(); name; name = waiting.pop()) {
    if (found.has(name) || !files.has(name)) continue;
    found.add(name);
    waiting.push(...[...String(files.get(name)).matchAll(IMPORT)].map(([, imported]) => imported));
  }
  return found;
}

function weightOf(names, files) {
  return [...names].reduce((sum, name) => sum + gzipSync(files.get(name), { level: 9 }).length, 0);
}

if (process.argv[1] === import.meta.filename) {
  const { build } = await import('./build.mjs');
  await build({ projects: ['dashboard-web'] });
  const weights = weighPages();
  for (const [page, bytes] of Object.entries(weights))
    console.log(`${page.padEnd(18)}${(bytes / 1000).toFixed(1).padStart(7)} kB`);
  const heaviest = Math.max(...Object.values(weights));
  console.log(`The heaviest first load is ${(heaviest / 1000).toFixed(1)} kB of at most ${MOST_BYTES / 1000} kB.`);
  process.exitCode = heaviest <= MOST_BYTES ? 0 : 1;
}
