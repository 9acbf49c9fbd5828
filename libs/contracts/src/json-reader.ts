import { ClaimgateError, LIMITS } from '@claimgate/domain';
import { pathOf } from './field-path.js';
import { isOfWord, isWhiteSpace, notJson, parseWord, putMember } from './json-values.js';

/** How the place of a value is called in an error. */
export type NamePlace = (path: readonly string[]) => string;

type Container = unknown[] | Record<string, unknown>;

/** A container that is open, and the name in it that a value is read for. */
interface Level {
  readonly container: Container;
  name: string;
  names: number;
}

type Expected = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end' | 'nothing';

const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const LOWER_U = 'u'.charCodeAt(0);
const SPACE = ' '.charCodeAt(0);
/** No field takes a longer text: each of its characters may be two code units. */
const MOST_UNITS = 2 * LIMITS.sourceCharacters;
/** All texts that a packet may have, counted likewise, and room for its names and metadata. */
const MOST_UNITS_IN_ALL = 2 * LIMITS.packetCharacters + 1_000_000;
/** Objects of more names are slow to look at, and no field takes one. */
const MOST_NAMES = 10_000;
/** Numbers are a few characters long; a double has no more than some hundred digits that count. */
const MOST_WORD = 1_000;

/** The error of JSON that is valid as far as it was read, and too much. */
export class JsonBoundError extends ClaimgateError {}

/**
 * Reads JSON piece by piece, so that no length of it holds up anybody else, and what is too much is refused while it is read: values,
 * levels, texts. What it takes it takes for the same value as `JSON.parse`, to which it leaves numbers and escapes.
 */
export class JsonReader {
  private readonly levels: Level[] = [];
  private expected: Expected = 'value';
  private inside: 'structure' | 'text' | 'word' = 'structure';
  private pieces: string[] = [];
  private units = 0;
  private unitsInAll = 0;
  /** The beginning of an escape or a word whose end is in the next piece. */
  private rest = '';
  private values = 0;
  private root: unknown;
  /** How many characters were read before the text at hand, and where in that it is read. */
  private before = 0;
  private at = 0;

  constructor(private readonly nameOf: NamePlace = pathOf) {}

  /** Whether anything but white space was read. */
  get hasBegun(): boolean {
    return this.values > 0;
  }

  /** Takes the next piece of the text. */
  write(piece: string): void {
    const text = this.rest + piece;
    this.rest = '';
    for (this.at = 0; this.at < text.length;) {
      if (this.inside === 'text') this.at = this.readText(text, this.at);
      else if (this.inside === 'word') this.at = this.readWord(text, this.at);
      else this.at = this.readSign(text, this.at);
    }
    this.before += text.length - this.rest.length;
  }

  /** The value, once the whole text was written. */
  end(): unknown {
    // Ends a number.
    if (this.inside === 'word') this.write('\n');
    if (this.inside !== 'structure' || this.expected !== 'nothing') throw notJson('it ends too early');
    return this.root;
  }

  private readSign(text: string, start: number): number {
    let at = start;
    while (isWhiteSpace(text.charCodeAt(at))) at += 1;
    this.at = at;
    switch (text[at]) {
      case undefined:
        return at;
      case '"':
        this.beginText();
        break;
      case '{':
        this.open({}, 'name or end');
        break;
      case '[':
        this.open([], 'value or end');
        break;
      case '}':
        this.close('name or end');
        break;
      case ']':
        this.close('value or end');
        break;
      case ',':
        this.beginNext();
        break;
      case ':':
        this.expect(this.expected === 'colon');
        this.expected = 'value';
        break;
      default:
        this.beginValue();
        this.inside = 'word';
        return at;
    }
    return at + 1;
  }

  private beginText(): void {
    if (this.expected !== 'name' && this.expected !== 'name or end') this.beginValue();
    this.inside = 'text';
  }

  private beginValue(): void {
    this.expect(this.expected === 'value' || this.expected === 'value or end');
    this.values += 1;
    if (this.values > LIMITS.jsonValues)
      throw new JsonBoundError('payload_too_large', `The body is too large: it has more than ${LIMITS.jsonValues} values.`);
  }

  private open(container: Container, expected: Expected): void {
    this.beginValue();
    this.place(container);
    this.levels.push({ container, name: '', names: 0 });
    if (this.levels.length > LIMITS.jsonDepth)
      throw new JsonBoundError('invalid_request', `The body is nested deeper than ${LIMITS.jsonDepth} levels.`);
    this.expected = expected;
  }

  private close(empty: 'name or end' | 'value or end'): void {
    const isArray = Array.isArray(this.levels.pop()?.container);
    this.expect(this.expected === empty || (this.expected === 'comma or end' && isArray === (empty === 'value or end')));
    this.expected = this.levels.length === 0 ? 'nothing' : 'comma or end';
  }

  private beginNext(): void {
    const level = this.levels.at(-1);
    if (!level || this.expected !== 'comma or end') this.refuse();
    level.name = '';
    this.expected = Array.isArray(level.container) ? 'value' : 'name';
  }

  private place(value: unknown): void {
    const level = this.levels.at(-1);
    if (!level) this.root = value;
    else if (Array.isArray(level.container)) level.container.push(value);
    else putMember(level.container, level.name, value);
    this.expected = level ? 'comma or end' : 'nothing';
  }

  /** Reads on to the end of the text, or to an escape whose end is not here yet. */
  private readText(text: string, start: number): number {
    let at = start;
    let isPlain = true;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (code === QUOTE) break;
      if (code < SPACE) this.refuse(at);
      if (code !== BACKSLASH) continue;
      const length = text.charCodeAt(at + 1) === LOWER_U ? 6 : 2;
      if (at + length > text.length) break;
      isPlain = false;
      at += length - 1;
    }
    const read = text.slice(start, at);
    this.keep(isPlain ? read : String(this.parse(`"${read}"`)));
    if (text.charCodeAt(at) === QUOTE) this.endText();
    else this.rest = text.slice(at);
    return this.rest === '' ? at + 1 : text.length;
  }

  private keep(piece: string): void {
    this.units += piece.length;
    this.unitsInAll += piece.length;
    this.pieces.push(piece);
    if (this.unitsInAll > MOST_UNITS_IN_ALL)
      throw new JsonBoundError(
        'payload_too_large',
        `The body is too large: its texts have more than ${MOST_UNITS_IN_ALL} characters.`,
      );
    if (this.units <= MOST_UNITS) return;
    const message = `must be a text of at most ${LIMITS.sourceCharacters} characters`;
    throw new JsonBoundError('validation_failed', undefined, { fields: [{ path: this.nameOf(this.path()), message }] });
  }

  /** Where the value stands that is being read. An array already holds the container that is open inside it. */
  private path(): string[] {
    const innermost = this.levels.length - 1;
    return this.levels.map(({ container, name }, index) =>
      Array.isArray(container) ? String(container.length - (index < innermost ? 1 : 0)) : name,
    );
  }

  private endText(): void {
    const [first = ''] = this.pieces;
    const text = this.pieces.length === 1 ? first : this.pieces.join('');
    this.pieces = [];
    this.units = 0;
    this.inside = 'structure';
    const level = this.levels.at(-1);
    if (!level || (this.expected !== 'name' && this.expected !== 'name or end')) this.place(text);
    else this.takeName(level, text);
  }

  private takeName(level: Level, name: string): void {
    level.name = name;
    level.names += 1;
    if (level.names > MOST_NAMES)
      throw new JsonBoundError('payload_too_large', `The body is too large: an object in it has more than ${MOST_NAMES} names.`);
    this.expected = 'colon';
  }

  private readWord(text: string, start: number): number {
    let at = start;
    while (at < text.length && isOfWord(text.charCodeAt(at))) at += 1;
    if (at - start > MOST_WORD) this.refuse();
    if (at === text.length) this.rest = text.slice(start);
    else {
      this.inside = 'structure';
      this.place(this.parse(text.slice(start, at)));
    }
    return at;
  }

  private parse(word: string): unknown {
    const value = parseWord(word);
    return value === undefined ? this.refuse() : value;
  }

  private expect(isAsExpected: boolean): void {
    if (!isAsExpected) this.refuse();
  }

  private refuse(at = this.at): never {
    throw notJson(`it cannot be read at character ${this.before + at + 1}`);
  }
}
