import { constants, open, realpath, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { ClaimgateError } from '@claimgate/domain';
import { atMost, refuseMoreThan, type ObjectContent } from '../bytes.js';
import { parseKey, parsePrefix } from '../object-key.js';
import type { CreateOptions, ObjectStore, ReadOptions, StoreCall, StoredObject } from '../object-store.js';
import { fileError } from './file-error.js';
import { realPathInside, refuseOutside } from './inside-folder.js';
import { listFolder } from './list-folder.js';
import { makeFolder } from './make-folder.js';
import { writeOnce } from './write-once.js';

const PIECE = 64 * 1024;
/** A link put in place of the file is not followed, and a pipe does not keep us waiting. */
const PLAIN = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** Keeps objects as files below one folder and touches nothing outside of it. The folder is made when the first object is. */
export class FileObjectStore implements ObjectStore {
  constructor(private readonly folder: string) {}

  async create(key: string, content: ObjectContent, options: CreateOptions = {}): Promise<void> {
    const name = parseKey(key);
    options.signal?.throwIfAborted();
    await this.translated(name, async () => {
      await makeFolder(this.folder);
      const root = await realpath(this.folder);
      await writeOnce(await readyPlace(root, path.join(root, name)), content, options.signal);
    });
  }

  async *read(key: string, options: ReadOptions): AsyncGenerator<Uint8Array> {
    const name = parseKey(key);
    const file = await this.translated(name, async () => openPlain(await realpath(this.folder), name));
    try {
      refuseMoreThan(options.maxBytes, key, (await file.stat()).size);
      yield* atMost(options.maxBytes, key, piecesOfFile(file, options.signal));
    } catch (error) {
      throw fileError(error, this.placeOf(name));
    } finally {
      await file.close();
    }
  }

  async *list(prefix: string, options: StoreCall = {}): AsyncGenerator<StoredObject> {
    const start = parsePrefix(prefix);
    options.signal?.throwIfAborted();
    const root = await this.translated('', () => realpath(this.folder));
    try {
      yield* listFolder(root, start, options.signal);
    } catch (error) {
      throw fileError(error, this.placeOf(start));
    }
  }

  private async translated<T>(key: string, work: () => Promise<T>): Promise<T> {
    return work().catch((error: unknown) => {
      throw fileError(error, this.placeOf(key));
    });
  }

  private placeOf(key: string): string {
    return path.join(this.folder, key);
  }
}

/** Makes the folders that a new file stands in, without ever making one outside. */
async function readyPlace(root: string, place: string): Promise<string> {
  const folder = path.dirname(place);
  await refuseOutside(root, folder);
  await makeFolder(folder);
  return path.join(await realPathInside(root, folder), path.basename(place));
}

async function openPlain(root: string, key: string): Promise<FileHandle> {
  const place = path.join(root, key);
  const file = await open(await realPathInside(root, place), PLAIN);
  const stats = await file.stat();
  if (stats.isFile()) return file;
  await file.close();
  if (stats.isDirectory()) throw new ClaimgateError('object_not_found', `${place} is a folder, not a file.`);
  throw new ClaimgateError('unsafe_path', `${place} is a pipe or a device, not a plain file.`);
}

async function* piecesOfFile(file: FileHandle, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  for (;;) {
    signal?.throwIfAborted();
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(PIECE), 0, PIECE, null);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
  }
}
