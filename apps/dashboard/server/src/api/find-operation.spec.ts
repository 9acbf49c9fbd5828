import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { OPERATIONS } from '@claimgate/client';
import { ALLOWED } from './allowed-operations.js';
import { findOperation } from './find-operation.js';

interface Document {
  readonly paths: Record<string, Record<string, { operationId: string }>>;
}

const document: Document = JSON.parse(readFileSync(new URL('../../../../../docs/openapi.json', import.meta.url), 'utf8'));
const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { operationId }]) => ({ id: operationId, method: method.toUpperCase(), path })),
);

describe('the calls that the dashboard passes on', () => {
  it('are decided on for every operation of the document, and for none besides', () => {
    expect(documented.length).toBeGreaterThan(20);
    expect(Object.keys(ALLOWED).sort()).toEqual(documented.map(({ id }) => id).sort());
    expect(Object.keys(OPERATIONS).sort()).toEqual(Object.keys(ALLOWED).sort());
  });

  it.each(documented)('are found where the document has them: $method $path', ({ id, method, path }) => {
    const found = findOperation(method, path.replace('{reviewRunId}', 'run_0193'));
    expect(found?.role ?? 'nobody').toBe(Object.entries(ALLOWED).find(([name]) => name === id)?.[1]);
  });

  it('let a viewer change nothing', () => {
    const forViewers = documented.filter(({ id }) =>
      Object.entries(ALLOWED).some(([name, role]) => name === id && role === 'viewer'),
    );
    expect(forViewers.map(({ method }) => method)).toEqual(forViewers.map(() => 'GET'));
  });

  it.each([
    '/v1/review-runs/../usage',
    '/v1/review-runs/a%2Fb',
    '/v1/review-runs/',
    '//v1/usage',
    '/v1/usage/',
    '/v1/review-runs/a?b',
  ])('are nothing else: %s', (path) => {
    expect(findOperation('GET', path)).toBeUndefined();
  });
});
