/** Controls, and the marks that turn the direction of writing: text in a report must not steer the terminal. */
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A text as it may be shown. Lines stay lines; what would steer the terminal is shown as a sign of replacement. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\t', '  ').replace(STEERING, '\ufffd');
}

/** The same on one line. */
export function onOneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}
