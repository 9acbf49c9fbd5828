import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { listAll } from '../list-all.js';
import { readWhole } from '../read-whole.js';
import { FileObjectStore } from './file-object-store.js';
import { writeOnce } from './write-once.js';

const base = await mkdtemp(path.join(tmpdir(), 'claimgate-file-store-'));
afterAll(() => rm(base, { recursive: true, force: true }));

const NOBODY = 65_534;
let count = 0;
let folder: string;
let outside: string;
let store: FileObjectStore;
beforeEach(async () => {
  count += 1;
  folder = path.join(base, `${count}/inside`);
  outside = path.join(base, `${count}/inside-not`); // begins with the same words
  await Promise.all([folder, outside].map((each) => mkdir(each, { recursive: true })));
  await writeFile(path.join(outside, 'secret'), 'outside');
  store = new FileObjectStore(folder);
});

const read = (key: string): Promise<Buffer> => readWhole(store, key, { maxBytes: 1000 });
const list = async (prefix = ''): Promise<string[]> => (await listAll(store, prefix, { most: 100 })).map(({ key }) => key);

const noLinks = (): Promise<never> => Promise.reject(Object.assign(new Error('no links'), { code: 'ENOTSUP', syscall: 'link' }));

describe('a file system without hard links', () => {
  it('still lets one writer win', async () => {
    const place = path.join(folder, 'a');
    await writeOnce(place, Buffer.from('first'), undefined, noLinks);
    await expect(writeOnce(place, Buffer.from('second'), undefined, noLinks)).rejects.toMatchObject({ code: 'EEXIST' });
    await expect(readFile(place, 'utf8')).resolves.toBe('first');
    await expect(readdir(folder)).resolves.toEqual(['a']);
  });
});

describe.each([0o022, 0o000])('under the umask %o', (mask) => {
  let before: number;
  beforeEach(() => void (before = process.umask(mask)));
  afterEach(() => void process.umask(before));

  const modeOf = async (...names: string[]): Promise<number> => (await stat(path.join(folder, ...names))).mode & 0o777;

  it('files and the folders made for them are for their owner alone, and a folder that was there stays as it is', async () => {
    await chmod(folder, 0o755);
    await store.create('one/two/file', Buffer.from('x'));
    expect(await Promise.all([modeOf(), modeOf('one'), modeOf('one/two')])).toEqual([0o755, 0o700, 0o700]);
    expect(await modeOf('one/two/file')).toBe(0o600);
  });

  it('so is a file that is still being written', async () => {
    const modes: number[] = [];
    async function* content(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('x');
      for (const name of await readdir(folder)) modes.push(await modeOf(name));
    }
    await store.create('file', content());
    expect(modes).toEqual([0o600]);
  });

  it('so is one on a file system without hard links', async () => {
    await writeOnce(path.join(folder, 'copied'), Buffer.from('x'), undefined, noLinks);
    expect(await modeOf('copied')).toBe(0o600);
  });
});

describe('a folder as a store', () => {
  it('does not read through a link out of it', async () => {
    await symlink(path.join(outside, 'secret'), path.join(folder, 'link'));
    await expect(read('link')).rejects.toMatchObject({ code: 'unsafe_path', message: expect.stringContaining('symbolic link') });
    await expect(list()).rejects.toMatchObject({ code: 'unsafe_path' });
  });

  it('does not read, list or write through a folder that is a link out of it', async () => {
    await symlink(outside, path.join(folder, 'door'));
    await expect(read('door/secret')).rejects.toMatchObject({ code: 'unsafe_path' });
    await expect(list('door/')).rejects.toMatchObject({ code: 'unsafe_path' });
    await expect(store.create('door/new', Buffer.from('x'))).rejects.toMatchObject({ code: 'unsafe_path' });
    await expect(store.create('door/new/folder/file', Buffer.from('x'))).rejects.toMatchObject({ code: 'unsafe_path' });
    await expect(readdir(outside)).resolves.toEqual(['secret']);
  });

  it('does not take a link that leads nowhere for a free name', async () => {
    await symlink(path.join(outside, 'planted'), path.join(folder, 'free'));
    await expect(store.create('free', Buffer.from('x'))).rejects.toMatchObject({ code: 'object_exists' });
    await expect(list()).rejects.toMatchObject({ code: 'unsafe_path' });
    await expect(readdir(outside)).resolves.toEqual(['secret']);
  });

  it('follows links that stay inside, as Kubernetes mounts configuration', async () => {
    await mkdir(path.join(folder, '..2026_11_15/sources'), { recursive: true });
    await writeFile(path.join(folder, '..2026_11_15/output.md'), 'output');
    await writeFile(path.join(folder, '..2026_11_15/sources/one.txt'), 'one');
    await symlink('..2026_11_15', path.join(folder, '..data'));
    await symlink('..data/output.md', path.join(folder, 'output.md'));
    await symlink('..data/sources', path.join(folder, 'sources'));
    await expect(list()).resolves.toEqual(['output.md', 'sources/one.txt']);
    await expect(read('sources/one.txt')).resolves.toEqual(Buffer.from('one'));
  });

  it('gives up on links that lead round in circles', async () => {
    await symlink('.', path.join(folder, 'round'));
    await expect(list()).rejects.toMatchObject({ code: 'unsafe_path' });
    await symlink('b', path.join(folder, 'a'));
    await symlink('a', path.join(folder, 'b'));
    await expect(read('a')).rejects.toMatchObject({ code: 'unsafe_path' });
  });

  it('does not wait at a pipe', async () => {
    execFileSync('mkfifo', [path.join(folder, 'pipe')]);
    await expect(read('pipe')).rejects.toMatchObject({ code: 'unsafe_path' });
    await expect(list()).rejects.toMatchObject({ code: 'unsafe_path', message: expect.stringContaining('pipe') });
  });

  it('lists no file whose writer was killed', async () => {
    await writeFile(path.join(folder, '.claimgate-7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11.tmp'), 'half');
    await store.create('whole', Buffer.from('x'));
    await expect(list()).resolves.toEqual(['whole']);
  });

  it('shows nothing of a file whose writer was killed in the middle', async () => {
    const writer = `
      const { openObjectStore } = await import(${JSON.stringify(new URL('../../dist/index.js', import.meta.url).href)});
      const store = await openObjectStore(${JSON.stringify(pathToFileURL(folder).href)});
      await store.create('half', (async function* () {
        yield Buffer.alloc(1_000_000);
        process.stdout.write('writing');
        await new Promise(() => setInterval(() => undefined, 1000));
      })());`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', writer], { stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await expect(readdir(folder)).resolves.toEqual([expect.stringMatching(/^\.claimgate-.*\.tmp$/)]);
    await expect(list()).resolves.toEqual([]);
    await store.create('half', Buffer.from('whole'));
    await expect(read('half')).resolves.toEqual(Buffer.from('whole'));
  });

  it('that has no room for a file says so, and keeps no part of it', async () => {
    const writer = `
      const { openObjectStore } = await import(${JSON.stringify(new URL('../../dist/index.js', import.meta.url).href)});
      const store = await openObjectStore(${JSON.stringify(pathToFileURL(folder).href)});
      await store.create('small', Buffer.alloc(1000));
      await store.create('large', Buffer.alloc(1_000_000)).catch(({ code, message }) => process.stdout.write(code + ' ' + message));`;
    const limited = 'trap "" XFSZ; ulimit -f 100; exec "$0" --input-type=module -e "$1"';
    const said = execFileSync('sh', ['-c', limited, process.execPath, writer], { encoding: 'utf8' });
    expect(said).toMatch(/^storage_unavailable No space is left for .*large/);
    await expect(readdir(folder)).resolves.toEqual(['small']);
  });

  it('that may not be used is storage_denied', async () => {
    await store.create('a', Buffer.from('x'));
    await chmod(folder, 0);
    const denied = { code: 'storage_denied', message: expect.stringContaining(folder) };
    const root = process.geteuid?.() === 0;
    if (root) process.seteuid?.(NOBODY);
    try {
      await expect(read('a')).rejects.toMatchObject(denied);
      await expect(store.create('b', Buffer.from('x'))).rejects.toMatchObject(denied);
      await expect(list()).rejects.toMatchObject(denied);
    } finally {
      if (root) process.seteuid?.(0);
      await chmod(folder, 0o700);
    }
  });

  it('leaves nothing but the file behind', async () => {
    await store.create('a', Buffer.from('first'));
    await expect(store.create('a', Buffer.from('second'))).rejects.toMatchObject({ code: 'object_exists' });
    await expect(readdir(folder)).resolves.toEqual(['a']);
    await expect(readFile(path.join(folder, 'a'), 'utf8')).resolves.toBe('first');
  });

  it('says when a file stands where a folder is needed', async () => {
    await store.create('a', Buffer.from('x'));
    await expect(store.create('a/b', Buffer.from('x'))).rejects.toMatchObject({ code: 'storage_misconfigured' });
  });

  it('makes the folders that it stands in, once for all who need them', async () => {
    store = new FileObjectStore(path.join(folder, 'one/two'));
    await Promise.all(['a', 'b', 'three/c'].map((key) => store.create(key, Buffer.from('x'))));
    await expect(list()).resolves.toEqual(['a', 'b', 'three/c']);
  });

  it('that is not there says so', async () => {
    store = new FileObjectStore(path.join(folder, 'missing'));
    await expect(list()).rejects.toMatchObject({ code: 'object_not_found', message: expect.stringContaining('missing') });
    await expect(read('x')).rejects.toMatchObject({ code: 'object_not_found' });
  });
});

// Elsewhere nothing is mounted that makes no folders.
const describeOnLinux = process.platform === 'linux' ? describe : describe.skip;

describeOnLinux('a place where no folder can be made', () => {
  it('is refused at once', async () => {
    store = new FileObjectStore('/proc/nowhere/at/all');
    await expect(store.create('a', Buffer.from('x'))).rejects.toMatchObject({
      code: 'storage_misconfigured',
      message: 'No folder can be made in /proc. Name another folder.',
    });
  });
});
