import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { PLANE_ADDRESS } from '../egress/wire/wire-addresses.js';
import { openNameServer } from './name-server.js';

/** Addresses at the far end of the wire that no worker has business with: a host of the Internet, another pod, the cloud's metadata service. */
const ADDRESSES = ['203.0.113.9', '10.96.0.1', '169.254.169.254'];
const PORTS = [53, 80, 443, 6443];

/** Servers that would take a worker's connection, if it got through. */
export class Strangers {
  private constructor(
    private readonly servers: readonly Server[],
    private readonly closers: readonly (() => void)[],
    /** In the form of probe.mjs. */
    readonly destinations: readonly string[],
  ) {}

  /** This process runs at the far end, where the addresses are made. */
  static async open(): Promise<Strangers> {
    for (const address of ADDRESSES) execFileSync('ip', ['addr', 'add', `${address}/32`, 'dev', 'wire']);
    const places = [
      ...ADDRESSES.flatMap((address) => PORTS.map((port) => [address, port] as const)),
      [PLANE_ADDRESS, 9] as const,
    ];
    const servers = await Promise.all(places.map(([address, port]) => listen(address, port)));
    const closers = [await openNameServer('203.0.113.9', PLANE_ADDRESS)];
    const destinations = [...places.map(([address, port]) => `tcp|${address}|${port}`), 'udp|203.0.113.9|53'];
    return new Strangers(servers, closers, destinations);
  }

  close(): void {
    for (const server of this.servers) server.close();
    for (const close of this.closers) close();
  }
}

async function listen(address: string, port: number): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).listen(port, address);
  await once(server, 'listening');
  return server;
}
