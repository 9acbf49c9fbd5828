import { existsSync, readFileSync } from 'node:fs';
import type { OpenAPIObject } from '@nestjs/swagger';
import { codeSamples } from './code-samples.js';
import { OPERATIONS } from './operations.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** A call and its response as they really were; a test makes it, and makes it again. */
interface RealCall {
  readonly request?: unknown;
  readonly response: unknown;
}

const EXAMPLES = new URL('../../examples/', import.meta.url);
const METHODS = ['get', 'post', 'delete'] as const;
/** The run of all examples. */
const RUN_ID = 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11';

/** Gives every operation of a document its description, a real response and samples of code. */
export function completeOperations(document: OpenAPIObject): OpenAPIObject {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method];
      if (operation) Object.assign(operation, completed(operation, method.toUpperCase(), path));
    }
  }
  return document;
}

function completed(operation: Operation, httpMethod: string, path: string): object {
  const id = operation.operationId ?? '';
  const text = OPERATIONS[id];
  if (!text) throw new Error(`${id} is not described in operations.ts`);
  const example = realCall(id);
  const call = { ...text, httpMethod, path, headers: headersOf(operation), runId: RUN_ID, body: example?.request };
  return {
    description: text.description,
    ...withExample(operation, text.returns, example),
    'x-codeSamples': codeSamples(call),
  };
}

function realCall(id: string): RealCall | undefined {
  const file = new URL(`${id}.json`, EXAMPLES);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

function withExample({ responses, requestBody }: Operation, returns: string, example: RealCall | undefined): object {
  const [success = ''] = Object.keys(responses).filter((status) => status.startsWith('2'));
  const described = { ...responses[success], description: returns };
  const json = requestBody && 'content' in requestBody ? requestBody.content['application/json'] : undefined;
  if (json && example?.request !== undefined) Object.assign(json, { example: example.request });
  if ('content' in described && described.content?.['application/json'] && example) {
    described.content['application/json'].example = example.response;
  }
  return { responses: { ...responses, [success]: described } };
}

/** What a call must send besides its body. */
function headersOf({ security = [], parameters = [] }: Operation): string[] {
  const signed = parameters.some((parameter) => 'name' in parameter && parameter.name === 'Stripe-Signature');
  if (signed) return ['Stripe-Signature: $STRIPE_SIGNATURE'];
  if (security.some((scheme) => 'workerCredential' in scheme)) {
    return ['Authorization: Bearer $WORKER_CREDENTIAL', 'DPoP: $PROOF'];
  }
  return security.length > 0 ? ['Authorization: Bearer $CLAIMGATE_API_KEY'] : [];
}
