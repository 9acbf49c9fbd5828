// How schemas and enumerations of the OpenAPI document are called in Python. What is sent keeps its name (a TypedDict that ends with Body); what comes back
// is a model without the suffix that only the server needs.

const RENAMED = { SourceDocumentBody: 'SourceDocument', UsageResponse: 'Usage', JwksResponse: 'Jwks', HealthResponse: 'Health' };

/** Enumerations that have a better name than their property. */
const ENUM_NAMES = {
  'GateVerdictDto.verdict': 'SafeUseStatus',
  'GateVerdictDto.mode': 'GateMode',
  'ReviewRunDto.status': 'RunStatus',
  'VerificationMetadataDto.citation_issue': 'CitationCheck',
  'UncheckedSpanDto.reason': 'UncheckedReason',
  'ReviewRunDetail.error_code': 'RunErrorCode',
  'WorkerStatusBody.stage': 'WorkerStage',
  'DecideBody.decision': 'ReviewDecision',
  'WorkerLeaseDto.state': 'LeaseState',
  'CredentialGenerationDto.state': 'CredentialState',
  'WebhookDto.state': 'WebhookState',
};

/** Properties that say too little to be a name alone. */
const VAGUE = new Set(['category', 'code', 'kind', 'mode', 'reason', 'status', 'type']);

/** The name of what is sent. */
export const inputName = (schema) => RENAMED[schema] ?? schema;

/** The name of what comes back. */
export const modelName = (schema) => RENAMED[schema] ?? schema.replace(/(Dto|Body)$/, '');

/** The schema that a reference leads to; a description beside it comes wrapped in allOf. */
export function referenceOf(schema) {
  const reference = schema.$ref ?? (schema.allOf?.length === 1 ? schema.allOf[0].$ref : undefined);
  return reference?.slice('#/components/schemas/'.length);
}

/** Every enumeration of text with more than one value, once: from its values to its name. */
export class Enumerations {
  names = new Map();
  #taken;

  constructor({ components }) {
    this.#taken = new Set(Object.keys(components.schemas).flatMap((schema) => [modelName(schema), inputName(schema)]));
    for (const [schema, { properties = {} }] of Object.entries(components.schemas)) {
      for (const [property, definition] of Object.entries(properties)) this.#add(definition, schema, property);
    }
  }

  nameOf(schema) {
    return this.names.get(valuesOf(schema));
  }

  #add(definition, schema, property) {
    const values = valuesOf(definition);
    if (values === undefined || this.names.has(values)) return;
    const short = pascalCase(property);
    const isClear = !VAGUE.has(property) && !this.#taken.has(short);
    const name = ENUM_NAMES[`${schema}.${property}`] ?? (isClear ? short : `${modelName(schema)}${short}`);
    if (this.#taken.has(name))
      throw new Error(`Two types would be called ${name}: name that of ${schema}.${property} in ENUM_NAMES.`);
    this.#taken.add(name);
    this.names.set(values, name);
  }
}

/** The values of an enumeration of text as Python writes them; undefined where it is none, or has only one. */
function valuesOf({ enum: values }) {
  const texts = values?.filter((value) => typeof value === 'string') ?? [];
  return texts.length > 1 ? texts.map((text) => JSON.stringify(text)).join(', ') : undefined;
}

const pascalCase = (name) => name.replaceAll(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase());
