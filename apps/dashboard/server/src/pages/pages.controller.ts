import { Controller, Get, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DashboardError } from '../http/dashboard-error.js';
import { PageFiles, type Encoding, type PageFile } from './page-files.js';

/** The built pages. They hold nothing of anybody, so they are shown to whoever asks; what is in them comes from the API. */
@Controller()
export class PagesController {
  constructor(private readonly files: PageFiles) {}

  @Get(['/', '*'])
  async show(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const [path = ''] = request.url.split('?');
    const file = this.files.find(path) ?? this.pageAt(path);
    reply.headers({
      ETag: file.etag,
      Vary: 'Accept-Encoding',
      'Cache-Control': file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (request.headers['if-none-match'] === file.etag) return void (await reply.status(304).send());
    const encoding = encodingFor(request.headers['accept-encoding'], file);
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    await reply.type(file.type).send(await file.as(encoding));
  }

  /** The routes of the pages are theirs to know: whatever has no name of a file is the one page. */
  private pageAt(path: string): PageFile {
    if (path.startsWith('/auth/') || /\.\w+$/.test(path)) throw new DashboardError('not_found');
    return this.files.index;
  }
}

function encodingFor(accepted: string | string[] | undefined, { type }: PageFile): Encoding {
  const names = String(accepted ?? '').split(/[\s,;]+/);
  if (/^(image\/png|font\/|image\/x-icon)/.test(type)) return 'identity';
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity';
}
