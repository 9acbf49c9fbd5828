import { messageOfError } from '@claimgate/domain';
import { availableParallelism } from 'node:os';
import { type Combination, parseCombination } from '../combine/combination.js';
import type { ModelManifest } from '../model-manifest.js';
import { WordPieceTokenizer } from '../tokenizer/word-piece-tokenizer.js';
import { shippedModelFolder } from './model-folder.js';
import { type Network, NETWORK_FILE, openNetwork } from './network.js';
import { OnnxVerifier } from './onnx-verifier.js';
import { broken, type ModelFiles, readModel } from './read-model.js';

/** Which model is opened, and how many cores it may use. */
export interface OnnxOptions {
  /** The folder of a model; the shipped one where nothing is said. */
  readonly folder?: string | undefined;
  /** All cores of the machine where nothing is said. */
  readonly threads?: number | undefined;
  /** Stands between the verifier and its network: an evaluation remembers there what the network said. */
  readonly through?: ((network: Network) => Network) | undefined;
}

/** Opens a model for judging in this thread. Rejects with `model_unavailable`, naming the file, when anything of it is missing or was changed. */
export async function openOnnxVerifier({
  folder,
  threads = availableParallelism(),
  through = (network) => network,
}: OnnxOptions = {}): Promise<OnnxVerifier> {
  const place = folder ?? shippedModelFolder();
  const model = await readModel(place);
  const open = (): Promise<Network> => openNetwork({ folder: place, bytes: model.file(NETWORK_FILE), threads });
  return verifierOf(place, model, async () => through(await open()));
}

/** A verifier with the files of a model; `open` gives its network. */
export async function verifierOf(folder: string, model: ModelFiles, open: () => Promise<Network>): Promise<OnnxVerifier> {
  const tokenizer = readTokenizer(folder, model);
  const combination = readCombination(folder, model);
  return new OnnxVerifier({ manifest: model.manifest, tokenizer, network: await open(), combination });
}

/** Checks every file of a model without loading it: what a doctor asks. Gives its manifest. */
export async function checkModel({ folder }: Pick<OnnxOptions, 'folder'> = {}): Promise<ModelManifest> {
  const place = folder ?? shippedModelFolder();
  const model = await readModel(place);
  readTokenizer(place, model);
  readCombination(place, model);
  model.file(NETWORK_FILE);
  return model.manifest;
}

const TOKENIZER = 'tokenizer.json';
const COMBINATION = 'combination.json';

function readTokenizer(folder: string, model: ModelFiles): WordPieceTokenizer {
  const json = model.file(TOKENIZER).toString('utf8');
  try {
    return WordPieceTokenizer.parse(json);
  } catch (cause) {
    throw broken(folder, TOKENIZER, 'describes no tokenizer that this version can use', cause);
  }
}

/** A combination that was fitted on another model would weigh what this one never said. */
function readCombination(folder: string, model: ModelFiles): Combination | undefined {
  const bytes = model.findFile(COMBINATION);
  if (bytes === undefined) return undefined;
  const combination = attempt(folder, () => parseCombination(bytes.toString('utf8')));
  if (combination.model !== model.manifest.version) throw broken(folder, COMBINATION, `was fitted on ${combination.model}`);
  return combination;
}

function attempt(folder: string, read: () => Combination): Combination {
  try {
    return read();
  } catch (cause) {
    throw broken(folder, COMBINATION, cause instanceof SyntaxError ? 'is no JSON' : messageOfError(cause), cause);
  }
}
