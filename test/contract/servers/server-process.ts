import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eventually } from '@claimgate/testing';
import { portOf } from '../../support/port-of.js';

const START_MS = 60_000;

/** A server as a process of its own, on a port and with a folder that nobody else has. */
export class ServerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly folder: string,
    readonly port: number,
  ) {}

  static async start(
    program: string,
    argumentsFor: (folder: string, port: number) => readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<ServerProcess> {
    const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-server-'));
    const port = await freePort();
    const child = spawn(program, argumentsFor(folder, port), {
      cwd: folder,
      env: { PATH: process.env['PATH'], HOME: folder, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const server = new ServerProcess(child, folder, port);
    await Promise.race([server.isUp(program), endedEarly(child, program)]);
    return server;
  }

  async stop(): Promise<void> {
    // One that was killed has a signal and no exit code.
    if (this.child.exitCode === null && this.child.signalCode === null) {
      this.child.kill('SIGKILL');
      await once(this.child, 'exit');
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  private async isUp(program: string): Promise<void> {
    await eventually(`${program} listens`, async () => (await isListening(this.port)) || undefined, START_MS);
  }
}

/** Rejects when the process cannot be started or ends by itself. */
async function endedEarly(child: ChildProcess, program: string): Promise<never> {
  const [code = null]: (number | null)[] = await once(child, 'exit');
  throw new Error(`${program} ended with ${code}`);
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
