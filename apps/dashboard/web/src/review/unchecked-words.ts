/** Why a stretch was not checked, in the words of the HTML report. */
export const UNCHECKED_WORDS: Readonly<Record<string, string>> = {
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
