import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, ValidateBy, ValidateIf, ValidateNested } from 'class-validator';

/** The class of a body, or of an item of a list in it. */
export type BodyClass = new () => object;

/** The classes of list items, by the prototype of the body that has the list. */
const itemClasses = new WeakMap<object, Map<string | symbol, () => BodyClass>>();

/** The class of the items of a list field; undefined for every other field. */
export function itemClassOf(body: BodyClass, field: string): BodyClass | undefined {
  return itemClasses.get(body.prototype as object)?.get(field)?.();
}

interface InputOptions {
  readonly description: string;
  readonly example?: unknown;
  /** May be left out. */
  readonly optional?: boolean;
  /** May be null, which means the same as leaving it out. */
  readonly nullable?: boolean;
}

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
    ValidateBy({
      name: 'text',
      validator: {
        validate: (value) => typeof value === 'string' && isWithin(value, min, options.max),
        defaultMessage: () => `must be a text of ${min} to ${options.max} characters`,
      },
    }),
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
    rememberItems(options.of),
  );
}

/** A JSON object of bounded size whose inside is the caller's business. */
export function JsonObjectInput(
  options: InputOptions & { readonly maxKeys: number; readonly maxBytes: number },
): PropertyDecorator {
  return decorate(
    options,
    { type: 'object', additionalProperties: true, maxProperties: options.maxKeys },
    ValidateBy({
      name: 'jsonObject',
      validator: {
        validate: (value) =>
          isPlainObject(value) && Object.keys(value).length <= options.maxKeys && jsonBytes(value) <= options.maxBytes,
        defaultMessage: () => `must be an object with at most ${options.maxKeys} keys and ${options.maxBytes} bytes as JSON`,
      },
    }),
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
    ValidateBy({
      name: 'integerQuery',
      validator: {
        validate: (value) => typeof value === 'string' && /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max,
        defaultMessage: () => `must be a whole number from ${min} to ${max}`,
      },
    }),
  );
}

const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** A point in time in a query string. */
export function TimestampQuery(options: InputOptions): PropertyDecorator {
  return decorate(
    { ...options, optional: true },
    { type: 'string', format: 'date-time' },
    ValidateBy({
      name: 'timestampQuery',
      validator: {
        validate: (value) => typeof value === 'string' && TIMESTAMP.test(value) && isRealTime(value),
        defaultMessage: () => 'must be an ISO 8601 time with a zone, such as 2026-11-15T09:30:00.000Z',
      },
    }),
  );
}

function decorate(options: InputOptions, schema: object, ...rules: PropertyDecorator[]): PropertyDecorator {
  const { description, example, optional = false, nullable = false } = options;
  const presence = ValidateIf((_object, value) => !(value === undefined && optional) && !(value === null && nullable));
  const shown = ApiProperty({ description, example, required: !optional, nullable: nullable || undefined, ...schema });
  return (target, key) => [presence, shown, ...rules].forEach((rule) => rule(target, key));
}

function rememberItems(of: () => BodyClass): PropertyDecorator {
  return (target, key) => {
    const classes = itemClasses.get(target) ?? new Map<string | symbol, () => BodyClass>();
    itemClasses.set(target, classes.set(key, of));
  };
}

/** False for the 30th of February, which the parser of dates takes for a day in March. */
function isRealTime(text: string): boolean {
  const day = text.slice(0, 10);
  return !Number.isNaN(Date.parse(text)) && new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** Counts characters only when the cheaper count of code units cannot decide. */
function isWithin(text: string, min: number, max: number): boolean {
  if (text.length < min || text.length > 2 * max) return false;
  if (text.length <= max && min <= 1) return true;
  const characters = [...text].length;
  return characters >= min && characters <= max;
}

function isPlainObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function jsonBytes(value: object): number {
  return Buffer.byteLength(JSON.stringify(value));
}
