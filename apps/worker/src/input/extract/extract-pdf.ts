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
  const fonts = readerOfNoFonts();
  const pdf = await open(bytes, fonts.reader);
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
  return joinPages(pages, fonts.unread());
}

async function open(bytes: Buffer, reader: object): ReturnType<typeof getDocumentProxy> {
  try {
    return await getDocumentProxy(new Uint8Array(bytes), {
      stopAtErrors: true,
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
      useWorkerFetch: false,
      BinaryDataFactory: reader,
    });
  } catch (error) {
    throw new ExtractionFailure(error instanceof Error && error.name === 'PasswordException' ? 'password' : 'damaged');
  }
}

/**
 * PDF.js reads some encodings, those of older East Asian fonts, by tables that it asks for and that are not installed; it leaves out what
 * it cannot read and says nothing. Whether it asked is how we know.
 */
function readerOfNoFonts(): { readonly reader: object; unread(): boolean } {
  let unread = false;
  class NoFiles {
    fetch({ kind }: { readonly kind: string }): Promise<never> {
      unread ||= kind === 'cMapUrl';
      return Promise.reject(new Error('not installed'));
    }
  }
  return { reader: NoFiles, unread: () => unread };
}

function joinPages(pages: readonly string[], unreadFonts: boolean): Extraction {
  const pageStarts: number[] = [];
  let text = '';
  for (const page of pages) {
    if (text !== '') text += PAGE_BREAK;
    pageStarts.push(text.length);
    text += page;
  }
  if (text.trim() === '') throw new ExtractionFailure(unreadFonts ? 'unread_fonts' : 'no_text');
  const emptyPages = pages.flatMap((page, index) => (page === '' ? [index + 1] : []));
  return { kind: 'text', text, pageStarts, emptyPages, unreadFonts };
}
