import { BUNDLE_LIMITS, type BundleFiles, KNOWN_FILES, NoBundle } from '../bundle-files.js';
import { findBundleFolder, toBundle } from './find-bundle.js';
import { openZip } from './open-zip.js';

/** A file with its path below what was dropped or chosen. */
export interface PathFile {
  readonly path: string;
  readonly file: File;
}

/** Opens what a person dropped or chose: a zip, or the files of a folder. */
export async function openFiles(given: readonly PathFile[]): Promise<BundleFiles> {
  const [only] = given;
  return only && given.length === 1 && isZip(only) ? openZip(bounded(only.file)) : openFolder(given);
}

/** A file by itself can only be a zip; within a folder it is one by its name. */
function isZip({ path, file: { name } }: PathFile): boolean {
  return !KNOWN_FILES.has(name) && (!path.includes('/') || name.toLowerCase().endsWith('.zip'));
}

async function openFolder(given: readonly PathFile[]): Promise<BundleFiles> {
  if (given.length > BUNDLE_LIMITS.entries)
    throw new NoBundle('There are too many files in this folder', 'A bundle has seven. Drop the folder of one report, rpt_….');
  const paths = given.map(({ path }) => path);
  const folder = findBundleFolder(paths);
  const wanted = given.filter(({ path, file }) => `/${path}` === `${folder}/${file.name}` && KNOWN_FILES.has(file.name));
  bounded({ size: wanted.reduce((sum, { file }) => sum + file.size, 0) });
  const read = await Promise.all(wanted.map(async ({ path, file }) => [path, new Uint8Array(await file.arrayBuffer())] as const));
  return toBundle(folder, new Map(read), paths);
}

function bounded<Sized extends { readonly size: number }>(sized: Sized): Sized {
  if (sized.size <= BUNDLE_LIMITS.bytes) return sized;
  throw new NoBundle(
    'This is too large to be a bundle',
    'Bundles of more than 256 MiB are checked with claimgate-worker verify.',
  );
}
