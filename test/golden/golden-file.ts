import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { PipelineVersions } from '@claimgate/domain';

const UPDATE = process.env['CLAIMGATE_TEST_UPDATE_GOLDEN'] === '1';

/** What a golden file holds; written first where CLAIMGATE_TEST_UPDATE_GOLDEN asks for it. */
export function goldenText(file: URL, result: string): string {
  if (UPDATE) writeFileSync(file, result);
  return existsSync(file) ? readFileSync(file, 'utf8') : 'no golden result; set CLAIMGATE_TEST_UPDATE_GOLDEN=1 to write it';
}

/** The versions of a result, as `versions.txt` lists them. */
export function renderVersions(versions: Partial<PipelineVersions>): string {
  return Object.entries(versions)
    .map(([part, version]) => `${part}: ${version}\n`)
    .join('');
}

/** A text that names the parts in place of their versions, so that a new version alone changes no golden file but `versions.txt`. */
export function withoutVersions(text: string, versions: PipelineVersions): string {
  return Object.entries(versions).reduce((named, [part, version]) => named.replaceAll(version, `{${part}}`), text);
}
