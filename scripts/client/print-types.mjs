// Prints the types of the client, made from the OpenAPI document, and a table that says where each operation is.
import { readFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const document = JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));

const types = astToString(await openapiTS(document, { defaultNonNullable: false, immutable: true }));
process.stdout.write(
  `// Made from docs/openapi.json by \`npm run generate\`. Do not change it by hand.\n${types}\n${operationsTable()}`,
);

function operationsTable() {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [] }]) => {
      const isIdempotent = parameters.some(({ name }) => name === 'Idempotency-Key');
      return `  ${operationId}: { method: '${method.toUpperCase()}', path: '${path}', takesIdempotencyKey: ${isIdempotent} },`;
    }),
  );
  return `/** Where each operation of the document is, and whether it takes an Idempotency-Key. */
export const OPERATIONS = {
${operations.join('\n')}
} as const;
`;
}
