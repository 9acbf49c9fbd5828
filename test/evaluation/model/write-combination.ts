import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Combination, ModelManifest } from '@claimgate/verifiers';
import type { FittedModels } from './fit-both.js';

const NAME = 'combination.json';

/** Writes the combination beside its model and its hash into the manifest; another combination has another version. */
export function writeCombination(folder: string, fitted: FittedModels): string {
  const manifestFile = path.join(folder, 'model.json');
  const manifest: ModelManifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const version = nextVersion(folder, manifest, fitted);
  const { limits } = readBefore(folder);
  const json = `${JSON.stringify({ version, model: manifest.version, ...fitted, limits }, null, 2)}\n`;
  writeFileSync(path.join(folder, NAME), json);
  const entry = { name: NAME, bytes: Buffer.byteLength(json), sha256: createHash('sha256').update(json).digest('hex') };
  const files = [...manifest.files.filter(({ name }) => name !== NAME), entry];
  writeFileSync(manifestFile, `${JSON.stringify({ ...manifest, files }, null, 2)}\n`);
  return `${path.join(folder, NAME)} written: ${version}`;
}

/** Limits are chosen on packets, not fitted here: they stay as they are, or decide everything where there are none. */
function readBefore(folder: string): Pick<Combination, 'limits'> {
  const even = { supported: 0.5, contradicted: 0.5, unsupported: 0.5 };
  const file = path.join(folder, NAME);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { limits: { advisory: even, standard: even, strict: even } };
}

/** The same weights keep their version; others get the next number. */
function nextVersion(folder: string, { version: model }: ModelManifest, fitted: FittedModels): string {
  const file = path.join(folder, NAME);
  const date = /\d{4}-\d\d-\d\d/.exec(model)?.[0] ?? '';
  if (!existsSync(file)) return `onnx-verifier.${date}.v1`;
  const before: Combination = JSON.parse(readFileSync(file, 'utf8'));
  const { supported, contradicted, caution } = before;
  if (before.model === model && JSON.stringify({ supported, contradicted, caution }) === JSON.stringify(fitted))
    return before.version;
  return before.version.replace(/\d+$/, (number) => String(Number(number) + 1));
}
