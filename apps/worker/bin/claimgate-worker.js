#!/usr/bin/env node
// claimgate-worker: in a checkout it first sees to a Node that is new enough and to a current build; an image has both.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const scripts = new URL('../../../scripts/', import.meta.url);
const inCheckout = existsSync(new URL('build.mjs', scripts));

if (inCheckout) await import(new URL('check-node.mjs', scripts).href);
if (inCheckout && !(await runsOnNode24())) await runAgainOnNode24();
else await runHere();

async function runsOnNode24() {
  return (await import(new URL('node24.mjs', scripts).href)).runsOnNode24();
}

async function runAgainOnNode24() {
  const { ensureInstalled } = await import(new URL('ensure-installed.mjs', scripts).href);
  ensureInstalled();
  const { node24 } = await import(new URL('node24.mjs', scripts).href);
  const { runInForeground } = await import(new URL('run-in-foreground.mjs', scripts).href);
  runInForeground(node24(), [fileURLToPath(import.meta.url), ...process.argv.slice(2)]);
}

async function runHere() {
  if (inCheckout) {
    const { buildOrExit } = await import(new URL('build.mjs', scripts).href);
    await buildOrExit({ projects: ['worker'], withDependencies: true });
  }
  await import('../dist/main.js');
}
