import { collapseSpace } from '../../language/readable-text.js';

// Reviewed text always stands after words of ours on its line, so marks that act only at the start of a line need no escape.
const ACTIVE = /[\\`*_[\]<>|~&#!$^]/g;
const CONTROL = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

// Renderers make links of bare addresses even where they are escaped; an invisible joiner after these marks stops all of them.
const AUTOLINK = /:(?=\/\/)|www(?=\.)|@|(?:mailto|xmpp)(?=:)/gi;
const WORD_JOINER = '\u2060';

/** Makes reviewed text inert: no emphasis, link, image, HTML, entity, table cell or automatic link comes out of it. */
export function escapeMarkdown(text: string): string {
  return collapseSpace(text).trim().replace(CONTROL, '\uFFFD').replace(ACTIVE, '\\$&').replace(AUTOLINK, `$&${WORD_JOINER}`);
}
