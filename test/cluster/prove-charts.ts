import path from 'node:path';
import { parseArgs } from 'node:util';
import { eventually } from '@claimgate/testing';
import { filesOf } from '../architecture/repository.js';
import { CHARTS, valueSetsOf } from '../charts/helm.js';
import { allHeld, check, went } from './checks.js';
import { Cluster } from './cluster.js';
import type { KubeApi } from './kube-api.js';
import type { Kubectl } from './kubectl.js';
import { installOperatorKinds, refusesUnknownFields } from './operators.js';
import { PretendNode } from './pretend-node.js';
import { examineScaling } from './prove-scaling.js';
import { Release } from './release.js';

/** How long pods of a Job may take to appear. */
const POD_MS = 60_000;

/** Installs, upgrades, rolls back and removes both charts on a real API server; true when all of it came out as it should. */
export async function prove(args: string[]): Promise<boolean> {
  const { only = '' } = parseArgs({ args, options: { only: { type: 'string' } } }).values;
  const cluster = await Cluster.start();
  const node = new PretendNode(cluster.api);
  try {
    await installOperatorKinds(cluster.kubectl);
    await examineGuard(cluster.kubectl);
    await refusesUnknownFields(cluster.kubectl);
    for (const chart of CHARTS) {
      for (const values of valueSetsOf(chart).filter((file) => file.includes(only))) await examineRelease(cluster, chart, values);
    }
    if ('scaling'.includes(only)) await examineScaling(cluster);
    check('helm and the API server warned of nothing', cluster.kubectl.warnings.length === 0, cluster.kubectl.warnings);
    return allHeld();
  } finally {
    await node.stop();
    await cluster.stop();
  }
}

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

/** One set of values through the life of a release; from the previous version on, where that had such values. */
async function examineRelease({ kubectl, api }: Cluster, chart: string, values: string): Promise<void> {
  const set = path.basename(values, '-values.yaml');
  const name = `${chart} with ${set}`;
  const release = new Release(kubectl, `${chart}-${set}`.replace('claimgate-', ''), values);
  const [archive] = filesOf(`test/cluster/previous/${chart}-[0-9]*.tgz`);
  const [previous] = filesOf(`test/cluster/previous/${chart}-${set}-values.yaml`);
  await release.prepare();
  if (archive && previous) await examineUpgrade(release, name, { chart, archive, previous });
  else went(`${name}: installed`, await release.install(`charts/${chart}`));
  check(`${name}: it made objects`, (await release.objects()).length >= 4, await release.objects());
  await examinePods(kubectl, api, name, release);
  await examineRights(kubectl, name, release);
  went(`${name}: removed`, await release.uninstall());
  await kubectl.get('delete', 'jobs,pods', '--all', `--namespace=${release.namespace}`);
  check(`${name}: nothing is left`, (await release.objects()).length === 0, await release.objects());
}

interface Versions {
  readonly chart: string;
  readonly archive: string;
  readonly previous: string;
}

async function examineUpgrade(release: Release, name: string, { chart, archive, previous }: Versions): Promise<void> {
  went(`${name}: the previous version is installed`, await release.install(archive, previous));
  const before = await release.chart();
  went(`${name}: upgraded`, await release.upgrade(`charts/${chart}`));
  const after = await release.chart();
  check(`${name}: ${before} became ${after}`, after.startsWith(`${chart}-`) && after !== before, { before, after });
  went(`${name}: helm test`, await release.test());
  went(`${name}: rolled back`, await release.rollback());
  check(`${name}: and is what it was`, (await release.chart()) === before, await release.chart());
}

/** The controllers make pods of what was installed, and Pod Security lets every one of them in. */
async function examinePods(kubectl: Kubectl, api: KubeApi, name: string, { namespace }: Release): Promise<void> {
  const [schedule] = await api.list(`/apis/batch/v1/namespaces/${namespace}/cronjobs`);
  if (schedule) await kubectl.get('create', 'job', 'now', `--from=cronjob/${schedule.metadata.name}`, `--namespace=${namespace}`);
  const [scaled] = await api.list(`/apis/keda.sh/v1alpha1/namespaces/${namespace}/scaledjobs`);
  // Without KEDA nobody makes Jobs of it.
  if (scaled) return;
  const pods = eventually(
    `${name}: pods`,
    async () => {
      const all = await api.list(`/api/v1/namespaces/${namespace}/pods`);
      return all.some(({ status: { phase } }) => ['Succeeded', 'Running'].includes(phase)) || undefined;
    },
    POD_MS,
    500,
  );
  const isThere = await pods.catch(() => false);
  const events = isThere ? [] : await api.list(`/api/v1/namespaces/${namespace}/events`);
  check(
    `${name}: its pods appear`,
    isThere,
    events.map(({ message }) => message),
  );
}

/** What everybody may do: ask who they are and what they may do. */
const OF_EVERYBODY = /^(selfsubject\w+\.\S+|Resources|\s)/;

/** Pods may do nothing in the cluster: neither read Secrets nor see each other. */
async function examineRights(kubectl: Kubectl, name: string, { namespace }: Release): Promise<void> {
  const accounts = (await kubectl.list('serviceaccounts', `--namespace=${namespace}`)).map(({ metadata }) => metadata.name);
  const granted: string[] = [];
  for (const account of accounts) {
    const as = `--as=system:serviceaccount:${namespace}:${account}`;
    const rights = await kubectl.get('auth', 'can-i', '--list', `--namespace=${namespace}`, as);
    granted.push(...rights.split('\n').filter((line) => line !== '' && !OF_EVERYBODY.test(line)));
    if (await kubectl.succeeds('auth', 'can-i', 'get', 'secrets', `--namespace=${namespace}`, as)) granted.push('get secrets');
  }
  const isAsked = await kubectl.succeeds('auth', 'can-i', 'get', 'secrets', `--namespace=${namespace}`);
  check(
    `${name}: its ${accounts.length} accounts have no rights, and the administrator has`,
    granted.length === 0 && isAsked === true,
    granted,
  );
}
