import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRecord } from '@claimgate/domain';
import { Ajv, type ValidateFunction } from 'ajv';
import { parse } from 'yaml';
import { SERVICES } from '../contract/servers/service-programs.js';

/** What `scripts/install-cluster-tools.sh definitions` fetches: kinds of operators, as their own projects define them. */
export const DEFINITIONS = path.join(SERVICES, 'operator-definitions');

/** A CustomResourceDefinition, as far as tests care. */
export interface Definition {
  readonly metadata: { readonly name: string };
  readonly spec: {
    readonly names: { readonly kind: string };
    readonly versions: readonly { readonly name: string; readonly schema: { readonly openAPIV3Schema: object } }[];
  };
}

/** The definitions of all operators that the charts know. */
export function operatorDefinitions(): Definition[] {
  return readdirSync(DEFINITIONS).map((file) => parse(readFileSync(path.join(DEFINITIONS, file), 'utf8')));
}

/** Holds objects of operators against their definitions, as an API server would that takes no field that it does not know. */
export class OperatorKinds {
  private readonly kinds: ReadonlyMap<string, Definition>;
  private readonly validators = new Map<string, ValidateFunction>();
  /** Schemas of Kubernetes have words and patterns of their own. */
  private readonly ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false, allErrors: true });

  constructor(definitions: readonly Definition[]) {
    this.kinds = new Map(definitions.map((definition) => [definition.spec.names.kind, definition]));
  }

  get names(): string[] {
    return [...this.kinds.keys()].toSorted();
  }

  /** What is wrong with an object; undefined where nobody has defined its kind. */
  problemsOf(manifest: { readonly apiVersion: string; readonly kind: string }): string[] | undefined {
    const definition = this.kinds.get(manifest.kind);
    if (!definition) return undefined;
    const validate = this.validatorOf(definition, manifest.apiVersion.split('/').at(-1) ?? '');
    if (!validate) return [`there is no ${manifest.kind} of ${manifest.apiVersion}`];
    if (validate(manifest)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    );
  }

  private validatorOf({ spec }: Definition, version: string): ValidateFunction | undefined {
    const schema = spec.versions.find(({ name }) => name === version)?.schema.openAPIV3Schema;
    if (!schema) return undefined;
    const known = `${spec.names.kind} ${version}`;
    const validate = this.validators.get(known) ?? this.ajv.compile(Object.assign({}, closed(schema)));
    this.validators.set(known, validate);
    return validate;
  }
}

/** The same schema, in which objects with named fields have no others. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isRecord(schema)) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, closed(value)]));
  const isOpen = 'additionalProperties' in schema || schema['x-kubernetes-preserve-unknown-fields'] === true;
  const isNamed = schema['type'] === 'object' && isRecord(schema['properties']);
  return isNamed && !isOpen ? { ...inner, additionalProperties: false } : inner;
}
