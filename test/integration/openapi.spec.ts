import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERRORS, type ErrorCode } from '@claimgate/domain';
import { aCreateBody } from '@claimgate/testing';
import { HostedApi } from '../support/hosted-api.js';
import { DOCUMENTED_PATHS } from './documented-paths.js';
import { ClosedDocument, objectsIn, operationsOf, type OpenApiDocument, type Operation } from './openapi-document.js';

const CHECKED_IN = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));

let api: HostedApi;
let document: OpenApiDocument;
let operations: Operation[];
let closed: ClosedDocument;
beforeAll(async () => {
  api = await HostedApi.start();
  document = (await api.get('/openapi.json', { key: null })).body;
  operations = operationsOf(document);
  closed = new ClosedDocument(document);
});
afterAll(() => api.stop());

describe('the OpenAPI document', () => {
  it('is the one that is checked in', () => {
    expect(document).toEqual(JSON.parse(readFileSync(CHECKED_IN, 'utf8')));
  });

  it('is OpenAPI 3.1 with a title, a version and a licence', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: 'Claimgate API', version: expect.any(String), license: { name: 'Apache-2.0' } });
  });

  it('describes every path of the contract that is built', () => {
    expect(operations.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(DOCUMENTED_PATHS);
  });

  it('gives every operation an id of its own, a summary, a tag and its security', () => {
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(operations.filter(({ summary, tags }) => !summary || tags.length === 0)).toEqual([]);
    const described = document.tags.flatMap(({ name, description }) => (description ? [name] : []));
    expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(described));
    const expected = ({ path, operationId }: Operation) => {
      if (operationId === 'recordWorkerEvent') return [{ workerCredential: [] }];
      if (operationId === 'recordBillingEvent') return [];
      return path.startsWith('/v1/') ? [{ apiKey: [] }] : [];
    };
    expect(operations.map(({ security }) => security)).toEqual(operations.map(expected));
    const bearer = { type: 'http', scheme: 'bearer' };
    expect(document.components.securitySchemes).toMatchObject({ apiKey: bearer, workerCredential: bearer });
  });

  it('declares every variable of a path, required and with a schema', () => {
    const undeclared = operations.flatMap(({ method, path, parameters }) =>
      [...path.matchAll(/\{(\w+)\}/g)]
        .map(([, name]) => parameters.find((parameter) => parameter.in === 'path' && parameter.name === name))
        .filter((parameter) => parameter?.required !== true || parameter.schema['type'] !== 'string')
        .map(() => `${method} ${path}`),
    );
    expect(undeclared).toEqual([]);
  });

  it('takes an Idempotency-Key at every POST but those of events, which are safe to repeat as they are', () => {
    const posts = operations.filter(({ method }) => method === 'POST');
    const without = posts.filter(({ parameters }) => !parameters.some(({ name }) => name === 'Idempotency-Key'));
    expect(without.map(({ operationId }) => operationId)).toEqual(['recordWorkerEvent', 'recordBillingEvent']);
  });

  it('has no reference that leads nowhere', () => {
    const references = objectsIn(document).flatMap(({ object }) => (typeof object['$ref'] === 'string' ? [object['$ref']] : []));
    const names = references.map((reference) => reference.replace('#/components/schemas/', ''));
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  it('has no schema that nothing uses', () => {
    const text = JSON.stringify(document);
    const unused = Object.keys(document.components.schemas).filter((name) => !text.includes(`"#/components/schemas/${name}"`));
    expect(unused).toEqual([]);
  });

  it('says of every field what it is, in words of 3.1', () => {
    const fields = objectsIn(document.components.schemas).flatMap(({ path, object }) =>
      path.at(-2) === 'properties' ? [{ path: path.join('.'), object }] : [],
    );
    expect(fields.length).toBeGreaterThan(100);
    const said = ['type', '$ref', 'anyOf', 'allOf', 'oneOf'];
    expect(fields.filter(({ object }) => !said.some((word) => word in object)).map(({ path }) => path)).toEqual([]);
    expect(fields.filter(({ object }) => 'nullable' in object).map(({ path }) => path)).toEqual([]);
  });

  it('describes every property, operation, parameter and response', () => {
    const properties = objectsIn(document).filter(({ path }) => path.at(-2) === 'properties' && !path.includes('example'));
    expect(properties.length).toBeGreaterThan(350);
    const bare = [
      ...properties.filter(({ object }) => !object['description']).map(({ path }) => path.slice(2).join('.')),
      ...operations.flatMap(({ operationId, description, responses, parameters }) => [
        ...(description ? [] : [operationId]),
        ...Object.entries(responses).flatMap(([status, response]) => (response.description ? [] : [`${operationId} ${status}`])),
        ...parameters.filter(({ schema, description: said }) => !schema || !said).map(({ name }) => `${operationId} ${name}`),
      ]),
    ];
    expect(bare).toEqual([]);
  });

  it('requires every field of a response, but for details and what only some have', () => {
    const schemas = Object.entries(document.components.schemas).filter(([name]) => !name.endsWith('Body'));
    const optional = schemas.flatMap(([name, schema]) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of every OpenAPI document
      const required = (schema['required'] ?? []) as string[];
      return Object.keys(schema['properties'] ?? {}).flatMap((field) => (required.includes(field) ? [] : [`${name}.${field}`]));
    });
    expect(optional).toEqual([
      'ErrorDto.details',
      'ErrorDto.expected_sequence',
      'ErrorDto.resets_at',
      'ClaimReportMetadataDto.reviewer_decisions',
      'ImportItemDto.review_run_id',
      'ImportItemDto.error',
      'WorkerEventResponse.receipt',
    ]);
  });

  it('closes the bodies of requests', () => {
    const bodies = Object.entries(document.components.schemas).filter(([name]) => name.endsWith('Body'));
    expect(bodies.map(([name, schema]) => [name, schema['additionalProperties']])).toEqual(
      expect.arrayContaining([
        ['CreateReviewRunBody', false],
        ['SourceDocumentBody', false],
      ]),
    );
  });
});

describe('the examples of the document', () => {
  it('show for every error response each of its codes, in a response that is valid', () => {
    const errors = operations.flatMap(({ operationId, responses }) =>
      Object.entries(responses)
        .filter(([status]) => Number(status) >= 400)
        .map(([status, { content }]) => ({ operationId, status: Number(status), media: content['application/json'] })),
    );
    expect(errors.length).toBeGreaterThan(50);
    const failures = errors.flatMap(({ operationId, status, media }) => {
      const examples = Object.entries(media?.examples ?? {});
      const wrong = examples
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of every OpenAPI document
        .filter(([code]) => ERRORS[code as ErrorCode]?.status !== status)
        .map(([code]) => `${code} is not ${status}`);
      const invalid = examples.flatMap(([, { value }]) => closed.errors(media?.schema ?? {}, value));
      return [...(examples.length === 0 ? ['no example'] : []), ...wrong, ...invalid].map(
        (error) => `${operationId} ${status}: ${error}`,
      );
    });
    expect(failures).toEqual([]);
  });

  it('are values that their own field would take', () => {
    const fields = objectsIn(document.components.schemas).filter(({ object }) => 'example' in object && 'type' in object);
    expect(fields.length).toBeGreaterThan(10);
    const failures = fields.flatMap(({ path, object }) =>
      closed.errors(object, object['example']).map((error) => `${path.join('.')}: ${error}`),
    );
    expect(failures).toEqual([]);
  });

  it('of the create request make a request that is accepted', async () => {
    const exampleOf = (name: string): Record<string, unknown> => {
      const properties = Object.entries(
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of every OpenAPI document
        (document.components.schemas[name]?.['properties'] ?? {}) as Record<string, Record<string, unknown>>,
      );
      return Object.fromEntries(
        properties.flatMap(([field, schema]) => ('example' in schema ? [[field, schema['example']]] : [])),
      );
    };
    const body = { ...exampleOf('CreateReviewRunBody'), sources: [exampleOf('SourceDocumentBody')] };
    expect((await api.post('/v1/review-runs', body)).status).toBe(201);
  });
});

describe('the request body of the document', () => {
  const errorsOf = (body: unknown) => closed.errors({ $ref: '#/components/schemas/CreateReviewRunBody' }, body);
  const bodies: [string, unknown, boolean][] = [
    ['the smallest', aCreateBody(), true],
    ['emoji to the limit', aCreateBody({ external_id: '😀'.repeat(200) }), true],
    ['nulls where allowed', aCreateBody({ question: null, external_id: null }), true],
    ['emoji beyond the limit', aCreateBody({ external_id: '😀'.repeat(201) }), false],
    ['no sources', aCreateBody({ sources: [] }), false],
    ['51 sources', aCreateBody({ sources: Array.from({ length: 51 }, () => ({ title: 'T', content: 'C' })) }), false],
    ['an unknown field', aCreateBody({ x: 1 }), false],
    ['an unknown use', aCreateBody({ intended_use: 'fun' }), false],
    ['null metadata', aCreateBody({ metadata: null }), false],
    ['an empty output', aCreateBody({ ai_output: '' }), false],
  ];
  it.each(bodies)('judges as the server does: %s', async (_what, body, good) => {
    expect(errorsOf(body).length === 0).toBe(good);
    expect((await api.post('/v1/review-runs', body)).status).toBe(good ? 201 : 422);
  });
});

describe('the documentation page', () => {
  it('loads all it needs from this server', async () => {
    const page = await api.get('/docs', { key: null });
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toMatch(/^text\/html/);
    const references = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(references.length).toBeGreaterThan(2);
    const addresses = references
      .filter((reference) => !reference.startsWith('data:'))
      .map((reference) => new URL(reference, `${api.url}/docs`));
    expect(addresses.filter(({ origin }) => origin !== api.url)).toEqual([]);
    const assets = await Promise.all(addresses.map(({ pathname }) => api.get(pathname, { key: null })));
    expect(assets.map(({ status }) => status)).toEqual(assets.map(() => 200));
    expect(assets.filter(({ text }) => text.length === 0)).toEqual([]);
  });

  it('runs no script that its own policy forbids', async () => {
    const { text, headers } = await api.get('/docs', { key: null });
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(;|$)/);
    expect(text.match(/<script(?![^>]*\ssrc=)[^>]*>/g)).toBeNull();
  });

  it('is sent compressed to those who can read that, and has no other files', async () => {
    const bundle = (encoding: string) => api.get('/docs/scalar.js', { key: null, headers: { 'accept-encoding': encoding } });
    const sizes = [await bundle('gzip'), await bundle('identity')].map(({ headers }) => Number(headers.get('content-length')));
    expect(sizes[0]).toBeLessThan((sizes[1] ?? 0) / 2);
    expect((await api.get('/docs/other.js', { key: null })).status).toBe(404);
  });
});
