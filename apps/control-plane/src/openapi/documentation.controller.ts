import { ClaimgateError } from '@claimgate/domain';
import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.js';
import { ApiDocument } from './api-document.js';
import { BEFORE_SCRIPT, referenceBundle, referencePage, startScript } from './reference-page.js';

/** The OpenAPI document, and a page to read it, both from this server alone. */
@ApiExcludeController()
@Controller()
export class DocumentationController {
  constructor(private readonly document: ApiDocument) {}

  @Get('openapi.json')
  @Access('open')
  openApi(): OpenAPIObject {
    return this.document.get();
  }

  @Get('docs')
  @Access('open')
  page(@Res({ passthrough: true }) reply: FastifyReply): string {
    reply.type('text/html; charset=utf-8');
    return referencePage('./docs/');
  }

  /** The files of the page. No other can be asked for. */
  @Get('docs/*')
  @Access('open')
  async file(
    @Param('*') name: string,
    @Headers('accept-encoding') encodings: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer | string> {
    reply.type(name === '' ? 'text/html; charset=utf-8' : 'text/javascript; charset=utf-8');
    switch (name) {
      case '':
        return referencePage('./');
      case 'before.js':
        return BEFORE_SCRIPT;
      case 'scalar.js':
        return this.bundle(encodings, reply);
      case 'start.js':
        return startScript(this.document.get());
      default:
        throw new ClaimgateError('not_found');
    }
  }

  private bundle(encodings = '', reply: FastifyReply): Promise<Buffer> {
    const acceptsGzip = /\bgzip\b/.test(encodings);
    reply.header('Cache-Control', 'public, max-age=86400').header('Vary', 'Accept-Encoding');
    if (acceptsGzip) reply.header('Content-Encoding', 'gzip');
    return referenceBundle(acceptsGzip);
  }
}
