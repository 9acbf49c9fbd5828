import { spawnSync } from 'node:child_process';
import { beforeAll, expect, it } from '@jest/globals';
import { textOf } from '../architecture/repository.js';
import { describeWith } from '../contract/servers/test-services.js';
import { CHARTS, helm, HELM, helmTemplate, KUBECONFORM, manifestsOf, SCHEMAS, valueSetsOf, type Manifest } from './helm.js';
import { DEFINITIONS, operatorDefinitions, OperatorKinds } from './operator-definitions.js';
import { containersOf, podOf } from './pod-containers.js';

/** Objects of operators that a cluster may have; Kubernetes knows no schema of theirs, but they do. */
const OF_OPERATORS = ['ExternalSecret', 'HTTPRoute', 'ScaledJob', 'ServiceMonitor'];

/** The settings of which app a container takes. */
const SECTIONS: Readonly<Record<string, string>> = {
  worker: 'claimgate-worker',
  'control-plane': 'control-plane',
  runner: 'runner',
  migrate: 'claimgate-admin',
  dashboard: 'dashboard',
};

/** Variables that the SDKs of clouds read by themselves (docs/storage.md), and those of PostgreSQL's own image. */
const OF_OTHERS = /^(AWS_|AZURE_|POSTGRES_|PGDATA)/;

/** The dashboard, where the charts are ahead of its documents. */
const PLANNED_PARTS = textOf('docs/configuration.md').includes('<!-- generated: dashboard -->') ? [] : ['dashboard'];

/** The variables that docs/configuration.md has for an app, which is made from the code. A secret may be a file as well. */
function settingsOf(section: string): Set<string> {
  const [, rest = ''] = textOf('docs/configuration.md').split(`<!-- generated: ${section} -->`);
  const [table = ''] = rest.split('<!-- /generated');
  const rows = table.split('\n').flatMap((row) => {
    const [name] = row.match(/(?<=`)[A-Z][A-Z0-9_]+(?=`)/) ?? [];
    return name === undefined ? [] : row.includes('Secret.') ? [name, `${name}_FILE`] : [name];
  });
  return new Set(rows);
}

describeWith(HELM)('the charts', () => {
  const sets = CHARTS.flatMap((chart) => valueSetsOf(chart).map((file): [string, string] => [chart, file]));

  it.each(CHARTS)('%s: helm finds nothing to say against it', (chart) => {
    const { status, stdout } = helm('lint', '--strict', `charts/${chart}`, '--values', valueSetsOf(chart)[0] ?? '');
    expect({ status, findings: stdout.match(/\[(WARNING|ERROR)\].*/g) }).toEqual({ status: 0, findings: null });
  });

  it('make objects that Kubernetes takes, of every set of values', () => {
    const text = sets.map(([chart, file]) => helmTemplate({ chart, files: [file] }).text).join('\n---\n');
    const words = ['-strict', '-summary', '-schema-location', `${SCHEMAS}/{{.ResourceKind}}{{.KindSuffix}}.json`];
    const { stdout, stderr } = spawnSync(KUBECONFORM, [...words, '-skip', OF_OPERATORS.join(',')], {
      input: text,
      encoding: 'utf8',
    });
    expect(stdout + stderr).toMatch(
      /^Summary: \d{2,} resources found parsing stdin - Valid: \d{2,}, Invalid: 0, Errors: 0, Skipped: \d+\n$/,
    );
  });

  it.each(sets)('%s with %s sets variables that the apps know, and no others', (chart, file) => {
    const containers = manifestsOf({ chart, files: [file] })
      .flatMap(containersOf)
      .filter(({ name }) => !PLANNED_PARTS.includes(name));
    const unknown = containers.flatMap(({ name, env = [] }) => {
      const known = settingsOf(SECTIONS[name] ?? name);
      return env.map((each) => each.name).filter((each) => !known.has(each) && !OF_OTHERS.test(each));
    });
    expect(containers.length).toBeGreaterThan(1);
    expect(unknown).toEqual([]);
  });

  it.each(sets)('%s with %s has no process 1 of ours, which would not hear a stop in its first moment', (chart, file) => {
    const pods = manifestsOf({ chart, files: [file] })
      .map(podOf)
      .filter(Boolean);
    expect(pods.length).toBeGreaterThan(1);
    expect(pods.filter(({ shareProcessNamespace }) => shareProcessNamespace !== true)).toEqual([]);
  });

  it.each(CHARTS)('%s: the schema of its values leaves no object open', (chart) => {
    const schema = JSON.parse(textOf(`charts/${chart}/values.schema.json`));
    const open = objectsIn(schema).filter((each) => !('additionalProperties' in each) || each.additionalProperties !== false);
    expect(objectsIn(schema).length).toBeGreaterThan(20);
    expect(open).toEqual([]);
  });
});

describeWith(DEFINITIONS)('what the charts make for operators', () => {
  let kinds: OperatorKinds;
  let made: Manifest[];
  beforeAll(() => {
    kinds = new OperatorKinds(operatorDefinitions());
    const all = CHARTS.flatMap((chart) => valueSetsOf(chart).flatMap((file) => manifestsOf({ chart, files: [file] })));
    made = all.filter(({ kind }) => OF_OPERATORS.includes(kind));
  });

  it('is of every kind that they know, and as the projects of the operators define it', () => {
    expect([...new Set(made.map(({ kind }) => kind))].toSorted()).toEqual(OF_OPERATORS);
    expect(kinds.names).toEqual(OF_OPERATORS);
    expect(made.flatMap((manifest) => kinds.problemsOf(manifest) ?? ['its kind is not defined'])).toEqual([]);
  });

  it.each(OF_OPERATORS)('would be found wrong where a %s has a field that there is not, or an older version', (name) => {
    const [manifest] = made.filter(({ kind }) => kind === name);
    if (!manifest) throw new Error(`there is no ${name}`);
    const misspelt = { ...manifest, spec: { ...manifest.spec, refreshIntervall: '1h' } };
    expect(kinds.problemsOf(misspelt)).toEqual([expect.stringContaining('refreshIntervall')]);
    const older = { ...manifest, apiVersion: manifest.apiVersion.replace(/[^/]+$/, 'v0') };
    expect(kinds.problemsOf(older)).toEqual([expect.stringContaining('there is no')]);
  });
});

/** Every schema of an object within a schema. */
function objectsIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'type' in value && value.type === 'object' ? [value] : [];
  return [...own, ...Object.values(value).flatMap(objectsIn)];
}
