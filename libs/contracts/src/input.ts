import { isRecord, parseRunIdPrefix } from '@claimgate/domain';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, ValidateNested } from 'class-validator';
import { countCharacters } from './count-characters.js';
import { decorate, rule, type InputOptions } from './field-decorator.js';
import { rememberClass, type BodyClass } from './nested-class.js';
import { isContainer } from './parse-json.js';
import { isRealTime } from './real-time.js';

interface TextOptions extends InputOptions {
  readonly min?: number;
  readonly max: number;
}

/** A text of bounded length, counted in Unicode characters as JSON Schema counts them. */
export function TextInput(options: TextOptions): PropertyDecorator {
  const min = options.min ?? 1;
  return decorate(
    options,
    { type: 'string', minLength: min, maxLength: options.max },
    rule(
      'text',
      `must be a text of ${min} to ${options.max} characters`,
      (value) => typeof value === 'string' && isWithin(value, min, options.max),
    ),
  );
}

/** One of a fixed set of words. */
export function EnumInput(
  options: InputOptions & { readonly values: readonly string[]; readonly default?: string },
): PropertyDecorator {
  const message = `must be one of ${options.values.join(', ')}`;
  return decorate(
    options,
    { type: 'string', enum: [...options.values], default: options.default },
    IsIn([...options.values], { message }),
  );
}

/** A list of objects, each checked by its own class. */
export function ListInput(
  options: InputOptions & { readonly of: () => BodyClass; readonly min: number; readonly max: number },
): PropertyDecorator {
  return decorate(
    options,
    // Swagger reads a class lazily from a function named `type` only.
    { type: () => options.of(), isArray: true, minItems: options.min, maxItems: options.max },
    IsArray({ message: 'must be an array' }),
    ArrayMinSize(options.min, { message: `must have at least ${options.min} item(s)` }),
    ArrayMaxSize(options.max, { message: `must have at most ${options.max} items` }),
    ValidateNested({ each: true, message: 'must be an object' }),
    rememberClass(options.of, options.max),
  );
}

/** A JSON object of bounded size whose inside is the caller's business. */
export function JsonObjectInput(
  options: InputOptions & { readonly maxKeys: number; readonly maxBytes: number },
): PropertyDecorator {
  return decorate(
    options,
    { type: 'object', additionalProperties: true, maxProperties: options.maxKeys },
    rule(
      'jsonObject',
      `must be an object with at most ${options.maxKeys} keys and ${options.maxBytes} bytes as JSON`,
      (value) => isRecord(value) && Object.keys(value).length <= options.maxKeys && isWithinBytes(value, options.maxBytes),
    ),
  );
}

/** A whole number in a query string. */
export function IntegerQuery(
  options: InputOptions & { readonly min: number; readonly max: number; readonly default: number },
): PropertyDecorator {
  const { min, max } = options;
  return decorate(
    { ...options, optional: true },
    { type: 'integer', minimum: min, maximum: max, default: options.default },
    rule(
      'integerQuery',
      `must be a whole number from ${min} to ${max}`,
      (value) => typeof value === 'string' && /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
    ),
  );
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** A point in time in a query string. */
export function TimestampQuery(options: InputOptions): PropertyDecorator {
  return decorate(
    { ...options, optional: true },
    { type: 'string', format: 'date-time' },
    rule(
      'timestampQuery',
      'must be an ISO 8601 time with a zone, such as 2026-11-15T09:30:00.000Z',
      (value) => typeof value === 'string' && TIMESTAMP.test(value) && isRealTime(value),
    ),
  );
}

/** The beginning of a run id in a query string: long enough that few runs have it. */
export function RunIdPrefixQuery(options: InputOptions): PropertyDecorator {
  return decorate(
    { ...options, optional: true },
    { type: 'string', pattern: '^run_[0-9a-f]{8}[0-9a-f-]{0,28}$' },
    rule(
      'runIdPrefix',
      'must be run_ and the first 8 to 36 characters of a UUID in lower case',
      (value) => typeof value === 'string' && parseRunIdPrefix(value) !== undefined,
    ),
  );
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** A day in a query string. */
export function DateQuery(options: InputOptions): PropertyDecorator {
  return decorate(
    { ...options, optional: true },
    { type: 'string', format: 'date' },
    rule(
      'dateQuery',
      'must be a day of the calendar such as 2026-11-15',
      (value) => typeof value === 'string' && DATE.test(value) && isRealTime(`${value}T00:00:00Z`),
    ),
  );
}

/** Counts characters only when the cheaper count of code units cannot decide. */
function isWithin(text: string, min: number, max: number): boolean {
  if (text.length < min || text.length > 2 * max) return false;
  if (text.length <= max && min <= 1) return true;
  const characters = countCharacters(text);
  return characters >= min && characters <= max;
}

/** Whether a value takes at most so many bytes as JSON. What surely takes more is not written as JSON to find out. */
function isWithinBytes(value: object, max: number): boolean {
  return leastBytes(value, max) <= max && Buffer.byteLength(JSON.stringify(value)) <= max;
}

/** Fewer bytes than a value takes as JSON; it stops counting beyond `enough`. */
function leastBytes(value: unknown, enough: number): number {
  if (typeof value === 'string') return value.length;
  if (!isContainer(value)) return 1;
  let bytes = 0;
  for (const name of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    bytes += (typeof name === 'string' ? name.length : 0) + 1 + leastBytes(value[name], enough);
    if (bytes > enough) break;
  }
  return bytes;
}
