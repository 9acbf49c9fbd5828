import { S3_REGION } from '../contract/servers/s3-server.js';
import { PLANE_ADDRESS } from '../egress/world/namespaces.js';
import { manifestsOf } from '../charts/helm.js';
import type { NetworkPolicySpec } from './nft-rules.js';

/** What the chart makes of a worker: the command and the variables of its pod, and the policy that the pod is under. */
export interface RenderedWorker {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly policy: NetworkPolicySpec;
}

interface Places {
  readonly controlPlane: string;
  readonly storagePort: number;
  readonly bucket: string;
}

/** A Job of the chart, for a control plane and a storage at the far end of the wire. The storage is known by name, so that names must be asked for. */
export function renderWorker({ controlPlane, storagePort, bucket }: Places): RenderedWorker {
  const to = (port: number): string => JSON.stringify([{ cidr: `${PLANE_ADDRESS}/32`, port }]);
  const manifests = manifestsOf({
    chart: 'claimgate-worker',
    files: ['charts/claimgate-worker/ci/job-values.yaml'],
    sets: [
      `controlPlane=${JSON.stringify({ url: controlPlane, allowInsecureHttp: true })}`,
      `packet.input="s3://${bucket}/packet"`,
      `storage.s3=${JSON.stringify({ store: `s3://${bucket}/reports`, endpoint: `http://storage.claimgate.test:${storagePort}`, pathStyle: true, region: S3_REGION })}`,
      'review.verifier="lexical"',
      `networkPolicy.dns=${to(53)}`,
      `networkPolicy.controlPlane=${to(Number(new URL(controlPlane).port))}`,
      `networkPolicy.storage=${to(storagePort)}`,
    ],
  });
  const [container] = manifests.find(({ kind }) => kind === 'Job')?.spec.template.spec.containers ?? [];
  const env: [string, string][] = container.env.map(({ name, value }: { name: string; value: string }) => [name, value]);
  return {
    args: container.args,
    env: Object.fromEntries(env),
    policy: manifests.find(({ kind }) => kind === 'NetworkPolicy')?.spec,
  };
}
