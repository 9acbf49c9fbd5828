const ODD_SPACE = /\s\s|[^\S ]/u;

/** White space in order: one plain space between words. Nearly all text has it already, and then costs a look. */
export function collapseSpace(text: string): string {
  return ODD_SPACE.test(text) ? text.replace(/\s+/gu, ' ') : text;
}
