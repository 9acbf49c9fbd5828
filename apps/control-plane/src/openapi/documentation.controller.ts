import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { ClaimgateError } from '@claimgate/domain';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Access } from '../access/access.js';
import { ApiDocument } from './api-document.js';

const { resolve } = createRequire(import.meta.url);

/** Files of the documentation page, with their types. No other file can be asked for. */
const ASSETS: Readonly<Record<string, string>> = {
  'index.css': 'text/css; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

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
    return sendPage(reply, './docs/');
  }

  @Get('docs/*')
  @Access('open')
  async file(@Param('*') name: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Buffer | string> {
    if (name === '') return sendPage(reply, './');
    if (name === 'start.js') return this.script(reply);
    const type = Object.hasOwn(ASSETS, name) ? ASSETS[name] : undefined;
    if (type === undefined) throw new ClaimgateError('not_found');
    reply.type(type);
    return readFile(resolve(`swagger-ui-dist/${name}`));
  }

  /** The document stands in the script, so that the page asks for nothing else. `validatorUrl` would send it to a validator. */
  private script(reply: FastifyReply): string {
    const options = { dom_id: '#swagger-ui', deepLinking: true, displayRequestDuration: true, validatorUrl: null };
    reply.type('text/javascript; charset=utf-8');
    return `window.ui = SwaggerUIBundle(${JSON.stringify({ ...options, spec: this.document.get() })});\n`;
  }
}

function sendPage(reply: FastifyReply, folder: string): string {
  reply.type('text/html; charset=utf-8');
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>Claimgate API</title>
    <link rel="stylesheet" href="${folder}swagger-ui.css">
    <link rel="stylesheet" href="${folder}index.css">
    <link rel="icon" type="image/png" href="${folder}favicon-32x32.png">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="${folder}swagger-ui-bundle.js"></script>
    <script src="${folder}start.js"></script>
  </body>
</html>
`;
}
