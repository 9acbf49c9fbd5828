import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a container may be given. */
export interface ContainerOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Folders of this machine that it may read, by their places in the container. */
  readonly mounts?: Readonly<Record<string, string>>;
  /** Places where it may write, in memory. */
  readonly writable?: readonly string[];
  /** Volumes that outlive it, by their places in the container. */
  readonly volumes?: Readonly<Record<string, string>>;
  readonly entrypoint?: string;
  /** Whether the engine's own init is process 1. */
  readonly init?: boolean;
}

/** How a program ended, and what it printed. */
export interface Outcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** As a cluster would run it that trusts nobody. The seccomp profile is podman's default. */
const HARDENED = ['--read-only', '--read-only-tmpfs=false', '--cap-drop', 'all', '--security-opt', 'no-new-privileges'];
/** Servers of the test listen on this machine's own address. */
const HERE = ['--network', 'host', '--log-driver', 'k8s-file'];

/** Machines without systemd need these words; where somebody chose others, they hold. */
const SETTINGS = `[containers]
default_ulimits = ["nofile=20000:20000", "nproc=4096:4096"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "none"
`;

let configuration: string | undefined;

/** The environment in which podman and buildah work on this machine. */
export function containerEnvironment(): NodeJS.ProcessEnv {
  configuration ??= process.env['CONTAINERS_CONF'] ?? writeConfiguration();
  return { ...process.env, CONTAINERS_CONF: configuration };
}

function writeConfiguration(): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'claimgate-podman-')), 'containers.conf');
  writeFileSync(file, SETTINGS);
  return file;
}

/** Runs a program of containers and gives what it printed; throws what it complained of. */
export function tool(program: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const options = { encoding: 'utf8', env: { ...containerEnvironment(), ...env }, maxBuffer: 1 << 28 } as const;
  const { status, stdout, stderr, error } = spawnSync(program, words, options);
  if (status !== 0)
    throw new Error(`${program} ${words.join(' ')} ended with ${status}: ${error?.message ?? stderr.slice(-4_000)}`);
  return stdout.trim();
}

/** Runs a container to its end. */
export function runContainer(image: string, words: readonly string[], options: ContainerOptions = {}): Outcome {
  const command = ['run', '--rm', ...HARDENED, ...HERE, ...flagsOf(options), image, ...words];
  const { status, stdout, stderr } = spawnSync('podman', command, { encoding: 'utf8', env: containerEnvironment() });
  return { code: status, stdout, stderr };
}

/** A container that goes on until it is stopped. */
export class ServiceContainer {
  private constructor(readonly id: string) {}

  static start(
    image: string,
    { words = [], ...options }: ContainerOptions & { readonly words?: readonly string[] },
  ): ServiceContainer {
    return new ServiceContainer(tool('podman', ['run', '--detach', ...HARDENED, ...HERE, ...flagsOf(options), image, ...words]));
  }

  /** What HEALTHCHECK of its image says. */
  isHealthy(): boolean {
    return spawnSync('podman', ['healthcheck', 'run', this.id], { env: containerEnvironment() }).status === 0;
  }

  /** Asks it to end, as an orchestrator does, and gives its exit code: 137 where it did not listen. */
  stop(seconds = 30): number {
    tool('podman', ['stop', '--time', String(seconds), this.id]);
    return Number(tool('podman', ['inspect', '--format', '{{.State.ExitCode}}', this.id]));
  }

  log(): string {
    const { stdout, stderr } = spawnSync('podman', ['logs', this.id], { encoding: 'utf8', env: containerEnvironment() });
    return stdout + stderr;
  }

  remove(): void {
    tool('podman', ['rm', '--force', '--time', '0', this.id]);
  }
}

function flagsOf({ env = {}, mounts = {}, writable = [], volumes = {}, entrypoint, init = false }: ContainerOptions): string[] {
  return [
    ...Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...Object.entries(mounts).flatMap(([inside, here]) => ['--volume', `${here}:${inside}:ro`]),
    ...Object.entries(volumes).flatMap(([inside, name]) => ['--volume', `${name}:${inside}`]),
    ...writable.flatMap((place) => ['--tmpfs', `${place}:mode=1777`]),
    ...(entrypoint === undefined ? [] : ['--entrypoint', entrypoint]),
    ...(init ? ['--init'] : []),
  ];
}
