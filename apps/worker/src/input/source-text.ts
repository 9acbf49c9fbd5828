import { ClaimgateError, type MediaType } from '@claimgate/domain';
import { decodeText } from './decode-text.js';
import { extractInChild, type ChildProblem } from './extract/extract-in-child.js';
import type { Extraction, ExtractionProblem } from './extract/extraction.js';
import { fileKindOf } from './file-kind.js';
import { EXTRACTION_LIMITS, type ExtractionLimits } from './input-limits.js';

/** A source as text. */
export interface SourceText {
  readonly content: string;
  readonly mediaType: MediaType;
  /** Where each page begins in the content, where there are pages. */
  readonly pageStarts?: readonly number[];
  readonly notes: readonly string[];
}

/** How documents are turned into text. */
export interface ExtractionSettings {
  readonly limits?: ExtractionLimits;
  /** The program of the child process. */
  readonly child?: URL;
}

const MOST_PAGES_NAMED = 10;

/** Turns a file into the text of a source, or throws `source_unreadable` with what to do about it. */
export async function toSourceText(
  name: string,
  bytes: Buffer,
  signal: AbortSignal,
  settings: ExtractionSettings = {},
): Promise<SourceText> {
  const kind = fileKindOf(name, bytes);
  switch (kind.kind) {
    case 'unknown':
      throw unreadable(name, kind.because);
    case 'text': {
      const decoded = decodeText(bytes, kind.mediaType === 'text/html' ? declaredIn(bytes) : undefined);
      if (!decoded) throw unreadable(name, 'is not text. Supply PDF, DOCX, text, Markdown or HTML.');
      const notes = [...(kind.known ? [] : ['was read as plain text.']), ...(decoded.note === undefined ? [] : [decoded.note])];
      return { content: decoded.text, mediaType: kind.mediaType, notes: notes.map((note) => `${name} ${note}`) };
    }
    case 'pdf':
    case 'docx': {
      const limits = settings.limits ?? EXTRACTION_LIMITS;
      const extraction = await extractInChild(kind.kind, bytes, limits, signal, settings.child);
      return fromExtraction(name, extraction, limits);
    }
  }
}

function fromExtraction(name: string, extraction: Extraction | ChildProblem, limits: ExtractionLimits): SourceText {
  if (typeof extraction === 'string') throw unreadable(name, explain(extraction, limits));
  if (extraction.kind === 'failed') throw unreadable(name, explain(extraction.problem, limits));
  const { text, pageStarts } = extraction;
  const notes = leftOut(extraction).map((what) => `${name} ${what}`);
  return { content: text, mediaType: 'text/plain', ...(pageStarts && { pageStarts }), notes };
}

function leftOut({ emptyPages = [], unreadFonts }: Extract<Extraction, { kind: 'text' }>): string[] {
  const shown = emptyPages.slice(0, MOST_PAGES_NAMED).join(', ') + (emptyPages.length > MOST_PAGES_NAMED ? ' and more' : '');
  return [
    ...(emptyPages.length > 0 ? [`has no text on page ${shown}: pictures are not read.`] : []),
    ...(unreadFonts ? [`holds text ${UNREAD_FONTS}, which was left out. Supply its text to have all of it checked.`] : []),
  ];
}

const UNREAD_FONTS = 'in an encoding of East Asian fonts that cannot be read';

function explain(problem: ExtractionProblem | ChildProblem, limits: ExtractionLimits): string {
  switch (problem) {
    case 'password':
      return 'is encrypted with a password. Save it without one.';
    case 'damaged':
      return 'is damaged, or not what its name says. Open it, and save it anew.';
    case 'truncated':
      return 'breaks off before its end. Copy it again.';
    case 'no_text':
      return 'holds no text, only pictures perhaps. Supply one with text, from character recognition (OCR) for example.';
    case 'unread_fonts':
      return `holds text only ${UNREAD_FONTS}. Supply its text instead.`;
    case 'too_many_pages':
      return `has more than ${limits.pages} pages. Supply the part that matters.`;
    case 'too_many_characters':
      return `has more than ${limits.characters} characters of text. Supply the part that matters, or split it.`;
    case 'unpacks_too_large':
      return `unpacks to more than ${limits.unpackedBytes / 1024 / 1024} MiB. If that is meant to be, supply its text instead.`;
    case 'too_slow':
      return `took more than ${limits.seconds} seconds to be turned into text. Supply its text instead.`;
    case 'too_much_memory':
      return `needed more than ${limits.memoryMb} MB of memory to be turned into text. Supply its text instead.`;
    case 'crashed':
      return 'could not be turned into text: the program for that broke down over it. Supply its text instead.';
  }
}

/** The encoding that a page of HTML names itself. */
function declaredIn(bytes: Buffer): string | undefined {
  return /charset\s*=\s*["']?([\w-]{2,30})/i.exec(bytes.toString('latin1', 0, 1024))?.[1];
}

function unreadable(name: string, because: string): ClaimgateError {
  return new ClaimgateError('source_unreadable', `${name} ${because}`);
}
