import { documentFields } from '@claimgate/contracts';
import { Injectable, type INestApplication } from '@nestjs/common';
import { ApiProperty, DocumentBuilder, SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { completeOperations } from './complete-operations.js';
import { toOpenApi31 } from './openapi-31.js';

const DESCRIPTION = `Checks every claim in an AI output against the sources it was given.

Claims are checked against the supplied sources only. This is no guarantee of truth and no legal, medical, financial, hiring or
compliance decision. Every response carries a request_id; keep it in your logs.

Begin with [creating a review run](#tag/review-runs/POST/v1/review-runs). The document that this page shows is at [/openapi.json](/openapi.json).`;

const TAGS: Readonly<Record<string, string>> = {
  'review runs': 'Send an AI output with its sources, and read what holds: one run for each output.',
  imports: 'Many outputs in one request, as JSON, JSON lines or CSV.',
  'private worker': 'Reviews on machines of your own: only counts, verdicts, hashes and versions come here.',
  operations: 'For those who run the service, and for verifying what it signed. No key is needed.',
  metrics: 'What came of the runs, day by day.',
  account: 'The project and its settings, what was used of the plan, and paying for it.',
};

/** The OpenAPI document of the application it was told of. Made on first use: a start should not pay for what is rarely read. */
@Injectable()
export class ApiDocument {
  private app: INestApplication | undefined;
  private document: OpenAPIObject | undefined;

  describe(app: INestApplication): void {
    this.app = app;
  }

  get(): OpenAPIObject {
    if (!this.app) throw new Error('the document was asked for before it was told what to describe');
    this.document ??= createDocument(this.app);
    return this.document;
  }
}

/** The OpenAPI 3.1 document, made from the controllers and the classes of their bodies. */
export function createDocument(app: INestApplication): OpenAPIObject {
  documentFields(ApiProperty);
  const config = new DocumentBuilder()
    .setOpenAPIVersion('3.1.0')
    .setTitle('Claimgate API')
    .setDescription(DESCRIPTION)
    .setVersion('1')
    .setLicense('Apache-2.0', 'https://www.apache.org/licenses/LICENSE-2.0')
    .addServer('/', 'This server')
    // Not addBearerAuth, which calls every token a JWT.
    .addSecurity('apiKey', { type: 'http', scheme: 'bearer', description: 'An API key: cg_live_… or cg_test_…' })
    .addBearerAuth(
      { type: 'http', scheme: 'bearer', description: 'The worker credential of one private run.' },
      'workerCredential',
    )
    .build();
  config.tags = Object.entries(TAGS).map(([name, description]) => ({ name, description }));
  return completeOperations(toOpenApi31(SwaggerModule.createDocument(app, config, { autoTagControllers: false })));
}
