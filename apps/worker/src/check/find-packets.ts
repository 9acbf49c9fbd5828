import { existsSync, statSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { ClaimgateError } from '@claimgate/domain';
import { OUTPUT_NAMES, PACKET_NAME } from '../input/input.js';
import { isRemote, shownName } from './locate.js';
import { sortNames } from '../input/sort-names.js';

/** Packets that one check takes: their reports are kept until all are there. */
const MOST_PACKETS = 2_000;
/** What a pattern may match, folders and sources among it. */
const MOST_MATCHES = 200_000;
const SOURCES = 'sources';
const NEVER_MEANT = ['node_modules', '.git'];
const EXPECTED = 'A packet is a JSON file, or a folder with output.md or output.txt and sources/.';

/** Whether a word is a pattern. What is there under that very name is none. */
export function isPattern(word: string): boolean {
  return /[*?[{]/.test(word) && !isRemote(word) && !existsSync(word);
}

/**
 * The packets that words name: paths and URLs as they are, patterns by what they match, each once, patterns in the order of names. A
 * file inside a packet stands for it, so that a list of changed files names the packets to check.
 */
export async function findPackets(words: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>();
  for (const word of words) {
    for (const packet of isPattern(word) ? await matchesOf(word) : [packetOf(word) ?? word]) found.set(shownName(packet), packet);
  }
  if (found.size > MOST_PACKETS) throw tooMany(`These are ${found.size} packets; at most ${MOST_PACKETS}`);
  return [...found.values()];
}

async function matchesOf(pattern: string): Promise<string[]> {
  const packets = new Set<string>();
  let matches = 0;
  for await (const match of glob(pattern, { exclude: (name) => NEVER_MEANT.includes(path.basename(name)) })) {
    matches += 1;
    if (matches > MOST_MATCHES) throw tooMany(`${pattern} matches more than ${MOST_MATCHES} files; so many`);
    const packet = isHidden(match, pattern) ? undefined : packetMatched(match);
    if (packet !== undefined) packets.add(packet);
  }
  if (packets.size > 0) return sortNames(packets);
  const why = matches === 0 ? 'matches nothing' : 'matches files, but no packet';
  throw new ClaimgateError(
    'object_not_found',
    `${pattern} ${why}. ${EXPECTED} Quote the pattern, so that the shell leaves it alone.`,
  );
}

/** A pattern that matches a folder matches its packet.json as well: both are the folder. */
function packetMatched(match: string): string | undefined {
  return path.basename(match) === PACKET_NAME ? path.dirname(match) : packetOf(match);
}

function tooMany(what: string): ClaimgateError {
  return new ClaimgateError('payload_too_large', `${what} are checked at once. Narrow the pattern, or check part after part.`);
}

/** Hidden files are made by systems, not by people, unless somebody asks for them. */
function isHidden(match: string, pattern: string): boolean {
  const isDotted = (name: string): boolean => /^\.[^./]/.test(name);
  return match.split(path.sep).some(isDotted) && !pattern.split('/').some(isDotted);
}

/** The packet that a path names or lies in; undefined where that is none. */
function packetOf(word: string): string | undefined {
  if (isRemote(word) || word.startsWith('file:')) return word;
  if (isFolder(word)) return holdsPacket(word) ? word : undefined;
  const folder = path.dirname(word);
  const name = path.basename(word);
  if (name === PACKET_NAME && holdsOutput(folder)) return folder;
  const above = aboveSources(word);
  if (above !== undefined) return above;
  if (name.endsWith('.json')) return word;
  return OUTPUT_NAMES.includes(name) ? folder : undefined;
}

/** The packet that a file below some `sources/` is a source of. */
function aboveSources(file: string): string | undefined {
  for (let folder = path.dirname(file); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (path.basename(folder) === SOURCES && holdsOutput(path.dirname(folder))) return path.dirname(folder);
  }
  return undefined;
}

function holdsPacket(folder: string): boolean {
  return holdsOutput(folder) || existsSync(path.join(folder, PACKET_NAME));
}

function holdsOutput(folder: string): boolean {
  return OUTPUT_NAMES.some((name) => existsSync(path.join(folder, name)));
}

function isFolder(word: string): boolean {
  return statSync(word, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
