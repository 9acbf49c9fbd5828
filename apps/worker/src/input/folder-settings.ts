import { ClaimgateError, isRecord } from '@claimgate/domain';

/** What a folder's packet.json says of one of its sources. */
export interface SourceSettings {
  readonly file: string;
  /** Title, uri and citation label, as in a request. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** A folder's packet.json, apart: fields of the request, and those of its sources. */
export interface FolderSettings {
  readonly request: Readonly<Record<string, unknown>>;
  readonly sources: readonly SourceSettings[];
}

/** Fields of a source that its file decides. */
const OF_FILE = ['content', 'media_type'];

/** Reads the settings of a folder. What they say of a source stands under the name of its file. */
export function parseFolderSettings(name: string, value: Readonly<Record<string, unknown>>): FolderSettings {
  const { sources = [], ...request } = value;
  if (!Array.isArray(sources)) throw refused(name, 'sources', 'must be an array of objects with a file each');
  return { request, sources: sources.map((source, index) => parseSource(name, source, `sources.${index}`)) };
}

function parseSource(name: string, source: unknown, path: string): SourceSettings {
  if (!isRecord(source)) throw refused(name, path, 'must be an object');
  const { file, ...fields } = source;
  if (typeof file !== 'string' || file === '') throw refused(name, `${path}.file`, 'must name a file below sources/');
  const decided = OF_FILE.find((field) => field in fields);
  if (decided !== undefined) throw refused(name, `${path}.${decided}`, 'is decided by the file; remove it');
  return { file: file.replace(/^sources\//, ''), fields };
}

function refused(name: string, path: string, message: string): ClaimgateError {
  return new ClaimgateError('validation_failed', `${name} has fields that must be changed:`, { fields: [{ path, message }] });
}
