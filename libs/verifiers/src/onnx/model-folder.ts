import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ClaimgateError } from '@claimgate/domain';

/** Beside `src` and `dist` alike, so the same files serve tests and installations; found by name, since this code may have been put elsewhere. */
const MODELS = fileURLToPath(new URL('../models/', import.meta.resolve('@claimgate/verifiers')));

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
