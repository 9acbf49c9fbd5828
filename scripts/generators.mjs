import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { valuesTable } from './charts/values-table.mjs';
import { dependenciesTable } from './dependencies/dependencies-table.mjs';
import { productionPackages } from './dependencies/production-packages.mjs';
import { inputs, models, operations } from './python/print-models.mjs';
import { synchronous } from './python/print-sync.mjs';
import { settingsTable } from './settings-table.mjs';
import { environmentWithBin, node24, root } from './node24.mjs';

const PYTHON = 'clients/python/src/claimgate';

/**
 * Everything in the repository that is made from code: `make` takes the text of the file as it is and gives it as it should
 * be. Each runs a small program of the built product that prints on stdout, so what is documented is what runs.
 */
export const GENERATORS = [
  {
    name: 'the OpenAPI document of the control plane',
    output: 'docs/openapi.json',
    make: () => printedBy('apps/control-plane/dist/openapi/print.js'),
  },
  { name: 'the models of the Python client', output: `${PYTHON}/models.py`, make: () => models(openApiDocument()) },
  { name: 'what the Python client sends', output: `${PYTHON}/inputs.py`, make: () => inputs(openApiDocument()) },
  { name: 'the operations of the Python client', output: `${PYTHON}/_operations.py`, make: () => operations(openApiDocument()) },
  ...pythonFiles('_async').map((name) => ({
    name: 'the synchronous Python client',
    output: `${PYTHON}/_sync/${name}`,
    make: () => synchronous(readFileSync(`${root}/${PYTHON}/_async/${name}`, 'utf8'), name),
  })),
  {
    name: 'the types of the client',
    output: 'libs/client/src/openapi.ts',
    make: () => printedBy('scripts/client/print-types.mjs'),
  },
  {
    name: 'the settings of the apps',
    output: 'docs/configuration.md',
    make: (text) => withSettings(text, JSON.parse(printedBy('scripts/print-settings.mjs'))),
  },
  {
    name: 'what was found in the dependencies',
    output: 'docs/dependencies.md',
    make: (text) => withSection(text, 'dependencies', dependenciesTable(reviewedPackages(), productionPackages(root))),
  },
  {
    name: 'the policy of the gate',
    output: 'docs/gate.md',
    make: (text) => withSections(text, JSON.parse(printedBy('libs/report/dist/testing/print-gate-policy.js'))),
  },
  ...['claimgate-worker', 'claimgate-control-plane'].map((chart) => ({
    name: `the values of the chart ${chart}`,
    output: `charts/${chart}/README.md`,
    make: (text) => withSection(text, 'values', valuesOf(chart)),
  })),
  ...['canonical-json', 'event-chain', 'worker-credential', 'proof', 'receipt', 'manifest'].map((name) => ({
    name: `the vectors of the worker protocol, ${name}`,
    output: `libs/worker-protocol/vectors/${name}.json`,
    make: () => `${JSON.stringify(vectors()[name], null, 2)}\n`,
  })),
];

/** As it was written a moment ago, where it was. */
function openApiDocument() {
  return JSON.parse(readFileSync(`${root}/docs/openapi.json`, 'utf8'));
}

function valuesOf(chart) {
  const [values, schema] = ['values.yaml', 'values.schema.json'].map((file) =>
    readFileSync(`${root}/charts/${chart}/${file}`, 'utf8'),
  );
  return valuesTable(values, JSON.parse(schema));
}

function pythonFiles(folder) {
  return readdirSync(`${root}/${PYTHON}/${folder}`).filter((name) => name.endsWith('.py'));
}

function reviewedPackages() {
  return JSON.parse(readFileSync(new URL('dependencies/reviewed.json', import.meta.url), 'utf8'));
}

let printedVectors;

/** Printed once for all files. */
function vectors() {
  printedVectors ??= JSON.parse(printedBy('libs/worker-protocol/dist/testing/print-vectors.js'));
  return printedVectors;
}

function withSettings(text, sections) {
  return withSections(
    text,
    Object.fromEntries(Object.entries(sections).map(([name, settings]) => [name, settingsTable(settings)])),
  );
}

function withSections(text, sections) {
  return Object.entries(sections).reduce((made, [name, section]) => withSection(made, name, section), text);
}

/** What a built program prints. */
export function printedBy(program) {
  const options = { cwd: root, env: environmentWithBin(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const { status, stdout, stderr } = spawnSync(node24(), [program], options);
  if (status !== 0) throw new Error(`${program} failed:\n${stderr}`);
  return stdout;
}

/** The text with the part between the two marks of this name replaced; the rest is written by hand. */
export function withSection(text, name, section) {
  const [begin, end] = [`<!-- generated: ${name} -->`, `<!-- /generated: ${name} -->`];
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error(`The marks ${begin} and ${end} are missing.`);
  return `${text.slice(0, from + begin.length)}\n${section.trim()}\n${text.slice(to)}`;
}
