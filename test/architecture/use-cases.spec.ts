import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const SOURCE = fileURLToPath(new URL('../../apps/control-plane/src', import.meta.url));
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
  .map((name) => ({ name, text: readFileSync(path.join(SOURCE, name), 'utf8') }));
const useCases = files.filter(({ text }) => /^ {2}(async )?execute\(/m.test(text));

describe('the use cases of the control plane', () => {
  it('are all found', () => {
    expect(useCases.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['review-runs/create-review-run.ts', 'imports/import-review-runs.ts', 'account/open-checkout.ts']),
    );
    expect(useCases.length).toBeGreaterThan(20);
  });

  it('know nothing of HTTP: neither its framework, nor our layer for it, nor a status', () => {
    const ofHttp = /from '(fastify|@nestjs\/platform-fastify|\.\.\/http\/[^']+)'|HttpException|HttpStatus|\bstatusCode\b/;
    expect(useCases.filter(({ text }) => ofHttp.test(text)).map(({ name }) => name)).toEqual([]);
  });
});

describe('the control plane', () => {
  it('asks the application for nothing but where it starts', () => {
    expect(files.filter(({ text }) => /\bapp\.(get|resolve)\(|ModuleRef/.test(text)).map(({ name }) => name)).toEqual([
      'control-plane.ts',
    ]);
  });

  it('has one class for all that recurs', () => {
    expect(files.filter(({ text }) => text.includes('setInterval(')).map(({ name }) => name)).toEqual([]);
  });
});
