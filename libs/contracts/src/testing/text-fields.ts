import 'reflect-metadata';
import { isRecord, VERSION_NAMES, versionPattern, WORKER_TEXT_PATTERNS } from '@claimgate/domain';
import { ApiProperty } from '@nestjs/swagger';
import { documentFields } from '../api-property.js';

type DtoClass = new () => object;
type Schema = Readonly<Record<string, unknown>>;

/** A place in a body or a response where a text can stand, by its path from the class where the walk began. */
export interface TextField {
  readonly path: string;
  /** What the document says of the texts there. */
  readonly schema: Schema;
}

/**
 * Every place in a DTO where a text can stand, found by reflection: the fields that decorators recorded, through nested classes, and
 * the keys and values of open objects.
 */
export function textFieldsOf(type: DtoClass, path = type.name): TextField[] {
  return fieldsOf(type).flatMap((field) => textFieldsIn(schemaOf(type, field), `${path}.${field}`));
}

/** The classes that a DTO holds, itself included. */
export function classesIn(type: DtoClass): DtoClass[] {
  const nested = fieldsOf(type).flatMap((field) => classOf(schemaOf(type, field)) ?? []);
  return [type, ...nested.flatMap(classesIn)];
}

/** The fields of a class that the document shows. */
export function fieldsOf(type: { readonly prototype: object }): string[] {
  documentFields(ApiProperty);
  const names: string[] = Reflect.getMetadata('swagger/apiModelPropertiesArray', prototypeOf(type)) ?? [];
  return names.map((name) => name.replace(/^:/, ''));
}

const prototypeOf = (type: { readonly prototype: object }): object => type.prototype;

function schemaOf(type: DtoClass, field: string): Schema {
  return Reflect.getMetadata('swagger/apiModelProperties', prototypeOf(type), field);
}

function textFieldsIn(schema: Schema, path: string): TextField[] {
  const nested = classOf(schema);
  if (nested) return textFieldsOf(nested, path);
  if (schema['type'] === 'object') return textFieldsInObject(schema, path);
  if (isTextFree(schema)) return [];
  return [{ path, schema }];
}

/** An object without a class: its keys are texts too, unless they are all named. */
function textFieldsInObject(schema: Schema, path: string): TextField[] {
  const named = Object.entries(isRecord(schema['properties']) ? schema['properties'] : {});
  const inside = named.flatMap(([name, child]) => (isRecord(child) ? textFieldsIn(child, `${path}.${name}`) : []));
  return schema['additionalProperties'] === false ? inside : [...inside, { path: `${path}.*`, schema }];
}

/** Swagger keeps a class behind a function that gives it. */
function classOf({ type }: Schema): DtoClass | undefined {
  if (typeof type !== 'function' || type === String || type === Number || type === Boolean) return undefined;
  return type();
}

function isTextFree({ type }: Schema): boolean {
  return type === 'integer' || type === 'number' || type === 'boolean' || type === Number || type === Boolean;
}

const FIXED_PATTERNS: readonly string[] = [
  ...Object.values(WORKER_TEXT_PATTERNS),
  ...Object.values(VERSION_NAMES).map(versionPattern),
];

/** Whether the texts of a field are all of one of the fixed forms: enum, UUID, version, digest, timestamp or pointer. */
export function isFixedForm({ schema }: TextField): boolean {
  const { enum: values, pattern } = schema as { enum?: readonly unknown[]; pattern?: string };
  return (Array.isArray(values) && values.length > 0) || (pattern !== undefined && FIXED_PATTERNS.includes(pattern));
}
