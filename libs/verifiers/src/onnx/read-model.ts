import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ClaimgateError, codeOfError, messageOfError } from '@claimgate/domain';
import { type ModelFile, type ModelManifest, parseModelManifest } from '../model-manifest.js';
import { shippedModelFolder } from './model-folder.js';

/** A model as it was read from its folder, every file checked. */
export interface ModelFiles {
  readonly folder: string;
  /** The shipped model, where this one is read beside it. */
  readonly beside: ModelFiles | undefined;
  readonly manifest: ModelManifest;
  /** The bytes of a file that the manifest names. */
  readonly file: (name: string) => Buffer;
  /** The same, or undefined where the manifest does not name it. */
  readonly findFile: (name: string) => Buffer | undefined;
}

/** Reads a model, and the one it is read beside, and checks every file against its manifest. What is wrong is said with the name of the file: `model_unavailable`. */
export async function readModel(folder: string, shipped: () => string = shippedModelFolder): Promise<ModelFiles> {
  const model = await readAlone(folder);
  const { beside: wanted } = model.manifest;
  if (wanted === undefined) return model;
  const beside = await readAlone(shipped());
  const { version } = beside.manifest;
  if (version !== wanted) throw broken(folder, 'model.json', `is made to be read beside ${wanted}, and ${version} is installed`);
  return { ...model, beside };
}

async function readAlone(folder: string): Promise<ModelFiles> {
  const manifest = await readManifest(folder);
  const entries = await Promise.all(manifest.files.map(async (file) => [file.name, await readChecked(folder, file)] as const));
  const files = new Map(entries);
  return {
    folder,
    beside: undefined,
    manifest,
    findFile: (name) => files.get(name),
    file(name) {
      const bytes = files.get(name);
      if (bytes === undefined) throw broken(folder, 'model.json', `does not name ${name}`);
      return bytes;
    },
  };
}

async function readManifest(folder: string): Promise<ModelManifest> {
  const bytes = readBytes(folder, 'model.json');
  try {
    return parseModelManifest(bytes.toString('utf8'));
  } catch (cause) {
    throw broken(folder, 'model.json', cause instanceof SyntaxError ? 'is no JSON' : messageOfError(cause), cause);
  }
}

async function readChecked(folder: string, { name, bytes: expected, sha256 }: ModelFile): Promise<Buffer> {
  const bytes = readBytes(folder, name);
  if (bytes.length !== expected) throw broken(folder, name, `has ${bytes.length} bytes instead of ${expected}`);
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw broken(folder, name, `is another file: its SHA-256 is ${found}, expected ${sha256}`);
  return bytes;
}

function readBytes(folder: string, name: string): Buffer {
  try {
    // In one go, since a model's thread has nothing else to do: the other way reads in pieces, and comes back to its thread after each.
    return readFileSync(path.join(folder, name));
  } catch (cause) {
    const missing = codeOfError(cause) === 'ENOENT';
    throw broken(folder, name, missing ? 'is missing' : 'cannot be read', cause);
  }
}

/** The error of one file of a model. Paths and hashes are no content. */
export function broken(folder: string, name: string, what: string, cause?: unknown): ClaimgateError {
  return new ClaimgateError(
    'model_unavailable',
    `The model file ${path.join(folder, name)} ${what}. Install the model again, or name the folder of another one in CLAIMGATE_MODEL_FOLDER.`,
    {},
    { cause },
  );
}
