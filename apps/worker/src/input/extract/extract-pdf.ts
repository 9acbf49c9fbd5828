import { getDocumentProxy } from 'unpdf';
import { ExtractionFailure, type Extraction, type ExtractionOrder } from './extraction.js';
import { pageText, type TextItem } from './page-text.js';

const PAGE_BREAK = '\n\n';
/** A whole file ends with this mark, or shortly after it. */
const END_MARK = '%%EOF';
const END_BYTES = 2048;

/** The text of a PDF, and where in it each page begins. */
export async function extractPdf(bytes: Buffer, limits: ExtractionOrder['limits']): Promise<Extraction> {
  // PDF.js mends a file that was cut off, and then gives a part of it as if it were the whole.
  if (!bytes.subarray(-END_BYTES).includes(END_MARK)) throw new ExtractionFailure('truncated');
  const pdf = await open(bytes);
  if (pdf.numPages > limits.pages) throw new ExtractionFailure('too_many_pages');
  const pages: string[] = [];
  let characters = 0;
  for (let n = 1; n <= pdf.numPages; n += 1) {
    const page = await pdf.getPage(n);
    const { items } = await page.getTextContent();
    const text = pageText(items.filter((item): item is typeof item & TextItem => 'str' in item));
    characters += text.length + PAGE_BREAK.length;
    if (characters > limits.characters) throw new ExtractionFailure('too_many_characters');
    pages.push(text);
    page.cleanup();
  }
  return joinPages(pages);
}

async function open(bytes: Buffer): ReturnType<typeof getDocumentProxy> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      stopAtErrors: true,
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
    });
  } catch (error) {
    throw new ExtractionFailure((error as Error).name === 'PasswordException' ? 'password' : 'damaged');
  }
}

function joinPages(pages: readonly string[]): Extraction {
  const pageStarts: number[] = [];
  let text = '';
  for (const page of pages) {
    if (text !== '') text += PAGE_BREAK;
    pageStarts.push(text.length);
    text += page;
  }
  if (text.trim() === '') throw new ExtractionFailure('no_text');
  const emptyPages = pages.flatMap((page, index) => (page === '' ? [index + 1] : []));
  return { kind: 'text', text, pageStarts, emptyPages };
}
