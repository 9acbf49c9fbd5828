import path from 'node:path';
import { readJson, writePrivateJson } from './private-file.js';

/** Who is who among the processes; null where there is none, such as PostgreSQL when the database is the user's own. */
export interface ProcessIds {
  readonly supervisor: number;
  readonly postgres: number | null;
  readonly control_plane: number | null;
  readonly runner: number | null;
  readonly dashboard: number | null;
}

/** local.json: all that a program on this machine needs to use the API. */
export interface LocalFile {
  readonly api_url: string;
  /** Null where there is no dashboard. */
  readonly dashboard_url: string | null;
  readonly api_key: string;
  readonly project_id: string;
  readonly organization_id: string;
  readonly database_url: string;
  readonly pids: ProcessIds;
}

/** Where local.json lies. */
export const localFilePath = (home: string): string => path.join(home, 'local.json');

/** What the last start wrote, if there was one. */
export const readLocalFile = (home: string): Promise<Partial<LocalFile> | undefined> => readJson<LocalFile>(localFilePath(home));

/** Writes local.json, readable by its owner only. */
export const writeLocalFile = (home: string, file: LocalFile): Promise<void> => writePrivateJson(localFilePath(home), file);
