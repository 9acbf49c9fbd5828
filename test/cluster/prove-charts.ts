import path from 'node:path';
import { eventually } from '@claimgate/testing';
import { filesOf } from '../architecture/repository.js';
import { CHARTS, valueSetsOf } from '../charts/helm.js';
import { Cluster } from './cluster.js';
import type { Kubectl, Outcome } from './kubectl.js';
import { installOperatorKinds } from './operators.js';
import { PretendNode } from './pretend-node.js';
import { Release } from './release.js';

/** How long pods of a Job may take to appear. */
const POD_MS = 60_000;

/** Installs, upgrades, rolls back and removes both charts on a real API server; true when all of it came out as it should. */
export async function prove(): Promise<boolean> {
  const cluster = await Cluster.start();
  const node = new PretendNode(cluster.kubectl);
  try {
    await installOperatorKinds(cluster.kubectl);
    await examineGuard(cluster.kubectl);
    for (const chart of CHARTS) {
      for (const values of valueSetsOf(chart)) await examineRelease(cluster.kubectl, chart, values);
    }
    check('helm and the API server warned of nothing', cluster.kubectl.warnings.length === 0, cluster.kubectl.warnings);
    return failures === 0;
  } finally {
    await node.stop();
    await cluster.stop();
  }
}

let failures = 0;

function check(promise: string, holds: boolean, found: unknown): void {
  if (!holds) failures += 1;
  process.stdout.write(`${holds ? 'ok  ' : 'FAIL'} ${promise}\n${holds ? '' : `     ${JSON.stringify(found)}\n`}`);
}

const went = (promise: string, outcome: Outcome): void =>
  check(promise, outcome.status === 0, [outcome.stdout.slice(-500), outcome.stderr.slice(-1500)]);

/** Silence means something only where there would be words: a pod that keeps to nothing is refused, and a Job of such pods is warned of. */
async function examineGuard(kubectl: Kubectl): Promise<void> {
  await new Release(kubectl, 'guard', '').prepare();
  const spec = { containers: [{ name: 'careless', image: 'none' }], restartPolicy: 'Never' };
  const metadata = { name: 'careless', namespace: 'guard' };
  const pod = await kubectl.apply({ apiVersion: 'v1', kind: 'Pod', metadata, spec });
  check('Pod Security refuses a pod that is not restricted', /violates PodSecurity "restricted/.test(pod.stderr), pod);
  await kubectl.apply({ apiVersion: 'batch/v1', kind: 'Job', metadata, spec: { template: { spec } } });
  check('and warns of a Job of such pods', kubectl.warnings.length > 0, kubectl.warnings);
  await kubectl.get('delete', 'namespace', 'guard', '--wait=false');
  kubectl.warnings.length = 0;
}

/** One set of values through the life of a release. */
async function examineRelease(kubectl: Kubectl, chart: string, values: string): Promise<void> {
  const name = `${chart} with ${path.basename(values, '-values.yaml')}`;
  const release = new Release(kubectl, `${chart}-${path.basename(values, '-values.yaml')}`.replace('claimgate-', ''), values);
  const [previous = `charts/${chart}`] = filesOf(`test/cluster/previous/${chart}-*.tgz`);
  await release.prepare();
  went(`${name}: the previous version is installed (${path.basename(previous)})`, await release.install(previous));
  const [before, objects] = [await release.chart(), await release.objects()];
  check(`${name}: it made objects`, objects.length > 4, objects);
  await examinePods(kubectl, name, release);
  await examineRights(kubectl, name, release);
  went(`${name}: upgraded`, await release.upgrade(`charts/${chart}`, 'podLabels.round="two"'));
  const after = await release.chart();
  check(`${name}: ${before} became ${after}`, after.startsWith(`${chart}-`) && after !== before, { before, after });
  went(`${name}: helm test`, await release.test());
  went(`${name}: rolled back`, await release.rollback());
  check(`${name}: and is what it was`, (await release.chart()) === before, await release.chart());
  went(`${name}: removed`, await release.uninstall());
  await kubectl.get('delete', 'pods', '--all', `--namespace=${release.namespace}`);
  check(`${name}: nothing is left`, (await release.objects()).length === 0, await release.objects());
}

/** The controllers make pods of what was installed, and Pod Security lets every one of them in. */
async function examinePods(kubectl: Kubectl, name: string, { namespace }: Release): Promise<void> {
  const isScheduled = (await kubectl.list('cronjobs', `--namespace=${namespace}`))[0];
  if (isScheduled) {
    await kubectl.get('create', 'job', 'now', `--from=cronjob/${isScheduled.metadata.name}`, `--namespace=${namespace}`);
  }
  const ended = eventually(
    `${name}: pods`,
    async () => {
      const pods = await kubectl.list('pods', `--namespace=${namespace}`);
      return pods.some(({ status: { phase } }) => ['Succeeded', 'Running'].includes(phase)) || undefined;
    },
    POD_MS,
  );
  const isThere = await ended.catch(() => false);
  const events = isThere ? [] : await kubectl.list('events', `--namespace=${namespace}`);
  check(
    `${name}: its pods appear`,
    isThere === true,
    events.map(({ message }) => message),
  );
}

/** Pods may do nothing in the cluster: neither read Secrets nor see each other. */
async function examineRights(kubectl: Kubectl, name: string, { namespace }: Release): Promise<void> {
  const accounts = (await kubectl.list('serviceaccounts', `--namespace=${namespace}`)).map(({ metadata }) => metadata.name);
  const may = (account: string, ...words: string[]): Promise<true | undefined> =>
    kubectl.succeeds('auth', 'can-i', ...words, `--namespace=${namespace}`, `--as=system:serviceaccount:${namespace}:${account}`);
  const asked = [
    ['get', 'secrets'],
    ['list', 'pods'],
    ['create', 'pods'],
    ['patch', 'jobs'],
    ['*', '*'],
  ];
  const allowed: string[] = [];
  for (const account of accounts) {
    for (const words of asked) if (await may(account, ...words)) allowed.push(`${account}: ${words.join(' ')}`);
  }
  const isAsked = await kubectl.succeeds('auth', 'can-i', 'get', 'secrets', `--namespace=${namespace}`);
  check(
    `${name}: its ${accounts.length} accounts have no rights, and the administrator has`,
    allowed.length === 0 && isAsked === true,
    allowed,
  );
}
