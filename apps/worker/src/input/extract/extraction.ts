import type { ExtractionLimits } from '../input-limits.js';

/** What a child process is asked: the bytes of the document follow this line. */
export interface ExtractionOrder {
  readonly kind: 'pdf' | 'docx';
  readonly limits: Pick<ExtractionLimits, 'pages' | 'characters' | 'unpackedBytes'>;
}

/** Why a document could not be turned into text. */
export const EXTRACTION_PROBLEMS = [
  'password',
  'damaged',
  'truncated',
  'no_text',
  'unread_fonts',
  'too_many_pages',
  'too_many_characters',
  'unpacks_too_large',
] as const;
export type ExtractionProblem = (typeof EXTRACTION_PROBLEMS)[number];

/** What a child process responds. Its errors have no words of their own: those could be words of the document. */
export type Extraction =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly pageStarts?: readonly number[];
      readonly emptyPages?: readonly number[];
      /** Whether there was text that could not be read, besides the text that could. */
      readonly unreadFonts?: boolean;
    }
  | { readonly kind: 'failed'; readonly problem: ExtractionProblem };

/** Thrown inside the child process only. */
export class ExtractionFailure extends Error {
  constructor(readonly problem: ExtractionProblem) {
    super(problem);
  }
}
