import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ClaimgateError } from '@claimgate/domain';

/** Beside `src` and `dist` alike, so the same files serve tests and installations; found by name, since this code may have been put elsewhere. */
const MODELS = fileURLToPath(new URL('../models/', import.meta.resolve('@claimgate/verifiers')));

/** A model by its name in the settings: the one that is shipped, or the larger one of a package of its own. */
export type ModelName = 'small' | 'accurate';

/** Where a model is looked for. A folder that somebody named comes before all names. */
export interface ModelPlace {
  /** The folder of a model. */
  readonly folder?: string | undefined;
  /** The shipped one where nothing is said. */
  readonly model?: ModelName | undefined;
}

/** The folder of the model that was chosen. Throws `model_unavailable` where it is not installed. */
export function modelFolder({ folder, model = 'small' }: ModelPlace): string {
  return folder ?? (model === 'accurate' ? accurateModelFolder() : shippedModelFolder());
}

/** The folder of the accurate model, which who wants it installs: images and packages of ours do not bring it along. */
export function accurateModelFolder(resolve: (name: string) => string = (name) => import.meta.resolve(name)): string {
  return shippedModelFolder(modelsOf(resolve));
}

function modelsOf(resolve: (name: string) => string): string {
  try {
    return fileURLToPath(new URL('../models/', resolve(ACCURATE)));
  } catch (cause) {
    throw new ClaimgateError('model_unavailable', NOT_INSTALLED, {}, { cause });
  }
}

const ACCURATE = '@claimgate/model-accurate';
const NOT_INSTALLED = `The accurate model is not installed: npm install ${ACCURATE}, or choose the shipped one with CLAIMGATE_MODEL=small.`;

/** The folder of the model that is shipped. There is one version in the tree at a time. */
export function shippedModelFolder(models: string = MODELS): string {
  const names = namesIn(models);
  const [name, another] = names;
  if (name === undefined)
    throw new ClaimgateError('model_unavailable', `No model is installed: ${models} holds no folder. ${NEXT}`);
  if (another !== undefined)
    throw new ClaimgateError('model_unavailable', `${models} holds several models (${names.join(', ')}). Keep one.`);
  return path.join(models, name);
}

const NEXT = 'Install Claimgate again, name the folder of a model, or choose the lexical verifier.';

function namesIn(models: string): string[] {
  try {
    return readdirSync(models, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted();
  } catch {
    return [];
  }
}
