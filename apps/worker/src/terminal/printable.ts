/** Controls, and the marks that turn the direction of writing: text in a report must not steer the terminal. */
const STEERING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;
/** Those of them that JSON leaves as they are, and that no text of ours needs for its colours. */
const UNESCAPED = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A text as it may be shown. Lines stay lines; what would steer the terminal is shown as a sign of replacement. */
export function printable(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\t', '  ').replace(STEERING, '\ufffd');
}

/** The same on one line. */
export function onOneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

/**
 * Whatever is written, with the signs that steer a terminal as escapes (`\u009b`). JSON says the same with them as without; in words
 * they can be seen. Only what begins the codes of the terminal itself is left to those who use it.
 */
export function escapeSteering(text: string): string {
  return text.replace(UNESCAPED, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** What services that run pipelines take for commands in the output of a program: `::name::` at the start of a line, `##name[` anywhere. */
const COMMANDS = /^([^\S\n]*):(?=:)|#(?=#\w{0,20}\[)/gm;

/** Whatever is written, with the beginnings of such commands as escapes: content and names of files must not steer a pipeline. */
export function escapeCommands(text: string): string {
  return text.replace(COMMANDS, (_sign, space?: string) => (space === undefined ? '\\u0023' : `${space}\\u003a`));
}
