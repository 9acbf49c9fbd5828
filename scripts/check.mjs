// npm run check [-- --only=lint,types]: everything CI asks of the code before it runs the tests.
import './check-node.mjs';
import { readFlags } from './read-flags.mjs';
import { runStep } from './check-step.mjs';

const { ensureInstalled } = await import('./ensure-installed.mjs');

const STEPS = [
  { name: 'lint', command: ['oxlint'], mend: 'oxlint --fix mends some of it: node scripts/run.mjs oxlint --fix' },
  { name: 'format', command: ['oxfmt', '--check'], mend: 'npm run format' },
  {
    name: 'types',
    command: ['node', 'node_modules/typescript-native/bin/tsc', '-p', 'tsconfig.json'],
    mend: 'mend the types; the line above each error says where',
  },
  {
    name: 'web-types',
    command: ['node', 'node_modules/typescript-native/bin/tsc', '-p', 'apps/dashboard/web/tsconfig.json'],
    mend: 'mend the types; the line above each error says where',
  },
  {
    name: 'imports',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'err-long', 'apps', 'libs', 'test', 'scripts'],
    mend: 'each finding says how; the rules stand in .dependency-cruiser.mjs, scripts/import-rules/table.mjs and docs/architecture.md',
  },
  {
    name: 'projects',
    command: ['node', 'scripts/import-rules/check-projects.mjs'],
    mend: 'each line says how; the rules stand in scripts/import-rules/table.mjs and docs/architecture.md',
  },
  {
    name: 'regex',
    command: ['node', 'scripts/regex-time/check-regex-time.mjs'],
    mend: 'make the pattern linear (no two loops over the same characters, a look-behind before a loop), or say beside it why it need not be: // linear: ...',
  },
  { name: 'generated', command: ['node', 'scripts/generate.mjs', '--check'], mend: 'npm run generate, then commit the result' },
  {
    name: 'packages',
    command: ['node', 'scripts/dependencies/check.mjs'],
    mend: 'look at what the package does, then add it to scripts/dependencies/reviewed.json, or choose another with a licence that is allowed; docs/dependencies.md says how',
  },
  {
    name: 'commits',
    command: ['node', 'scripts/check-commits.mjs'],
    mend: 'git commit --amend, or git rebase -i for an older one; CONTRIBUTING.md has the form',
  },
];
const AT_ONCE = 2;

const steps = selectSteps(readFlags({ only: { type: 'string' } }, { usage: 'Usage: npm run check [-- --only=lint,types]' }).only);
ensureInstalled();
const failed = await runAll(steps);
console.log(failed.length === 0 ? 'check: all is well' : `check: ${failed.join(', ')} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;

function selectSteps(only) {
  const names = only?.split(',') ?? STEPS.map((step) => step.name);
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    console.error(`There is no step ${unknown.join(', ')}; there are ${STEPS.map((step) => step.name).join(', ')}.`);
    process.exit(2);
  }
  return STEPS.filter((step) => names.includes(step.name));
}

async function runAll(all) {
  const waiting = [...all];
  const broken = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      if (!(await runStep(step))) broken.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return broken;
}
