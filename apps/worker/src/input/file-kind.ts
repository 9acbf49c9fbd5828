import type { MediaType } from '@claimgate/domain';

/** What a file is, by its name and its first bytes: text of some media type, a document to be turned into text, or neither. */
export type FileKind =
  | { readonly kind: 'text'; readonly mediaType: MediaType; readonly known: boolean }
  | { readonly kind: 'pdf' | 'docx' }
  | { readonly kind: 'unknown'; readonly because: string };

const MEDIA_TYPE_OF: Readonly<Record<string, MediaType>> = {
  txt: 'text/plain',
  text: 'text/plain',
  csv: 'text/plain',
  json: 'text/plain',
  md: 'text/markdown',
  markdown: 'text/markdown',
  html: 'text/html',
  htm: 'text/html',
  xhtml: 'text/html',
};

const PDF = Buffer.from('%PDF-');
const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
/** Old files of Word, and newer ones behind a password. */
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** A PDF may have something else before it, such as the header of a printer. */
const PDF_SEARCH_BYTES = 1024;

/** Tells what a file is. */
export function fileKindOf(name: string, bytes: Buffer): FileKind {
  const ending = /\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (bytes.subarray(0, PDF_SEARCH_BYTES).includes(PDF) && (ending === 'pdf' || bytes.indexOf(PDF) === 0)) return { kind: 'pdf' };
  if (ending === 'pdf') return { kind: 'unknown', because: 'is named .pdf and is no PDF. Check that it was copied whole.' };
  if (bytes.subarray(0, 4).equals(ZIP)) return zipKind(ending);
  if (bytes.subarray(0, 4).equals(COMPOUND)) {
    return {
      kind: 'unknown',
      because: 'is an old Office file or one behind a password. Save it as DOCX without a password, or as PDF.',
    };
  }
  if (ending === 'docx')
    return { kind: 'unknown', because: 'is named .docx and is no Word document. Check that it was copied whole.' };
  const mediaType = MEDIA_TYPE_OF[ending];
  return { kind: 'text', mediaType: mediaType ?? 'text/plain', known: mediaType !== undefined };
}

function zipKind(ending: string): FileKind {
  if (ending === 'docx') return { kind: 'docx' };
  return {
    kind: 'unknown',
    because: 'is an archive or a kind of document that is not read. Supply PDF, DOCX, text, Markdown or HTML.',
  };
}
