import { type BundleFiles, KNOWN_FILES, LEDGER, MANIFEST, NoBundle, RECEIPT } from '../bundle-files.js';

const MARKS = [MANIFEST, LEDGER, RECEIPT].map((name) => `/${name}`);

/** The one folder among the paths that holds a bundle. */
export function findBundleFolder(paths: readonly string[]): string {
  const folders = new Set(
    paths
      .map((path) => `/${path}`)
      .filter((path) => MARKS.some((mark) => path.endsWith(mark)))
      .map(folderOf),
  );
  const [found, ...others] = folders;
  if (found === undefined)
    throw new NoBundle(
      'This is no report bundle',
      'A bundle is the folder <run id>/<report pointer> in your store, with manifest.jws and egress.jsonl in it. Drop that folder, or a zip of it.',
    );
  if (others.length > 0)
    throw new NoBundle(`There are ${folders.size} bundles in it`, 'Open one of them: drop the folder of one report, rpt_….');
  return found;
}

/** A bundle from the paths of its files and their bytes. */
export function toBundle(
  folder: string,
  read: ReadonlyMap<string, Uint8Array<ArrayBuffer>>,
  paths: readonly string[],
): BundleFiles {
  const inside = paths.map((path) => `/${path}`).filter((path) => path.startsWith(`${folder}/`));
  const names = inside.map((path) => path.slice(folder.length + 1));
  const files = names.flatMap((name) => {
    const bytes = read.get(`${folder}/${name}`.slice(1));
    return bytes && KNOWN_FILES.has(name) ? [[name, bytes] as const] : [];
  });
  return {
    files: new Map(files),
    others: names.filter((name) => !KNOWN_FILES.has(name)),
    folder: folder.split('/').filter((name) => name !== ''),
  };
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}
