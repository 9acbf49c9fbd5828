import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, readlink, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from './index.js';
import { textField } from './text-field.js';

const root = process.getuid?.() === 0;
const nobody = 65_534;
const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'claimgate-embedded-'));
  await chmod(folder, 0o755);
  execFileSync(process.execPath, [path.join(repository, 'scripts/build.mjs'), 'embedded-postgres']);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return textField(error, 'code') === 'EPERM';
  }
};

async function untilGone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 1_000 && isRunning(pid); tries += 1) await sleep(50);
  return !isRunning(pid);
}

/** A program of its own that starts a server and then waits, so that it can be killed, or be another user. */
async function startInChild(dataDir: string, uid?: number): Promise<{ child: ChildProcess; pid: number; url: string }> {
  const entry = path.join(repository, 'libs/embedded-postgres/dist/index.js');
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(entry)};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    console.log(server.pid + ' ' + server.superuserUrl);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  for await (const line of createInterface({ input: child.stdout })) {
    const [pid = '', url = ''] = line.split(' ');
    return { child, pid: Number(pid), url };
  }
  throw new Error('the child ended before its server was up');
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe('an embedded PostgreSQL', () => {
  it('keeps its data and its password over a restart', async () => {
    const dataDir = path.join(folder, 'restart');
    const first = await startEmbeddedPostgres({ dataDir, durable: false });
    await query(first.superuserUrl, 'create table kept as select 42 as value');
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir, durable: false, port: first.port });
    await expect(query(second.superuserUrl, 'select value from kept')).resolves.toEqual([{ value: 42 }]);
    await second.stop();
    expect(second.superuserUrl).toBe(first.superuserUrl);
  });

  it('is gone, process and port, once stop has returned', async () => {
    const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'restart'), durable: false });
    await server.stop();
    expect(isRunning(server.pid)).toBe(false);
    await expect(query(server.superuserUrl, 'select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });

  it('takes another port when the one asked for is in use', async () => {
    const one = await startEmbeddedPostgres({ dataDir: path.join(folder, 'restart'), durable: false });
    const other = await startEmbeddedPostgres({ dataDir: path.join(folder, 'other'), durable: false, port: one.port });
    await expect(query(other.superuserUrl, 'select 1 as up')).resolves.toEqual([{ up: 1 }]);
    await Promise.all([one.stop(), other.stop()]);
    expect(other.port).not.toBe(one.port);
  });

  it('syncs to disk unless told that its data may be lost', async () => {
    const careful = await startEmbeddedPostgres({ dataDir: path.join(folder, 'other'), durable: true });
    await expect(query(careful.superuserUrl, 'show fsync')).resolves.toEqual([{ fsync: 'on' }]);
    await careful.stop();
    const careless = await startEmbeddedPostgres({ dataDir: path.join(folder, 'other'), durable: false });
    await expect(query(careless.superuserUrl, 'show fsync')).resolves.toEqual([{ fsync: 'off' }]);
    await careless.stop();
  });

  it('keeps its password where only its owner can read it, and refuses a wrong one', async () => {
    const dataDir = path.join(folder, 'other');
    const server = await startEmbeddedPostgres({ dataDir, durable: false });
    const wrong = server.superuserUrl.replace(/:[^:@]+@/, ':wrong@');
    await expect(query(wrong, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    await server.stop();
    expect((await stat(path.join(dataDir, 'superuser-password'))).mode & 0o777).toBe(0o600);
  });

  it('does not outlive a parent that is killed, and starts again after it', async () => {
    const dataDir = path.join(folder, 'orphan');
    const { child, pid, url } = await startInChild(dataDir);
    await query(url, 'create table kept as select 1 as one');
    await kill(child);
    await expect(untilGone(pid)).resolves.toBe(true);
    const again = await startEmbeddedPostgres({ dataDir, durable: false });
    await expect(query(again.superuserUrl, 'select one from kept')).resolves.toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('says when the server has died, and starts again over what a killed server left', async () => {
    const dataDir = path.join(folder, 'died');
    const server = await startEmbeddedPostgres({ dataDir, durable: true });
    await query(server.superuserUrl, 'create table kept as select 1 as one');
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    const again = await startEmbeddedPostgres({ dataDir, durable: true });
    await expect(query(again.superuserUrl, 'select one from kept')).resolves.toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('starts although the process id that a killed server left now belongs to another program', async () => {
    const dataDir = path.join(folder, 'reused');
    const server = await startEmbeddedPostgres({ dataDir, durable: true });
    await query(server.superuserUrl, 'create table kept as select 1 as one');
    const file = path.join(await realpath(dataDir), 'data', 'postmaster.pid');
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    const { uid, gid } = await stat(file);
    const stranger = spawn('sleep', ['60'], { cwd: '/', uid, gid });
    await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)));
    const again = await startEmbeddedPostgres({ dataDir, durable: true });
    await kill(stranger);
    await expect(query(again.superuserUrl, 'select one from kept')).resolves.toEqual([{ one: 1 }]);
    await again.stop();
  });

  it('names its log when it cannot start', async () => {
    const settings = { shared_buffers: 'a lot' };
    const start = startEmbeddedPostgres({ dataDir: path.join(folder, 'other'), durable: false, settings });
    await expect(start).rejects.toThrow(/shared_buffers[^]*server\.log/);
  });
});

const describeAsRoot = root ? describe : describe.skip;
/** Another user can run the tests' programs only where he can reach them, which is not so below a home folder. */
const reachable = root && spawnSync(process.execPath, ['-v'], { cwd: '/', uid: nobody, gid: nobody }).status === 0;
const describeAsNobody = reachable ? describe : describe.skip;

describeAsRoot('an embedded PostgreSQL started by root', () => {
  it('runs under another account', async () => {
    const server = await startEmbeddedPostgres({ dataDir: path.join(folder, 'other'), durable: false });
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    await server.stop();
    expect(Number(/^Uid:\t(\d+)/m.exec(status)?.[1])).toBeGreaterThan(0);
  });

  it('keeps the data elsewhere, with a link, below a folder that only root can enter', async () => {
    const dataDir = path.join(folder, 'private', 'postgres');
    await mkdir(path.dirname(dataDir), { mode: 0o700 });
    const said: string[] = [];
    const server = await startEmbeddedPostgres({ dataDir, durable: false, log: (message) => said.push(message) });
    await query(server.superuserUrl, 'create table kept as select 1 as one');
    await server.stop();
    const elsewhere = await readlink(dataDir);
    expect(said.join()).toContain(elsewhere);
    const again = await startEmbeddedPostgres({ dataDir, durable: false });
    await expect(query(again.superuserUrl, 'select one from kept')).resolves.toEqual([{ one: 1 }]);
    await again.stop();
    await removeEmbeddedPostgres(dataDir);
    await expect(lstat(elsewhere)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});

describeAsNobody('an embedded PostgreSQL started by a normal user', () => {
  it('starts again for root, as that user', async () => {
    const home = path.join(folder, 'of-nobody');
    await mkdir(home);
    await chown(home, nobody, nobody);
    const { child, pid, url } = await startInChild(path.join(home, 'postgres'), nobody);
    await query(url, 'create table kept as select 1 as one');
    await kill(child);
    await expect(untilGone(pid)).resolves.toBe(true);
    const server = await startEmbeddedPostgres({ dataDir: path.join(home, 'postgres'), durable: false });
    await expect(query(server.superuserUrl, 'select one from kept')).resolves.toEqual([{ one: 1 }]);
    await server.stop();
  });
});
