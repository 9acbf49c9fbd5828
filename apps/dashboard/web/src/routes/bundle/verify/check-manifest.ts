import { isRecord } from '../../../proof/canonical-json.js';
import { openSigned } from '../../../proof/compact-jws.js';
import { sha256Hex } from '../../../proof/digest.js';
import { type BundleFiles, MANIFEST, REPORT_FILES } from '../bundle-files.js';
import { check, type Check } from './check.js';

/** One file as the manifest names it. */
interface NamedFile {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
}

/** A manifest whose signature holds. */
export interface Manifest {
  readonly runId: string;
  readonly files: readonly NamedFile[];
  readonly thumbprint: string;
  readonly sha256: string;
}

const LATIN1 = new TextDecoder('latin1');

/** Reads the manifest of a bundle; undefined with the check that failed where it does not hold. */
export async function checkManifest({ files }: BundleFiles): Promise<{ manifest?: Manifest; check: Check }> {
  const bytes = files.get(MANIFEST);
  if (!bytes) return { check: check.failed('manifest', `${MANIFEST} is missing: the worker did not finish this report`) };
  const signed = await openSigned(LATIN1.decode(bytes), 'claimgate-manifest+jws');
  if (typeof signed === 'string') return { check: check.failed('manifest', `${MANIFEST}: ${signed}`) };
  const { run_id: runId, files: named } = signed.payload;
  if (typeof runId !== 'string' || !areTheFiles(named))
    return { check: check.failed('manifest', `${MANIFEST} is signed, but does not list the four files of a report`) };
  const { thumbprint } = signed;
  const manifest = { runId, files: named, thumbprint, sha256: await sha256Hex(bytes) };
  return { manifest, check: check.ok('manifest', `signed by the worker's key ${thumbprint}`) };
}

function areTheFiles(value: unknown): value is readonly NamedFile[] {
  if (!Array.isArray(value) || value.length !== REPORT_FILES.length) return false;
  return value.every(
    (file: unknown, i) =>
      isRecord(file) && file['name'] === REPORT_FILES[i] && Number.isInteger(file['size']) && typeof file['sha256'] === 'string',
  );
}

/** Holds every file of the report against its size and hash in the manifest. */
export async function checkFiles({ files }: BundleFiles, manifest: Manifest | undefined): Promise<Check> {
  if (!manifest) return check.skipped('files', 'nothing says what they should be');
  const wrong = await Promise.all(manifest.files.map((named) => wrongWith(named, files.get(named.name))));
  const said = wrong.filter((words) => words !== undefined);
  if (said.length > 0) return check.failed('files', said.join('; '));
  const size = manifest.files.reduce((sum, file) => sum + file.size, 0);
  return check.ok(
    'files',
    `${manifest.files.length} files, ${size.toLocaleString('en')} bytes, are those that the manifest names`,
  );
}

async function wrongWith(
  { name, size, sha256 }: NamedFile,
  bytes: Uint8Array<ArrayBuffer> | undefined,
): Promise<string | undefined> {
  if (!bytes) return `${name} is missing`;
  if (bytes.length !== size) return `${name} has ${bytes.length} bytes and not the ${size} that the manifest names`;
  return (await sha256Hex(bytes)) === sha256
    ? undefined
    : `${name} is not what the manifest names: at least one byte was changed`;
}
