import { spawn, type ChildProcess } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@claimgate/testing';
import { freePort } from '../contract/servers/server-process.js';
import { ETCD, KUBE_APISERVER, KUBE_CONTROLLER_MANAGER } from './cluster-programs.js';
import { KubeApi } from './kube-api.js';
import { kubeConfig } from './kube-config.js';
import { Kubectl } from './kubectl.js';

const START_MS = 180_000;

/**
 * A Kubernetes API server with its controllers on this machine, and no nodes: every object is checked and every pod is made as in any
 * cluster, and no container runs.
 */
export class Cluster {
  private readonly children: ChildProcess[] = [];

  private constructor(
    readonly folder: string,
    readonly kubectl: Kubectl,
    readonly api: KubeApi,
  ) {}

  static async start(): Promise<Cluster> {
    const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-cluster-'));
    const token = randomBytes(32).toString('hex');
    const [client, peer, api] = [await freePort(), await freePort(), await freePort()];
    const config = path.join(folder, 'kubeconfig');
    await writeFile(config, kubeConfig(`https://127.0.0.1:${api}`, token), { mode: 0o600 });
    await writeFile(path.join(folder, 'tokens.csv'), `${token},admin,admin,system:masters\n`, { mode: 0o600 });
    await writeFile(path.join(folder, 'accounts.pem'), accountKey(), { mode: 0o600 });
    const cluster = new Cluster(folder, new Kubectl(config), new KubeApi(`https://127.0.0.1:${api}`, token));
    try {
      await cluster.begin({ config, client, peer, api });
      return cluster;
    } catch (error) {
      await cluster.stop();
      throw error;
    }
  }

  private async begin({ config, client, peer, api }: Ports): Promise<void> {
    this.run(ETCD, etcdFlags(this.folder, client, peer));
    this.run(KUBE_APISERVER, apiServerFlags(this.folder, client, api));
    await eventually('the API server is ready', async () => this.kubectl.succeeds('get', '--raw', '/readyz'), START_MS, 500);
    this.run(KUBE_CONTROLLER_MANAGER, controllerFlags(this.folder, config, await freePort()));
    await eventually('accounts are made', async () => this.kubectl.succeeds('get', 'serviceaccount', 'default'), START_MS, 500);
  }

  async stop(): Promise<void> {
    for (const child of this.children.reverse()) {
      if (child.exitCode !== null) continue;
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private run(program: string, flags: readonly string[]): void {
    const child = spawn(program, flags, { cwd: this.folder, stdio: ['ignore', 'ignore', 'pipe'] });
    child.stderr?.pipe(createWriteStream(path.join(this.folder, `${path.basename(program)}.log`)));
    this.children.push(child);
  }
}

interface Ports {
  readonly config: string;
  readonly client: number;
  readonly peer: number;
  readonly api: number;
}

/** What signs the tokens of service accounts. */
function accountKey(): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
}

function etcdFlags(folder: string, client: number, peer: number): string[] {
  const [clients, peers] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  return [
    `--data-dir=${folder}/etcd`,
    `--listen-client-urls=${clients}`,
    `--advertise-client-urls=${clients}`,
    `--listen-peer-urls=${peers}`,
    `--initial-advertise-peer-urls=${peers}`,
    `--initial-cluster=default=${peers}`,
    '--unsafe-no-fsync',
  ];
}

function apiServerFlags(folder: string, etcd: number, port: number): string[] {
  return [
    `--etcd-servers=http://127.0.0.1:${etcd}`,
    '--bind-address=127.0.0.1',
    `--secure-port=${port}`,
    `--cert-dir=${folder}/certificates`,
    `--token-auth-file=${folder}/tokens.csv`,
    '--authorization-mode=RBAC',
    '--service-cluster-ip-range=10.96.0.0/16',
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-key-file=${folder}/accounts.pem`,
    `--service-account-signing-key-file=${folder}/accounts.pem`,
  ];
}

function controllerFlags(folder: string, config: string, port: number): string[] {
  return [
    `--kubeconfig=${config}`,
    '--bind-address=127.0.0.1',
    `--secure-port=${port}`,
    `--cert-dir=${folder}/certificates`,
    `--service-account-private-key-file=${folder}/accounts.pem`,
    '--leader-elect=false',
    // A proof does not wait as long as production may.
    '--horizontal-pod-autoscaler-sync-period=2s',
  ];
}
