import { ClaimgateError, LIMITS } from '@claimgate/domain';
import { decodeText } from './decode-text.js';
import { INPUT_LIMITS } from './input-limits.js';
import { ownFile, type InputFile, type InputTerms, type ReadInput } from './input.js';
import { parsePacket } from './parse-packet.js';
import { toSourceText, type ExtractionSettings, type SourceText } from './source-text.js';

/** A source that is still a file, and what else is said of it. */
export interface SourceFile {
  readonly file: InputFile;
  readonly title: string;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Files that make up a packet. */
export interface PacketFiles {
  /** What the packet is called in errors. */
  readonly name: string;
  readonly output: InputFile;
  readonly sources: readonly SourceFile[];
  /** Other fields of the request. */
  readonly request?: Readonly<Record<string, unknown>>;
}

const DEFAULT_USE = 'customer_facing';

/** Makes a packet of files, one after the other, so that no two large ones are in memory at once. */
export async function assemblePacket(
  { name, output, sources, request = {} }: PacketFiles,
  terms: InputTerms,
  signal: AbortSignal,
  settings: ExtractionSettings,
): Promise<ReadInput> {
  refuseCount(name, sources.length);
  const use = terms.intendedUse ?? DEFAULT_USE;
  const assumed = terms.intendedUse === undefined && !('intended_use' in request);
  const notes = assumed ? [`No intended use is given, so it is judged as ${DEFAULT_USE}.`] : [];
  const readOutput = await readText(output, notes);
  const texts = await readSources(sources, signal, settings);
  const body = { ...request, ai_output: readOutput, sources: sources.map((source, i) => toBody(source, texts[i])) };
  const packet = parsePacket(name, body, { ...terms, intendedUse: use });
  return {
    packet: { ...packet, sources: packet.sources.map((source, i) => ({ ...source, ...pagesOf(texts[i]) })) },
    place: ownFile(readOutput, output.location),
    notes: [...notes, ...texts.flatMap((text) => text.notes)],
  };
}

async function readText(output: InputFile, notes: string[]): Promise<string> {
  const decoded = decodeText(await output.read(INPUT_LIMITS.outputBytes));
  if (!decoded) throw new ClaimgateError('validation_failed', `${output.name} is not text. The output must be text or Markdown.`);
  if (decoded.text === '')
    throw new ClaimgateError('validation_failed', `${output.name} is empty. Put the output to review into it.`);
  if (decoded.note !== undefined) notes.push(`${output.name} ${decoded.note}`);
  return decoded.text;
}

async function readSources(
  sources: readonly SourceFile[],
  signal: AbortSignal,
  settings: ExtractionSettings,
): Promise<SourceText[]> {
  const texts: SourceText[] = [];
  let left: number = INPUT_LIMITS.totalBytes;
  for (const { file } of sources) {
    signal.throwIfAborted();
    const bytes = await file.read(Math.min(left, INPUT_LIMITS.sourceBytes));
    if (bytes.length === 0) throw new ClaimgateError('source_unreadable', `${file.name} is empty. Fill it, or take it away.`);
    left -= bytes.length;
    texts.push(await toSourceText(file.name, bytes, signal, settings));
  }
  return texts;
}

function toBody({ title, fields = {} }: SourceFile, text: SourceText | undefined): object {
  return { title: title.slice(0, LIMITS.titleCharacters), ...fields, content: text?.content, media_type: text?.mediaType };
}

function pagesOf(text: SourceText | undefined): { pageStarts?: readonly number[] } {
  return text?.pageStarts ? { pageStarts: text.pageStarts } : {};
}

function refuseCount(name: string, count: number): void {
  if (count === 0) {
    throw new ClaimgateError('validation_failed', `${name} has no sources. Give at least one file to check the output against.`);
  }
  if (count > LIMITS.sources) {
    throw new ClaimgateError(
      'validation_failed',
      `${name} has ${count} sources; at most ${LIMITS.sources} are taken. Leave some out.`,
    );
  }
}
