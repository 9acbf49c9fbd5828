// What dependency-cruiser does not look at: the package.json and project.json of every project, the Nx project graph, and how many files
// a project has. Prints what breaks a rule.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { findProjects } from './find-projects.mjs';
import { judgeGraph, judgeProjects } from './judge-projects.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const projects = findProjects(root);
const findings = [...judgeProjects(projects), ...judgeGraph(nxGraph(), projects)];
for (const { place, what, rule, because, mend } of findings)
  console.log(`${place} ${what}: ${rule}, because ${because}; mend: ${mend}`);
console.log(`${projects.length} projects, ${findings.length} findings`);
process.exitCode = findings.length > 0 || projects.length === 0 ? 1 : 0;

function nxGraph() {
  const folder = mkdtempSync(join(tmpdir(), 'claimgate-graph-'));
  try {
    const file = join(folder, 'graph.json');
    const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
    const run = spawnSync(process.execPath, [nx, 'graph', `--file=${file}`], { cwd: root, encoding: 'utf8' });
    if (run.status !== 0) throw new Error(`nx graph failed:\n${run.stdout}${run.stderr}`);
    return JSON.parse(readFileSync(file, 'utf8')).graph;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
