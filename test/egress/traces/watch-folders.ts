import { watch, type FSWatcher } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** A folder that is looked at before and after, and whether what lies deeper in it counts as well. */
export interface WatchedFolder {
  /** What it is called in findings. */
  readonly name: string;
  readonly path: string;
  readonly deep: boolean;
}

/** Folders under watch. */
export interface FolderWatch {
  /** Everything that was left, changed or removed since, and what was there for a moment only. */
  end(): Promise<string[]>;
}

type Snapshot = ReadonlyMap<string, string>;

/** The time that the kernel takes to tell of the last changes. */
const SETTLE_MS = 100;

/** Watches folders: a file that comes and goes between two looks is noticed too. Paths that are declared may change. */
export async function watchFolders(
  folders: readonly WatchedFolder[],
  isDeclared: (file: string) => boolean,
): Promise<FolderWatch> {
  const touched = new Set<string>();
  const note = (folder: string, name: string | null): void => void touched.add(path.join(folder, name ?? '?'));
  const watchers: FSWatcher[] = folders.map((folder) => watch(folder.path, (_, name) => note(folder.path, name)));
  const before = await snapshot(folders);
  return {
    async end() {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
      for (const watcher of watchers) watcher.close();
      const findings = compare(before, await snapshot(folders), touched);
      return findings.filter(({ file }) => !isDeclared(file)).map(({ what, file }) => `${what}: ${nameOf(file, folders)}`);
    },
  };
}

function compare(before: Snapshot, after: Snapshot, touched: ReadonlySet<string>): { what: string; file: string }[] {
  const files = [...new Set([...before.keys(), ...after.keys(), ...touched])].toSorted();
  return files.flatMap((file) => {
    const [was, is] = [before.get(file), after.get(file)];
    if (was === undefined && is === undefined) return [{ what: 'made and removed', file }];
    if (was === undefined) return [{ what: 'left behind', file }];
    if (is === undefined) return [{ what: 'removed', file }];
    return was === is ? [] : [{ what: 'changed', file }];
  });
}

async function snapshot(folders: readonly WatchedFolder[]): Promise<Snapshot> {
  const found = new Map<string, string>();
  for (const folder of folders) {
    for (const name of await readdir(folder.path, { recursive: folder.deep })) {
      const file = path.join(folder.path, name);
      const state = await stateOf(file);
      if (state !== undefined) found.set(file, state);
    }
  }
  return found;
}

/** What tells that a file was written to; a folder alone says nothing of what is in it. A link is looked at, not followed. */
async function stateOf(file: string): Promise<string | undefined> {
  const state = await lstat(file).catch(() => undefined);
  if (!state) return undefined;
  const content = state.isDirectory() ? 'folder' : `${state.size} ${state.mtimeMs} ${state.ino}`;
  return `${state.mode} ${content}`;
}

function nameOf(file: string, folders: readonly WatchedFolder[]): string {
  const isIn = ({ path: folder }: WatchedFolder): boolean => file.startsWith(`${folder}${path.sep}`);
  const holder = folders.filter(isIn).toSorted((one, other) => other.path.length - one.path.length)[0];
  return holder ? path.join(holder.name, path.relative(holder.path, file)) : file;
}
