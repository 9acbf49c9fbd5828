import { S3_REGION } from '../contract/servers/s3-server.js';
import { PLANE_ADDRESS } from '../egress/wire/wire-addresses.js';
import { manifestsOf } from '../charts/helm.js';
import type { NetworkPolicySpec } from './nft-rules.js';

/** What the chart makes of a worker: the command and the variables of its pod, and the policy that the pod is under. */
export interface RenderedWorker {
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly policy: NetworkPolicySpec;
  /** The whole of its pod. */
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever Kubernetes takes
  readonly podSpec: any;
}

/** The image that docker/build.sh makes. */
export const WORKER_IMAGE = process.env['CLAIMGATE_TEST_WORKER_IMAGE'] ?? 'localhost/claimgate-worker:0.1.0';

/** The Secrets that the pod names. */
export const SECRETS = { credential: 'claimgate-proof-credential', storage: 'claimgate-proof-storage' };

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
      `image=${JSON.stringify(imageValues())}`,
      `credential.existingSecret="${SECRETS.credential}"`,
      'credential.secretKey="value"',
      `storage.existingSecret="${SECRETS.storage}"`,
      `packet.input="s3://${bucket}/packet"`,
      `storage.s3=${JSON.stringify({ store: `s3://${bucket}/reports`, endpoint: `http://storage.claimgate.test:${storagePort}`, pathStyle: true, region: S3_REGION })}`,
      'review.verifier="lexical"',
      `networkPolicy.dns=${to(53)}`,
      `networkPolicy.controlPlane=${to(Number(new URL(controlPlane).port))}`,
      `networkPolicy.storage=${to(storagePort)}`,
    ],
  });
  const podSpec = manifests.find(({ kind }) => kind === 'Job')?.spec.template.spec;
  const [container] = podSpec.containers;
  const env: [string, string][] = container.env.map(({ name, value }: { name: string; value: string }) => [name, value]);
  const plain = env.filter(([, value]) => value !== undefined);
  const policy = manifests.find(({ kind }) => kind === 'NetworkPolicy')?.spec;
  return { args: container.args, env: Object.fromEntries(plain), policy, podSpec };
}

function imageValues(): object {
  const [repository, tag] = WORKER_IMAGE.split(':');
  return { repository, tag, digest: '', requireDigest: false, pullPolicy: 'Never' };
}
