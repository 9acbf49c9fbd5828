import { createHash } from 'node:crypto';

/** One way in which a word could be hidden, as bytes to look for. */
export interface CanaryForm {
  readonly word: string;
  readonly form: string;
  readonly needle: Buffer;
}

const HASHES = ['sha256', 'sha1', 'md5', 'sha512'] as const;

/** Every form of a word that the proof looks for. */
export function formsOf(word: string): CanaryForm[] {
  const utf8 = Buffer.from(word);
  const found: [string, string | Buffer][] = [
    ['raw', utf8],
    ['raw, decomposed', word.normalize('NFD')],
    ['latin1', Buffer.from(word, 'latin1')],
    ['utf-16le', Buffer.from(word, 'utf16le')],
    ['utf-16be', Buffer.from(word, 'utf16le').swap16()],
    ['hex', utf8.toString('hex')],
    ['url-encoded', encodeURIComponent(word)],
    ['url-encoded, + for space', encodeURIComponent(word).replaceAll('%20', '+')],
    ['json-escaped', jsonEscaped(word)],
    ['reversed', [...word].toReversed().join('')],
    ...base64Forms(utf8, 'base64'),
    ...base64Forms(Buffer.from(word, 'utf16le'), 'base64 of utf-16le'),
    ...hashForms(utf8),
  ];
  return found.map(([form, needle]) => ({ word, form, needle: typeof needle === 'string' ? Buffer.from(needle) : needle }));
}

/** Forms of a whole text: a plain hash of it can be guessed by whoever has it. */
export function hashFormsOf(name: string, text: string | Buffer): CanaryForm[] {
  return hashForms(Buffer.from(text)).map(([form, needle]) => ({ word: name, form, needle: Buffer.from(needle) }));
}

function hashForms(bytes: Buffer): [string, string][] {
  return HASHES.flatMap((name) => {
    const digest = createHash(name).update(bytes).digest();
    return [
      [`${name} in hex`, digest.toString('hex')],
      [`${name} in base64`, digest.toString('base64').replace(/=+$/, '')],
      [`${name} in base64url`, digest.toString('base64url')],
    ] satisfies [string, string][];
  });
}

/** A word stands in base64 in three ways, by what comes before it; only the characters that hold nothing else are looked for. */
function base64Forms(bytes: Buffer, name: string): [string, string][] {
  return [0, 1, 2].flatMap((before) => {
    const padded = Buffer.concat([Buffer.alloc(before), bytes]);
    const usable = padded.subarray(0, padded.length - (padded.length % 3));
    const text = usable.toString('base64').slice(before === 0 ? 0 : before + 1);
    return [
      [`${name}, ${before} bytes before`, text],
      [`${name}url, ${before} bytes before`, text.replaceAll('+', '-').replaceAll('/', '_')],
    ] satisfies [string, string][];
  });
}

function jsonEscaped(word: string): string {
  return [...word]
    .map((letter) => (letter < '\u0080' ? letter : `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`))
    .join('');
}
