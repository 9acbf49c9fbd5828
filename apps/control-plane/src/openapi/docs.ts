import type { INestApplication } from '@nestjs/common';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { createDocument } from './document.js';

/** Serves the document at /openapi.json and a page to read it at /docs, both from this server alone. */
export function serveDocument(app: INestApplication, server: FastifyInstance): void {
  let document: OpenAPIObject | undefined;
  // Made on first use: a start should not pay for what is rarely read.
  const get = (): OpenAPIObject => (document ??= createDocument(app));
  server.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(get())),
  );
  SwaggerModule.setup('docs', app, get, {
    raw: false,
    customSiteTitle: 'Claimgate API',
    swaggerOptions: { persistAuthorization: false, displayRequestDuration: true, validatorUrl: null },
  });
}
