import { differs, type ExactCheck } from '../difference.js';

const QUOTED = /["“]([^"“”]{12,400})["”]/gu;

/** Quotation: words between quotation marks must stand in the source as they are. */
export const checkQuotation: ExactCheck = ({ claimText, sourceText }) => {
  // Nearly no claim quotes anything; two looks for a mark are cheaper than the pattern.
  if (!claimText.includes('"') && !claimText.includes('“')) return [];
  const quoted = [...claimText.matchAll(QUOTED)];
  if (quoted.length === 0) return [];
  const source = plain(sourceText);
  return quoted
    .filter(([, words]) => !source.includes(plain(words ?? '')))
    .map(() => differs('quotation', false, 'the words in quotation marks are not in the source as they are quoted'));
};

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
