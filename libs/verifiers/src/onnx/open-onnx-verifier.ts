import { messageOfError } from '@claimgate/domain';
import { availableParallelism } from 'node:os';
import { type Combination, parseCombination } from '../combine/combination.js';
import type { ModelManifest } from '../model-manifest.js';
import { WordPieceTokenizer } from '../tokenizer/word-piece-tokenizer.js';
import { modelFolder, type ModelPlace } from './model-folder.js';
import type { Network } from './network.js';
import { NetworkReader } from './network-reader.js';
import { OnnxVerifier } from './onnx-verifier.js';
import { networkFilesOf, openNetworks } from './open-networks.js';
import { broken, type ModelFiles, readModel } from './read-model.js';

/** Which model is opened, and how many cores it may use. */
export interface OnnxOptions extends ModelPlace {
  /** All cores of the machine where nothing is said. */
  readonly threads?: number | undefined;
  /** Stands between the verifier and its network: an evaluation remembers there what the network said. */
  readonly through?: ((network: Network) => Network) | undefined;
}

/** Opens a model for judging in this thread. Rejects with `model_unavailable`, naming the file, when anything of it is missing or was changed. */
export async function openOnnxVerifier({
  threads = availableParallelism(),
  through = (network) => network,
  ...place
}: OnnxOptions = {}): Promise<OnnxVerifier> {
  const model = await readModel(modelFolder(place));
  const open = (): Promise<Network> => openNetworks({ files: networkFilesOf(model), threads });
  return verifierOf(model, async () => through(await open()));
}

/** A verifier with the files of a model; `open` gives its network. */
export async function verifierOf(model: ModelFiles, open: () => Promise<Network>): Promise<OnnxVerifier> {
  return new OnnxVerifier(await readerOf(model, open), readCombination(model));
}

/** What asks the network of a model. */
export async function readerOf(model: ModelFiles, open: () => Promise<Network>): Promise<NetworkReader> {
  const tokenizer = readTokenizer(model);
  const combination = readCombination(model);
  return new NetworkReader({ manifest: model.manifest, tokenizer, network: await open(), combination });
}

/** The combination of a model as text, for a thread that only asks its network. */
export function combinationText({ findFile }: ModelFiles): string | undefined {
  return findFile(COMBINATION)?.toString('utf8');
}

/** Checks every file of a model without loading it: what a doctor asks. Gives its manifest. */
export async function checkModel(place: ModelPlace = {}): Promise<ModelManifest> {
  const model = await readModel(modelFolder(place));
  readTokenizer(model);
  readCombination(model);
  networkFilesOf(model);
  return model.manifest;
}

const TOKENIZER = 'tokenizer.json';
const COMBINATION = 'combination.json';

/** Networks that read the same pairs share the tokenizer of the shipped one. */
function readTokenizer(model: ModelFiles): WordPieceTokenizer {
  const { folder, file } = model.beside ?? model;
  const json = file(TOKENIZER).toString('utf8');
  try {
    return WordPieceTokenizer.parse(json);
  } catch (cause) {
    throw broken(folder, TOKENIZER, 'describes no tokenizer that this version can use', cause);
  }
}

/** A combination that was fitted on another model would weigh what this one never said. */
function readCombination(model: ModelFiles): Combination | undefined {
  const { folder, manifest } = model;
  const text = combinationText(model);
  if (text === undefined) return undefined;
  const combination = attempt(folder, () => parseCombination(text));
  if (combination.model !== manifest.version) throw broken(folder, COMBINATION, `was fitted on ${combination.model}`);
  return combination;
}

function attempt(folder: string, read: () => Combination): Combination {
  try {
    return read();
  } catch (cause) {
    throw broken(folder, COMBINATION, cause instanceof SyntaxError ? 'is no JSON' : messageOfError(cause), cause);
  }
}
