import '@claimgate/telemetry-off';
import mammoth from 'mammoth';
import { extractPdf } from './extract-pdf.js';
import { ExtractionFailure, type Extraction, type ExtractionOrder } from './extraction.js';
import { documentText, type DocumentElement } from './document-text.js';
import { refuseZipBomb } from './zip-size.js';

/** The text of a Word document. */
async function extractDocx(bytes: Buffer, limits: ExtractionOrder['limits']): Promise<Extraction> {
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

// Runs as a process of its own: reads an order and a document from standard input, and writes the text to standard output.
const input = await readInput();
const cut = input.indexOf('\n');
const { kind, limits }: ExtractionOrder = JSON.parse(input.toString('utf8', 0, cut));
const response = await extract(input.subarray(cut + 1)).catch(toFailed);
process.stdout.write(JSON.stringify(response), () => process.exit(0));

async function readInput(): Promise<Buffer> {
  const input: AsyncIterable<Buffer> = process.stdin;
  const parts: Buffer[] = [];
  for await (const part of input) parts.push(part);
  return Buffer.concat(parts);
}

async function extract(bytes: Buffer): Promise<Extraction> {
  return kind === 'pdf' ? extractPdf(bytes, limits) : extractDocx(bytes, limits);
}

/** Whatever a library throws at a document, the document is at fault. */
function toFailed(error: unknown): Extraction {
  return { kind: 'failed', problem: error instanceof ExtractionFailure ? error.problem : 'damaged' };
}
