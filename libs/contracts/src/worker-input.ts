import { isIntegerWithin, isRecord, versionPattern, WORKER_TEXT_PATTERNS } from '@claimgate/domain';
import { ValidateNested } from 'class-validator';
import { decorate, rule, type InputOptions } from './field-decorator.js';
import { rememberClass, type BodyClass } from './nested-class.js';
import { isRealTime } from './real-time.js';

/** A text of one fixed form. The form is all there is to it: no sentence fits. */
function fixedText(name: string, pattern: string, form: string, options: InputOptions): PropertyDecorator {
  const expression = new RegExp(pattern);
  return decorate(
    options,
    { type: 'string', pattern },
    rule(name, `must be ${form}`, (value) => typeof value === 'string' && expression.test(value)),
  );
}

/** A UUID in lower case. */
export function UuidInput(options: InputOptions): PropertyDecorator {
  return fixedText('uuid', WORKER_TEXT_PATTERNS.uuid, 'a UUID in lower case', options);
}

/** A SHA-256 or HMAC-SHA-256 as 64 lower-case hexadecimal characters. */
export function DigestInput(options: InputOptions): PropertyDecorator {
  return fixedText('digest', WORKER_TEXT_PATTERNS.digest, '64 lower-case hexadecimal characters', options);
}

/** The name of a report's folder in the customer's own store. */
export function ReportPointerInput(options: InputOptions): PropertyDecorator {
  return fixedText('reportPointer', WORKER_TEXT_PATTERNS.reportPointer, 'rpt_ and a UUID in lower case', options);
}

/** The RFC 7638 thumbprint of a worker's key. */
export function ThumbprintInput(options: InputOptions): PropertyDecorator {
  return fixedText('thumbprint', WORKER_TEXT_PATTERNS.thumbprint, 'an RFC 7638 SHA-256 thumbprint in base64url', options);
}

/** A version of software: three numbers and no suffix. */
export function SemverInput(options: InputOptions): PropertyDecorator {
  return fixedText('semver', WORKER_TEXT_PATTERNS.semver, 'a version such as 1.4.2, without a suffix', options);
}

/** A version of a part of the pipeline, whose name is one of a few, or none. */
export function VersionInput(options: InputOptions & { readonly names: readonly string[] }): PropertyDecorator {
  const form = `<name>.<date>.v<n> with the name ${options.names.join(' or ')}, or a version such as 1.4.2`;
  return fixedText('version', versionPattern(options.names), form, options);
}

/** A moment in UTC, to the second or finer. */
export function TimestampInput(options: InputOptions): PropertyDecorator {
  const pattern = WORKER_TEXT_PATTERNS.timestamp;
  const expression = new RegExp(pattern);
  return decorate(
    options,
    { type: 'string', pattern },
    rule(
      'timestamp',
      'must be a UTC time such as 2026-11-15T09:30:00.000Z',
      (value) => typeof value === 'string' && expression.test(value) && isRealTime(value),
    ),
  );
}

/** An id of the caller's own that is too short and too plain for a sentence. */
export function PlainIdInput(options: InputOptions & { readonly pattern: string }): PropertyDecorator {
  return fixedText('plainId', options.pattern, `a text that matches ${options.pattern}`, options);
}

/** A whole number in a body. */
export function IntegerInput(
  options: InputOptions & { readonly min: number; readonly max: number; readonly default?: number },
): PropertyDecorator {
  const { min, max } = options;
  return decorate(
    options,
    { type: 'integer', minimum: min, maximum: max, default: options.default },
    rule('integer', `must be a whole number from ${min} to ${max}`, (value) => isIntegerWithin(value, min, max)),
  );
}

/** True or false. */
export function BooleanInput(options: InputOptions & { readonly default?: boolean }): PropertyDecorator {
  const schema = { type: 'boolean', default: options.default };
  return decorate(
    options,
    schema,
    rule('boolean', 'must be true or false', (value) => typeof value === 'boolean'),
  );
}

/** An object with a class of its own. */
export function ObjectInput(options: InputOptions & { readonly of: () => BodyClass }): PropertyDecorator {
  const { onlyWhen } = options;
  const form = onlyWhen ? `an object when ${onlyWhen.field} is ${onlyWhen.is}, and left out otherwise` : 'an object';
  return decorate(
    options,
    // Swagger reads a class lazily from a function named `type` only.
    { type: () => options.of() },
    rule('object', `must be ${form}`, (value, body) => isRecord(value) && (!onlyWhen || body[onlyWhen.field] === onlyWhen.is)),
    ValidateNested({ message: `must be ${form}` }),
    rememberClass(options.of),
  );
}

/** How often each of a fixed set of codes occurred; codes that did not occur may be left out. */
export function CountsInput(
  options: InputOptions & { readonly codes: readonly string[]; readonly max: number },
): PropertyDecorator {
  const { codes, max } = options;
  const countOf = (code: string): object => ({ type: 'integer', minimum: 0, maximum: max, description: `How often: ${code}.` });
  const isCounts = (value: object): boolean =>
    Object.entries(value).every(([code, n]) => codes.includes(code) && isIntegerWithin(n, 0, max));
  return decorate(
    options,
    { type: 'object', properties: Object.fromEntries(codes.map((code) => [code, countOf(code)])), additionalProperties: false },
    rule(
      'counts',
      `must be an object of whole numbers up to ${max} by ${codes.join(', ')}`,
      (value) => isRecord(value) && isCounts(value),
    ),
  );
}

/** The most keys that the metadata of a worker run has, and what its keys and texts look like. */
export const WORKER_METADATA = {
  maxKeys: 16,
  key: '^[a-z][a-z0-9_.-]{0,39}$',
  text: '^[A-Za-z0-9._:/@+-]{1,64}$',
} as const;

/** Metadata without white space, so that no sentence fits. */
export function WorkerMetadataInput(options: InputOptions): PropertyDecorator {
  const [key, text] = [new RegExp(WORKER_METADATA.key), new RegExp(WORKER_METADATA.text)];
  const isValue = (value: unknown): boolean =>
    typeof value === 'boolean' ||
    (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) ||
    (typeof value === 'string' && text.test(value));
  const isMetadata = (value: object): boolean =>
    Object.keys(value).length <= WORKER_METADATA.maxKeys &&
    Object.entries(value).every(([name, child]) => key.test(name) && isValue(child));
  return decorate(
    options,
    {
      type: 'object',
      maxProperties: WORKER_METADATA.maxKeys,
      propertyNames: { pattern: WORKER_METADATA.key },
      additionalProperties: {
        anyOf: [{ type: 'boolean' }, { type: 'number' }, { type: 'string', pattern: WORKER_METADATA.text }],
      },
    },
    rule(
      'workerMetadata',
      `must be an object with at most ${WORKER_METADATA.maxKeys} keys that match ${WORKER_METADATA.key} and values that are booleans, numbers or texts that match ${WORKER_METADATA.text}`,
      (value) => isRecord(value) && isMetadata(value),
    ),
  );
}
