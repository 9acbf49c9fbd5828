import { meanOf } from './mean-of-networks.js';
import { type Network, NETWORK_FILE, type NetworkFile, openNetwork } from './network.js';
import type { ModelFiles } from './read-model.js';

/** The networks that read each pair, and how many cores each of them may use. */
export interface NetworkFiles {
  readonly files: readonly NetworkFile[];
  readonly threads: number;
}

/** The networks of a model: its own, and that of the model it is read beside. */
export function networkFilesOf(model: ModelFiles): NetworkFile[] {
  const models = model.beside ? [model, model.beside] : [model];
  return models.map(({ folder, file, manifest }) => ({
    folder,
    bytes: file(NETWORK_FILE),
    weightBits: manifest.weightBits ?? 8,
  }));
}

/** Loads networks into this thread, which stands still while they run: as one, which gives the mean of what they say. */
export async function openNetworks({ files, threads }: NetworkFiles): Promise<Network> {
  return meanOf(await Promise.all(files.map((file) => openNetwork(file, threads))));
}
