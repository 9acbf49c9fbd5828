import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { ClaimgateError } from '@claimgate/domain';
import { FileObjectStore, readWhole, splitObjectUri, type ObjectStore } from '@claimgate/storage';
import { INPUT_LIMITS } from './input-limits.js';
import type { InputFile, InputTerms, ReadInput } from './input.js';
import type { ExtractionSettings } from './source-text.js';
import { STANDARD_INPUT, standardInput } from './standard-input.js';

/** Files of this machine that make up a packet. */
export interface LocalFiles {
  readonly output: string;
  readonly sources: readonly string[];
}

/** Reads what is to be reviewed, from wherever it is. Each way of reading is loaded when it is taken, so that the model starts first. */
export class InputSource {
  constructor(
    private readonly openStore: (uri: string) => Promise<ObjectStore>,
    private readonly settings: ExtractionSettings = {},
    // Asked for when it is read: the stream alone would keep the process.
    private readonly openStdin: () => Readable = () => process.stdin,
  ) {}

  /** A packet in a file whose name ends in `.json`, or in a folder. `terms` stand where the input says nothing. */
  async read(url: string, terms: InputTerms, signal: AbortSignal): Promise<ReadInput> {
    return readable(url, () =>
      url.endsWith('.json') ? this.readPacket(url, terms, signal) : this.readFolder(url, terms, signal),
    );
  }

  /** A packet that is made of single files; the output may come from standard input. */
  async readFiles({ output, sources }: LocalFiles, terms: InputTerms, signal: AbortSignal): Promise<ReadInput> {
    const files = {
      name: 'The packet',
      output: output === STANDARD_INPUT ? standardInput(this.openStdin, signal) : localFile(output, signal),
      sources: sources.map((file) => toSource(file, signal)),
    };
    const { assemblePacket } = await import('./assemble-packet.js');
    return readable('file:', () => assemblePacket(files, terms, signal, this.settings));
  }

  private async readPacket(url: string, terms: InputTerms, signal: AbortSignal): Promise<ReadInput> {
    const { storeUri, key } = splitObjectUri(url);
    const store = await this.openStore(storeUri);
    const bytes = await readWhole(store, key, { maxBytes: INPUT_LIMITS.packetBytes, signal });
    const { parseJsonFile, parsePacket } = await import('./parse-packet.js');
    const { placeInJson } = await import('./place-in-json.js');
    const { value, text, notes } = parseJsonFile(key, bytes);
    return { packet: parsePacket(key, value, terms), place: placeInJson(text, url), notes };
  }

  private async readFolder(url: string, terms: InputTerms, signal: AbortSignal): Promise<ReadInput> {
    const store = await this.openStore(url);
    const { readFolder } = await import('./read-folder.js');
    return readFolder({ store, url }, terms, signal, this.settings);
  }
}

function toSource(file: string, signal: AbortSignal) {
  return { file: localFile(file, signal), title: path.basename(file) };
}

/** A file that somebody named: where it really is does not matter. */
function localFile(name: string, signal: AbortSignal): InputFile {
  return {
    name,
    location: name,
    read: async (maxBytes) => {
      const real = await realpath(name).catch(() => path.resolve(name));
      return readWhole(new FileObjectStore(path.dirname(real)), path.basename(real), { maxBytes, signal });
    },
  };
}

/** A file of this machine that we may not read is bad input; what a cloud refuses is a matter of its permissions. */
async function readable<T>(url: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ClaimgateError) || error.code !== 'storage_denied' || !url.startsWith('file:')) throw error;
    throw new ClaimgateError(
      'source_unreadable',
      error.message.replace('read and write access', 'read access'),
      {},
      { cause: error },
    );
  }
}
