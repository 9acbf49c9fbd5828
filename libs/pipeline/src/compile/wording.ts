import type { SafeUseStatus, UncheckedReason } from '@claimgate/domain';

/** A status as people read it. */
export function inWords(status: SafeUseStatus): string {
  const words = status.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A mark for each status that is told apart without colour. */
export const SYMBOLS: Readonly<Record<SafeUseStatus, string>> = {
  supported: '✓',
  partially_supported: '◐',
  unsupported: '✗',
  contradicted: '≠',
  insufficient_context: '?',
  needs_review: '!',
  needs_repair: '‼',
  blocked: '■',
};

/** Why a stretch was not checked, in words. */
export const UNCHECKED_WORDS: Readonly<Record<UncheckedReason, string>> = {
  question: 'question',
  heading: 'heading',
  code: 'code',
  greeting: 'greeting or courtesy',
  instruction: 'instruction',
  citation_marker: 'citation marker',
  punctuation: 'punctuation',
  markup: 'markup',
  label: 'label of a picture, link or control',
  lead: 'words that lead into a list',
  fragment: 'fragment that cannot be read alone',
  unreadable: 'text that cannot be read',
  over_limit: 'text that is longer than can be checked',
  language_not_supported: 'language that is not supported',
};
