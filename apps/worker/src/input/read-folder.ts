import { ClaimgateError } from '@claimgate/domain';
import { listAll, readWhole, type ObjectStore } from '@claimgate/storage';
import { assemblePacket, type SourceFile } from './assemble-packet.js';
import { parseFolderSettings, type FolderSettings } from './folder-settings.js';
import { INPUT_LIMITS } from './input-limits.js';
import { OUTPUT_NAMES as OUTPUTS, PACKET_NAME as SETTINGS, type InputFile, type InputTerms, type ReadInput } from './input.js';
import { placeInJson } from './place-in-json.js';
import { parseJsonFile, parsePacket } from './parse-packet.js';
import { below } from '../urls.js';
import type { ExtractionSettings } from './source-text.js';
import { sortNames } from './sort-names.js';

const SOURCES = 'sources/';

/** A folder of a store that holds a packet. */
export interface PacketFolder {
  readonly store: ObjectStore;
  /** Where it is, for errors. */
  readonly url: string;
}

/** Reads a packet from a folder or prefix: `output.md` or `output.txt`, `sources/*`, and `packet.json` for the rest of the request. */
export async function readFolder(
  folder: PacketFolder,
  terms: InputTerms,
  signal: AbortSignal,
  settings: ExtractionSettings,
): Promise<ReadInput> {
  const keys = (await listAll(folder.store, '', { most: INPUT_LIMITS.files, signal })).map(({ key }) => key);
  if (keys.length === 0) throw new ClaimgateError('object_not_found', `There is nothing at ${folder.url}. ${EXPECTED}`);
  const file = (name: string): InputFile => ({
    name,
    location: below(folder.url, ...name.split('/').map(encodeURIComponent)),
    read: (maxBytes) => readWhole(folder.store, name, { maxBytes, signal }),
  });
  const { request, sources: said, notes, whole } = await readSettings(folder, keys, file, terms);
  if (whole) return whole;
  const contents = { name: folder.url, output: file(outputIn(keys, folder.url)), sources: sourcesIn(keys, said, file) };
  const read = await assemblePacket({ ...contents, request }, terms, signal, settings);
  return { ...read, notes: [...notes, ...leftOut(keys), ...read.notes] };
}

const EXPECTED = 'A folder needs output.md or output.txt and sources/; a packet needs a name that ends in .json.';

interface ReadSettings extends FolderSettings {
  readonly notes: readonly string[];
  /** Where packet.json is the whole packet. */
  readonly whole?: ReadInput;
}

async function readSettings(
  folder: PacketFolder,
  keys: readonly string[],
  file: (name: string) => InputFile,
  terms: InputTerms,
): Promise<ReadSettings> {
  if (!keys.includes(SETTINGS)) return { request: {}, sources: [], notes: [] };
  const { value, text, notes } = parseJsonFile(SETTINGS, await file(SETTINGS).read(INPUT_LIMITS.packetBytes));
  if (!('ai_output' in value)) return { ...parseFolderSettings(SETTINGS, value), notes };
  if (keys.some((key) => OUTPUTS.includes(key) || isSource(key))) {
    const message = `${folder.url} holds a whole packet in ${SETTINGS} and files beside it. Take ai_output out of it, or the files away.`;
    throw new ClaimgateError('validation_failed', message);
  }
  const place = placeInJson(text, below(folder.url, SETTINGS));
  return { request: {}, sources: [], notes, whole: { packet: parsePacket(SETTINGS, value, terms), place, notes } };
}

function outputIn(keys: readonly string[], url: string): string {
  const [output, other] = OUTPUTS.filter((name) => keys.includes(name));
  if (output === undefined) throw new ClaimgateError('validation_failed', `There is no output in ${url}. ${EXPECTED}`);
  if (other === undefined) return output;
  throw new ClaimgateError('validation_failed', `${url} holds both ${output} and ${other}. Leave the one to review.`);
}

/** Those that packet.json names come first, in its order; the others by their names. */
function sourcesIn(keys: readonly string[], said: FolderSettings['sources'], file: (name: string) => InputFile): SourceFile[] {
  const names = keys.filter(isSource).map((key) => key.slice(SOURCES.length));
  const named = said.map((source) => source.file);
  said.forEach(({ file: name }, index) => {
    if (!names.includes(name)) throw refusedFile(index, 'is not below sources/');
    if (named.indexOf(name) !== index) throw refusedFile(index, 'is named twice');
  });
  const others = sortNames(names.filter((name) => !named.includes(name)));
  return [
    ...said.map(({ file: name, fields }) => ({ file: file(SOURCES + name), title: name, fields })),
    ...others.map((name) => ({ file: file(SOURCES + name), title: name })),
  ];
}

function refusedFile(index: number, message: string): ClaimgateError {
  const fields = [{ path: `sources.${index}.file`, message }];
  return new ClaimgateError('validation_failed', `${SETTINGS} has fields that must be changed:`, { fields });
}

/** Hidden files are made by systems, not by people: .DS_Store, .gitkeep. */
function isSource(key: string): boolean {
  return key.startsWith(SOURCES) && !isHidden(key);
}

function isHidden(key: string): boolean {
  return key.split('/').some((step) => step.startsWith('.'));
}

/** Nothing is left out without a word. */
function leftOut(keys: readonly string[]): string[] {
  const unread = keys.filter((key) => !isSource(key) && !OUTPUTS.includes(key) && key !== SETTINGS);
  return unread.map((key) => `${key} is not part of the packet and was not read.`);
}
