import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { eventually } from '@claimgate/testing';
import { WORKER_IMAGE } from './render-worker.js';

/** Machines without systemd need these words; where somebody chose others, they hold. */
const SETTINGS = `[containers]
default_ulimits = ["nofile=20000:20000", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "none"
`;

/** Why no pod can be run here; undefined where one can. */
export function whyNoPod(): string | undefined {
  const { status, error } = spawnSync('podman', ['image', 'exists', WORKER_IMAGE]);
  if (error) return 'podman is missing; docker/install-tools.sh installs it';
  return status === 0 ? undefined : `there is no image ${WORKER_IMAGE}; docker/build.sh worker builds it`;
}

/** How a pod ended, and what held it. */
export interface PodOutcome {
  readonly code: number;
  readonly log: string;
  readonly isReadOnly: boolean;
  readonly user: string;
  readonly capabilities: readonly string[];
  readonly security: readonly string[];
}

interface Play {
  /** A process that sees the machine's own file systems. */
  readonly outside: string;
  readonly namespace: string;
  /** Of the rendered Job, as it is. */
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever Kubernetes takes
  readonly podSpec: any;
  readonly nameServer: string;
  /** What each Secret that the pod names holds. */
  readonly secrets: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const RUN_MS = 300_000;

/** Has podman run a rendered pod in a network namespace, as a node would, to its end. */
export async function playPod({ outside, namespace, podSpec, nameServer, secrets }: Play): Promise<PodOutcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'claimgate-pod-'));
  const podman = podmanIn(folder, namespace, outside);
  const name = `claimgate-pod-${process.pid}`;
  const file = path.join(folder, 'pod.yaml');
  const resolver = path.join(folder, 'resolv.conf');
  writeFileSync(resolver, `nameserver ${nameServer}\n`, { mode: 0o644 });
  const spec = withResolver(podSpec, resolver);
  writeFileSync(file, stringify({ apiVersion: 'v1', kind: 'Pod', metadata: { name }, spec }));
  try {
    for (const [secret, data] of Object.entries(secrets)) {
      const secretFile = path.join(folder, secret);
      writeFileSync(secretFile, storedSecret(data, isMounted(podSpec, secret)), { mode: 0o600 });
      podman('secret', 'create', secret, secretFile);
    }
    const { status, stderr } = podman('kube', 'play', '--network', 'host', '--log-driver', 'k8s-file', file);
    if (status !== 0) throw new Error(`podman did not take the pod: ${stderr}`);
    return await ended(podman, `${name}-worker`);
  } finally {
    podman('pod', 'rm', '--force', name);
    for (const secret of Object.keys(secrets)) {
      podman('secret', 'rm', secret);
      podman('volume', 'rm', secret);
    }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A node writes the name servers of the cluster into its pods. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever Kubernetes takes
function withResolver({ volumes, containers: [worker], ...spec }: any, file: string): object {
  const mount = { name: 'resolver', mountPath: '/etc/resolv.conf', readOnly: true };
  return {
    ...spec,
    volumes: [...volumes, { name: 'resolver', hostPath: { path: file, type: 'File' } }],
    containers: [{ ...worker, volumeMounts: [...worker.volumeMounts, mount] }],
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- whatever Kubernetes takes
const isMounted = ({ volumes }: any, name: string): boolean => JSON.stringify(volumes).includes(`"secretName":"${name}"`);

/**
 * Debian's podman (4.3) keeps Secrets in two forms: as a manifest where they become files, which are written as it stands there and under
 * the names of their keys, and as encoded data alone where they become variables.
 */
function storedSecret(data: Readonly<Record<string, string>>, asFiles: boolean): string {
  const encoded = Object.entries(data).map(([key, value]) => [key, Buffer.from(value).toString('base64')]);
  return JSON.stringify(asFiles ? { apiVersion: 'v1', kind: 'Secret', data } : Object.fromEntries(encoded));
}

type Podman = (...words: readonly string[]) => SpawnSyncReturns<string>;

/** The proof sees a file system of its own, since it runs in a namespace; podman needs the machine's, which its parent still sees. */
function podmanIn(folder: string, namespace: string, outside: string): Podman {
  const conf = path.join(folder, 'containers.conf');
  writeFileSync(conf, SETTINGS);
  const env = { CONTAINERS_CONF: conf, ...process.env };
  const enter = [`--mount=/proc/${outside}/ns/mnt`, `--net=/run/netns/${namespace}`, 'podman'];
  return (...words) => spawnSync('nsenter', [...enter, ...words], { encoding: 'utf8', env });
}

async function ended(podman: Podman, container: string): Promise<PodOutcome> {
  const facts = await eventually(
    'the pod has ended',
    async () => {
      const [found] = JSON.parse(podman('inspect', container).stdout || '[]');
      return found?.State.Status === 'exited' ? found : undefined;
    },
    RUN_MS,
    500,
  );
  const { stdout, stderr } = podman('logs', container);
  return {
    code: facts.State.ExitCode,
    log: `${stdout}${stderr}`.slice(-1500),
    isReadOnly: facts.HostConfig.ReadonlyRootfs,
    user: facts.Config.User,
    capabilities: facts.EffectiveCaps ?? [],
    security: facts.HostConfig.SecurityOpt ?? [],
  };
}
