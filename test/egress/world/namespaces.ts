import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { ADDRESSES6, PLANE_ADDRESS, WORKER_ADDRESS } from '../wire/wire-addresses.js';

/** Two network namespaces that a wire joins, and nothing else. */
export interface Namespaces {
  readonly plane: string;
  readonly worker: string;
  remove(): void;
}

const ip = (...words: readonly string[]): void => {
  execFileSync('ip', [...words], { stdio: ['ignore', 'ignore', 'pipe'] });
};

/** Why namespaces cannot be made here; undefined where they can. */
export function whyNoNamespaces(): string | undefined {
  const probe = `cg-probe-${process.pid}`;
  try {
    execFileSync('tcpdump', ['--version'], { stdio: 'ignore' });
  } catch {
    return 'tcpdump is not installed; scripts/install-test-services.sh installs it';
  }
  try {
    ip('netns', 'add', probe);
    ip('netns', 'delete', probe);
    return undefined;
  } catch {
    return 'network namespaces cannot be made; that takes root and iproute2';
  }
}

/**
 * Makes the namespaces. Every address there is leads over the wire, so that a connection to anywhere becomes a packet that is seen; the
 * same goes for name servers.
 */
export function makeNamespaces(): Namespaces {
  const names = { plane: `cg-plane-${process.pid}`, worker: `cg-worker-${process.pid}` };
  const configuration = `/etc/netns/${names.worker}`;
  const remove = (): void => {
    for (const name of Object.values(names)) attempt(() => ip('netns', 'delete', name));
    rmSync(configuration, { recursive: true, force: true });
  };
  try {
    for (const name of Object.values(names)) ip('netns', 'add', name);
    mkdirSync(configuration, { recursive: true });
    writeFileSync(`${configuration}/resolv.conf`, `nameserver ${PLANE_ADDRESS}\noptions timeout:1 attempts:1\n`);
    join(names);
    return { ...names, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function join({ plane, worker }: { plane: string; worker: string }): void {
  ip('-n', plane, 'link', 'add', 'wire', 'type', 'veth', 'peer', 'name', 'wire', 'netns', worker);
  for (const [name, address, address6] of [
    [plane, PLANE_ADDRESS, ADDRESSES6.plane],
    [worker, WORKER_ADDRESS, ADDRESSES6.worker],
  ] as const) {
    // No address but ours: the kernel would make one from the hardware's, and ask for routers with it.
    attempt(() => ip('-n', name, 'link', 'set', 'wire', 'addrgenmode', 'none'));
    ip('-n', name, 'addr', 'add', `${address}/30`, 'dev', 'wire');
    attempt(() => ip('-n', name, 'addr', 'add', `${address6}/64`, 'dev', 'wire', 'nodad'));
    ip('-n', name, 'link', 'set', 'lo', 'up');
    ip('-n', name, 'link', 'set', 'wire', 'up');
  }
  ip('-n', worker, 'route', 'add', 'default', 'via', PLANE_ADDRESS);
  attempt(() => ip('-n', worker, '-6', 'route', 'add', 'default', 'via', ADDRESSES6.plane));
  // The far end says at once that it knows no way on, so that a connection to elsewhere fails soon and not after a minute.
  for (const name of ['net.ipv4.ip_forward', 'net.ipv6.conf.all.forwarding']) {
    attempt(() => ip('netns', 'exec', plane, 'sysctl', '-q', '-w', `${name}=1`));
  }
}

/** What a machine without IPv6, or without the namespace any more, need not do. */
function attempt(action: () => void): void {
  try {
    action();
  } catch {
    // Nothing hangs on it.
  }
}
