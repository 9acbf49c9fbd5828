import { eventually } from '@claimgate/testing';
import { check, went } from './checks.js';
import type { Cluster } from './cluster.js';
import type { KubeObject } from './kube-api.js';
import { MetricsApi } from './metrics-api.js';
import { Release } from './release.js';

const CHART = 'claimgate-control-plane';
const VALUES = `charts/${CHART}/ci/production-values.yaml`;
const NAME = `demo-${CHART}`;
const NAMESPACE = 'scaling';
/** Controllers add at most four pods, or twice as many, every 15 seconds. */
const SCALE_MS = 180_000;

/** The autoscalers of the chart in the hands of the real controller: what it is told about the queue and the processor decides. */
export async function examineScaling({ kubectl, api }: Cluster): Promise<void> {
  const release = new Release(kubectl, NAMESPACE, VALUES);
  const metrics = await MetricsApi.open(kubectl, api);
  const scalerOf = async (name: string): Promise<KubeObject> =>
    (await api.list(`/apis/autoscaling/v2/namespaces/${NAMESPACE}/horizontalpodautoscalers`)).find(
      (each) => each.metadata.name === name,
    );
  const replicasOf = async (name: string): Promise<number> =>
    (await api.list(`/apis/apps/v1/namespaces/${NAMESPACE}/deployments`)).find((each) => each.metadata.name === name)?.spec
      .replicas;
  const becomes = async (promise: string, name: string, replicas: number): Promise<void> => {
    const reached = eventually(promise, async () => (await replicasOf(name)) === replicas || undefined, SCALE_MS, 500);
    const isReached = await reached.catch(() => false);
    check(promise, isReached, isReached || { replicas: await replicasOf(name), status: (await scalerOf(name))?.status });
  };
  const says = async (promise: string, name: string, reason: string): Promise<void> => {
    const heard = eventually(promise, async () => reasonsOf(await scalerOf(name)).includes(reason) || undefined, SCALE_MS, 500);
    check(promise, await heard.catch(() => false), (await scalerOf(name))?.status);
  };
  try {
    await release.prepare();
    went('scaling: installed', await release.install(`charts/${CHART}`));
    await says(
      'scaling: without an adapter the controller says that it cannot find the metric',
      `${NAME}-runner`,
      'FailedGetExternalMetric',
    );
    metrics.waitingRuns = 40;
    metrics.apiMillicores = 1_500;
    await metrics.announce();
    await becomes('scaling: 40 runs that wait, 5 for each runner, are 8 runners', `${NAME}-runner`, 8);
    await becomes('scaling: 1.5 cores at 70 % of half a core each are 5 processes of the API', NAME, 5);
    metrics.waitingRuns = 1_000_000;
    await becomes('scaling: never more runners than allowed', `${NAME}-runner`, 20);
    metrics.waitingRuns = 0;
    await says('scaling: when none waits, runners stay for a while', `${NAME}-runner`, 'ScaleDownStabilized');
    check('scaling: and none has gone yet', (await replicasOf(`${NAME}-runner`)) === 20, await replicasOf(`${NAME}-runner`));
    went('scaling: removed', await release.uninstall());
  } finally {
    await metrics.close();
  }
}

function reasonsOf(scaler: KubeObject): string[] {
  return (scaler?.status?.conditions ?? []).map(({ reason }: { reason: string }) => reason);
}
