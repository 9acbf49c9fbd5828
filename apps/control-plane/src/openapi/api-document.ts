import { Injectable, type INestApplication } from '@nestjs/common';
import type { OpenAPIObject } from '@nestjs/swagger';
import { createDocument } from './document.js';

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
