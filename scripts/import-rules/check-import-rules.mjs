import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { judgeImport } from './judge-import.mjs';
import { judgeGraph, judgeProjects } from './judge-projects.mjs';
import { readImports } from './read-imports.mjs';
import { findProjects, findSources } from './workspace.mjs';

const here = fileURLToPath(new URL('../..', import.meta.url));

/** Judges every import, every declared dependency and the Nx graph against the table; prints what breaks it. */
function main(options) {
  const root = resolve(options.root ?? here);
  const projects = findProjects(root);
  const workspace = { projects, manifests: [readManifest(root), ...projects.map((project) => project.manifest)] };
  const sources = findSources(root);
  const findings = [
    ...sources.flatMap((file) => judgeFile(root, file, workspace)),
    ...judgeProjects(projects),
    ...judgeGraph(options.graph ? readGraph(options.graph) : nxGraph(root), projects),
  ];
  for (const finding of findings) console.log(sentence(finding));
  console.log(`${sources.length} files, ${projects.length} projects, ${findings.length} forbidden arrows`);
  return findings.length > 0 || sources.length === 0 ? 1 : 0;
}

function judgeFile(root, file, workspace) {
  return readImports(join(root, file)).flatMap((found) => {
    const broken = judgeImport(file, found, workspace);
    return broken ? [{ place: `${file}:${found.line}`, what: `imports ${found.specifier ?? 'a computed path'}`, ...broken }] : [];
  });
}

function sentence({ place, what, rule, because, mend }) {
  return `${place} ${what}: ${rule}, because ${because}; mend: ${mend}`;
}

function nxGraph(root) {
  const folder = mkdtempSync(join(tmpdir(), 'claimgate-graph-'));
  try {
    const file = join(folder, 'graph.json');
    const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
    const run = spawnSync(process.execPath, [nx, 'graph', `--file=${file}`], { cwd: root, encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`nx graph failed:\n${run.stdout}${run.stderr}`);
    return readGraph(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readManifest(root) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
}

function readGraph(file) {
  return JSON.parse(readFileSync(file, 'utf8')).graph;
}

const { values } = parseArgs({ options: { root: { type: 'string' }, graph: { type: 'string' } } });
process.exitCode = main(values);
