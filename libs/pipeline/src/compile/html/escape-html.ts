const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  // A browser would read a bare carriage return as a line feed, and the words would no longer be those of the source.
  '\r': '&#13;',
};
// Characters that HTML does not allow or that reorder what a reviewer sees; each becomes one visible mark.
const UNSHOWABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Cs}/gu;

/** Makes any text safe as the content of an element or of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(UNSHOWABLE, '\uFFFD').replace(/[&<>"'\r]/g, (mark) => ENTITIES[mark] as string);
}
