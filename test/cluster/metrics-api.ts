import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { ServerResponse } from 'node:http';
import { aCertificate } from '../contract/servers/certificate.js';
import type { KubeApi } from './kube-api.js';
import type { Kubectl } from './kubectl.js';

const EXTERNAL = 'external.metrics.k8s.io';
const RESOURCE = 'metrics.k8s.io';
const NAMESPACE = 'kube-system';

/**
 * What an adapter of metrics and a metrics server are to a cluster: two APIs behind its API server, with values of the test's choice.
 * The controllers that scale ask here, and nowhere else.
 */
export class MetricsApi {
  /** Runs that wait in the queue. */
  waitingRuns = 0;
  /** Thousandths of a core that the pods of the API use, all of them together. */
  apiMillicores = 0;

  private constructor(
    private readonly server: Server,
    private readonly kubectl: Kubectl,
    private readonly api: KubeApi,
  ) {
    server.on('request', (call, response) => void this.respond(call.url ?? '', response));
  }

  static async open(kubectl: Kubectl, api: KubeApi): Promise<MetricsApi> {
    const { key, cert } = aCertificate();
    const server = createServer({ key, cert });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new MetricsApi(server, kubectl, api);
  }

  /** From now on the API server passes questions for metrics on to this one. */
  async announce(): Promise<void> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens at a port has one
    const { port } = this.server.address() as AddressInfo;
    const metadata = { name: 'metrics', namespace: NAMESPACE };
    const service = { type: 'ExternalName', externalName: 'localhost', ports: [{ port }] };
    await this.kubectl.apply({ apiVersion: 'v1', kind: 'Service', metadata, spec: service });
    for (const group of [EXTERNAL, RESOURCE]) {
      const reference = { name: 'metrics', namespace: NAMESPACE, port };
      const spec = {
        group,
        version: 'v1beta1',
        service: reference,
        insecureSkipTLSVerify: true,
        groupPriorityMinimum: 100,
        versionPriority: 100,
      };
      const name = `v1beta1.${group}`;
      await this.kubectl.apply({ apiVersion: 'apiregistration.k8s.io/v1', kind: 'APIService', metadata: { name }, spec });
      await this.kubectl.get('wait', '--for=condition=Available', '--timeout=60s', `apiservice/${name}`);
    }
  }

  async close(): Promise<void> {
    await this.kubectl.succeeds('delete', 'apiservice', `v1beta1.${EXTERNAL}`, `v1beta1.${RESOURCE}`);
    this.server.closeAllConnections();
    this.server.close();
  }

  private async respond(url: string, response: ServerResponse): Promise<void> {
    const body = await this.bodyFor(new URL(url, 'https://localhost'));
    response.writeHead(body ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body ?? { kind: 'Status', apiVersion: 'v1', status: 'Failure', code: 404 }));
  }

  private async bodyFor({ pathname, searchParams }: URL): Promise<object | undefined> {
    const [, root, group = '', version, , namespace, name = ''] = pathname.split('/');
    if (root !== 'apis' || version !== 'v1beta1') return undefined;
    if (namespace === undefined) return resourcesOf(group);
    if (group === EXTERNAL) return this.waiting(name);
    return this.usage(namespace, searchParams.get('labelSelector') ?? '');
  }

  private waiting(metricName: string): object | undefined {
    if (metricName !== 'claimgate_queue_waiting_runs') return undefined;
    const item = { metricName, metricLabels: {}, timestamp: new Date().toISOString(), value: String(this.waitingRuns) };
    return { kind: 'ExternalMetricValueList', apiVersion: `${EXTERNAL}/v1beta1`, metadata: {}, items: [item] };
  }

  /** The more pods there are, the less each has to do. */
  private async usage(namespace: string, selector: string): Promise<object> {
    const pods = await this.api.list(`/api/v1/namespaces/${namespace}/pods?labelSelector=${encodeURIComponent(selector)}`);
    const cpu = `${Math.floor(this.apiMillicores / Math.max(1, pods.length))}m`;
    const timestamp = new Date().toISOString();
    const items = pods.map(({ metadata, spec }) => ({
      metadata: { name: metadata.name, namespace, labels: metadata.labels },
      timestamp,
      window: '30s',
      containers: spec.containers.map(({ name }: { name: string }) => ({ name, usage: { cpu, memory: '1Mi' } })),
    }));
    return { kind: 'PodMetricsList', apiVersion: `${RESOURCE}/v1beta1`, metadata: {}, items };
  }
}

/** What the API server asks each API behind it: which resources it has. */
function resourcesOf(group: string): object | undefined {
  const one = (name: string, kind: string) => ({ name, singularName: '', namespaced: true, kind, verbs: ['get', 'list'] });
  const resource =
    group === EXTERNAL ? one('claimgate_queue_waiting_runs', 'ExternalMetricValueList') : one('pods', 'PodMetrics');
  return { kind: 'APIResourceList', apiVersion: 'v1', groupVersion: `${group}/v1beta1`, resources: [resource] };
}
