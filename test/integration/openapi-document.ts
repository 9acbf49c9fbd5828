import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';

/** A JSON schema, or a part of one. */
export type Schema = Record<string, unknown>;

/** One response that the document describes. */
export interface DocumentedResponse {
  readonly description: string;
  readonly content: Record<
    string,
    { readonly schema: Schema; readonly example?: unknown; readonly examples?: Record<string, { readonly value: unknown }> }
  >;
}

/** One call that the document describes. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly 'x-codeSamples': readonly { readonly lang: string; readonly label: string; readonly source: string }[];
  readonly tags: string[];
  readonly security?: Record<string, string[]>[];
  readonly parameters: { name: string; in: string; required: boolean; schema: Schema; description?: string }[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Record<string, { readonly schema: Schema; readonly example?: unknown }>;
  };
  readonly responses: Record<string, DocumentedResponse>;
}

/** The parts of the document that tests look at. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly license: object };
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
  readonly components: { readonly schemas: Record<string, Schema>; readonly securitySchemes: Record<string, object> };
}

/** All calls of a document. */
export function operationsOf({ paths }: OpenApiDocument): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );
}

/** Every object in a JSON value, with the names that lead to it. */
export function objectsIn(value: unknown, path: string[] = []): { path: string[]; object: Schema }[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, child]) => objectsIn(child, [...path, name]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no array, so an object
  return Array.isArray(value) ? inner : [{ path, object: value as Schema }, ...inner];
}

/** Checks values against the document with every object closed: a field that is not described is an error. */
export class ClosedDocument {
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(document: OpenApiDocument) {
    const closed = structuredClone(document);
    for (const { object } of objectsIn(closed.components.schemas)) {
      if (object['type'] === 'object' && object['properties'] && !('additionalProperties' in object))
        object['additionalProperties'] = false;
    }
    // The package is CommonJS: its function is the default of its default.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a CommonJS module as ES modules see it
    (ajvFormats as unknown as { default: (ajv: Ajv2020) => void }).default(this.ajv);
    this.ajv.addSchema(closed, 'document');
  }

  /** What is wrong with a value, in words; empty when nothing is. */
  errors(schema: Schema, value: unknown): string[] {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reference is a text
    const reference = schema['$ref'] as string | undefined;
    const validate: ValidateFunction = this.ajv.compile(reference ? { $ref: `document${reference}` } : schema);
    return validate(value) ? [] : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }
}
