import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { StartError } from '@claimgate/runtime';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { DashboardConfig } from '../config.js';
import { CONFIG } from '../tokens.js';

/** How a file may be encoded on its way. */
export type Encoding = 'br' | 'gzip' | 'identity';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** One file of the built pages. */
export class PageFile {
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();
  readonly etag: string;

  constructor(
    readonly type: string,
    /** Named by its content, so it never changes. */
    readonly isImmutable: boolean,
    private readonly content: Buffer,
  ) {
    this.etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`;
  }

  /** The bytes, compressed once for all. */
  as(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding) ?? encode(this.content, encoding);
    this.encoded.set(encoding, known);
    return known;
  }
}

/** The built pages, all in memory: a path that is not among them leads nowhere, and never to another file of the machine. */
@Injectable()
export class PageFiles implements OnModuleInit {
  private readonly files = new Map<string, PageFile>();

  constructor(@Inject(CONFIG) private readonly config: DashboardConfig) {}

  async onModuleInit(): Promise<void> {
    const { pagesFolder } = this.config;
    const entries = await readdir(pagesFolder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const type = TYPES[path.extname(entry.name)];
      if (!entry.isFile() || entry.name.startsWith('.') || type === undefined) continue;
      const file = path.join(entry.parentPath, entry.name);
      const url = `/${path.relative(pagesFolder, file).split(path.sep).join('/')}`;
      this.files.set(url, new PageFile(type, url.startsWith('/assets/'), await readFile(file)));
    }
    if (!this.files.has('/index.html'))
      throw new StartError(
        `There are no pages in ${pagesFolder}. Build them with npm run build, or set CLAIMGATE_DASHBOARD_PAGES.`,
      );
  }

  find(url: string): PageFile | undefined {
    return this.files.get(url);
  }

  get index(): PageFile {
    const index = this.files.get('/index.html');
    if (!index) throw new Error('the pages are not read yet');
    return index;
  }
}

async function encode(content: Buffer, encoding: Encoding): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    case 'gzip':
      return promisify(gzip)(content, { level: 9 });
    case 'identity':
      return content;
  }
}
