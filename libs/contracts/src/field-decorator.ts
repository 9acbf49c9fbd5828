import { isRecord } from '@claimgate/domain';
import { ApiProperty } from './api-property.js';
import { ValidateBy, ValidateIf } from 'class-validator';
import { rememberField } from './nested-class.js';

/** What every field of a body says of itself. */
export interface InputOptions {
  readonly description: string;
  readonly example?: unknown;
  /** May be left out. */
  readonly optional?: boolean;
  /** May be null, which means the same as leaving it out. */
  readonly nullable?: boolean;
  /** Must be there when another field has this value, and left out otherwise. */
  readonly onlyWhen?: { readonly field: string; readonly is: string };
}

/** One decorator out of what is documented and what is checked, so that the two cannot part. */
export function decorate(options: InputOptions, schema: object, ...rules: PropertyDecorator[]): PropertyDecorator {
  const { description, example, optional = false, nullable = false, onlyWhen } = options;
  const presence = ValidateIf((object: Record<string, unknown>, value: unknown) => {
    const mayBeLeftOut = optional || (onlyWhen !== undefined && object[onlyWhen.field] !== onlyWhen.is);
    return !(value === undefined && mayBeLeftOut) && !(value === null && nullable);
  });
  const required = !optional && !onlyWhen;
  const shown = ApiProperty({ description, example, required, nullable: nullable || undefined, ...schema });
  return (target, key) => {
    rememberField(target, key);
    for (const rule of [presence, shown, ...rules]) rule(target, key);
  };
}

/** A rule of our own: its name, its test, and what it asks for. */
export function rule(
  name: string,
  message: string,
  validate: (value: unknown, body: Readonly<Record<string, unknown>>) => boolean,
): PropertyDecorator {
  return ValidateBy({
    name,
    validator: {
      validate: (value: unknown, context) => validate(value, isRecord(context?.object) ? context.object : {}),
      defaultMessage: () => message,
    },
  });
}
