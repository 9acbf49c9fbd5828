import mammoth from 'mammoth';
import { documentText, type DocumentElement } from './document-text.js';
import { ExtractionFailure, type Extraction, type ExtractionOrder } from './extraction.js';
import { refuseZipBomb } from './zip-size.js';

/** The text of a Word document. */
export async function extractDocx(bytes: Buffer, limits: ExtractionOrder['limits']): Promise<Extraction> {
  refuseZipBomb(bytes, limits.unpackedBytes);
  const text = documentText(await read(bytes));
  if (text === '') throw new ExtractionFailure('no_text');
  if (text.length > limits.characters) throw new ExtractionFailure('too_many_characters');
  return { kind: 'text', text };
}

/** Takes the document on its way to HTML: mammoth's own plain text has neither tables nor footnotes. */
async function read(buffer: Buffer): Promise<DocumentElement> {
  let document: DocumentElement | undefined;
  const transformDocument = (element: DocumentElement): DocumentElement => {
    document = element;
    return { ...element, children: [] };
  };
  await mammoth.convertToHtml({ buffer }, { transformDocument, externalFileAccess: false });
  if (!document) throw new ExtractionFailure('damaged');
  return document;
}
