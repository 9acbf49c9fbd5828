// What a browser would drop, and what would reorder the words around it; each becomes one visible mark, as in the HTML report.
const UNSHOWABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Cs}/gu;

/** Text of the reviewed material as it may be shown: of the same length, and unable to change how anything else reads. */
export function showable(text: string): string {
  return text.replace(UNSHOWABLE, '\uFFFD');
}

/** The beginning of a text that may be very long, cut between two characters. */
export function beginning(text: string, characters: number): string {
  return text.length <= characters ? showable(text) : `${showable(text.slice(0, characters)).trimEnd()} …`;
}
