import { BUNDLE_LIMITS } from '../bundle-files.js';
import type { PathFile } from './open-files.js';

/** The files of what was dropped, folders walked through as far as a bundle could reach. */
export async function droppedFiles(transfer: DataTransfer): Promise<PathFile[]> {
  // The list is emptied when the handler returns: all must be taken from it at once.
  const items = Array.from(transfer.items, (item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const found: PathFile[] = [];
  for (const { entry, file } of items) {
    if (entry) await walk(entry, found);
    else if (file) found.push({ path: file.name, file });
  }
  return found;
}

/** The files that a person chose in the system's own dialog. */
export function chosenFiles(files: FileList | null): PathFile[] {
  return Array.from(files ?? [], (file) => ({ path: file.webkitRelativePath || file.name, file }));
}

async function walk(entry: FileSystemEntry, found: PathFile[]): Promise<void> {
  if (found.length > BUNDLE_LIMITS.entries) return;
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
    found.push({ path: entry.fullPath.replace(/^\//, ''), file });
  }
  if (!isDirectory(entry)) return;
  const reader = entry.createReader();
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0 || found.length > BUNDLE_LIMITS.entries) return;
    for (const child of batch) await walk(child, found);
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
