import { parseArgs } from 'node:util';
import { findCanaries } from './canary/find-canaries.js';
import { proveDoctor } from './prove-doctor.js';
import { proveServices } from './prove-services.js';
import { positiveControl } from './positive-control.js';
import { ALL_FORMS, runScenario, type ScenarioReport } from './run-scenario.js';
import { ALL_SCENARIOS } from './scenarios/all-scenarios.js';
import { proveSabotage } from './sabotage/prove-sabotage.js';
import { EgressWorld } from './world/egress-world.js';

/** What the proof came to. */
export interface EgressReport {
  readonly scenarios: readonly ScenarioReport[];
  readonly sabotages: readonly { readonly name: string; readonly found: boolean }[];
  readonly violations: readonly string[];
}

/** Plays the scenarios in the two namespaces; true when nothing left that may not, and every sabotage was found. */
export async function prove(workerNamespace: string, sharedFolders: readonly string[], args: string[]): Promise<boolean> {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean' }, only: { type: 'string' }, json: { type: 'boolean' } },
  });
  const wanted = ALL_SCENARIOS.filter(({ name, quick }) => (!values.quick || quick) && name.includes(values.only ?? ''));
  const say = values.json ? () => undefined : (line: string) => void process.stdout.write(`${line}\n`);
  const world = await EgressWorld.start(workerNamespace, sharedFolders);
  try {
    const quick = values.quick === true;
    const services = !quick && 'npm start'.includes(values.only ?? '');
    const report = await play(world, wanted, { say, quick, sabotage: values.only === undefined, services });
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : summary(report));
    return report.violations.length === 0;
  } finally {
    await world.stop();
  }
}

interface PlayOptions {
  readonly say: (line: string) => void;
  readonly quick: boolean;
  readonly sabotage: boolean;
  /** Whether the hosted services are looked at as well. */
  readonly services: boolean;
}

async function play(
  world: EgressWorld,
  wanted: typeof ALL_SCENARIOS,
  { say, quick, sabotage, services: wantsServices }: PlayOptions,
): Promise<EgressReport> {
  const blind = await positiveControl(world);
  const scenarios: ScenarioReport[] = [];
  for (const [index, scenario] of wanted.entries()) {
    const report = await runScenario(world, scenario);
    scenarios.push(report);
    say(`${index + 1} of ${wanted.length}: ${lineOf(report)}`);
  }
  const kept = wanted.length === 0 ? [] : judgeKept(await world.everythingKept());
  const sabotages = sabotage ? await proveSabotage(world, quick) : [];
  for (const { name, found } of sabotages) say(`sabotage: ${name}: ${found ? 'found' : 'NOT FOUND'}`);
  const doctor = quick || !sabotage ? [] : await proveDoctor(world);
  const services = wantsServices ? await proveServices(world) : [];
  if (wantsServices) say(`npm start, with the model at work: ${services.length === 0 ? 'ok' : 'FAIL'}`);
  const violations = [
    ...blind,
    ...doctor,
    ...services,
    ...scenarios.flatMap((report) => report.violations.map((violation) => `${report.name}: ${violation}`)),
    ...kept,
    ...sabotages.filter(({ found }) => !found).map(({ name }) => `a sabotaged guard went unnoticed: ${name}`),
  ];
  return { scenarios, sabotages, violations };
}

/** Nothing that is kept holds content, and each place holds the runs, or nobody looked into it. */
function judgeKept(places: Readonly<Record<string, string>>): string[] {
  return Object.entries(places).flatMap(([place, text]) => [
    ...(place === 'metrics' || /run_?[0-9a-f]{8}|[0-9a-f]{8}-[0-9a-f]{4}/.test(text)
      ? []
      : [`the ${place} was empty, so nothing was proved`]),
    ...findCanaries(place, Buffer.from(text), ALL_FORMS).map((hit) => `content in the ${hit.place}: ${hit.word} as ${hit.form}`),
  ]);
}

function lineOf({ name, exit, requests, packets, seconds, violations }: ScenarioReport): string {
  const figures = `exit ${exit}, ${requests} requests, ${packets} packets, ${seconds.toFixed(1)} s`;
  return [`${violations.length === 0 ? 'ok  ' : 'FAIL'} ${name} (${figures})`, ...violations].join('\n      ');
}

function summary({ scenarios, sabotages, violations }: EgressReport): string {
  const lines = [
    `scenarios: ${scenarios.length}`,
    `packets looked at: ${scenarios.reduce((sum, { packets }) => sum + packets, 0)}`,
    `forms looked for: ${ALL_FORMS.length}`,
    `sabotages found: ${sabotages.filter(({ found }) => found).length} of ${sabotages.length}`,
    `violations: ${violations.length}`,
    ...violations,
  ];
  return lines.map((line) => `${line}\n`).join('');
}
