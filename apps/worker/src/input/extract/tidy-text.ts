/** What no reader sees, and what JSON or a database cannot hold. */
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad]/g;

/**
 * A text as it is kept, whatever document it comes from: no unseen characters, no white space at the end of lines, one blank line at
 * most. Line by line and not by an expression: one that looks for blanks before a line end reads a long run of them once for each.
 */
export function tidyText(text: string): string {
  const lines = text
    .toWellFormed()
    .replace(UNSEEN, '')
    .split('\n')
    .map((line) => line.trimEnd());
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** Several lines as one, with a space between them. */
export function joinLines(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
