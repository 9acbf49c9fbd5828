import { describe, expect, it } from '@jest/globals';
import { filesOf, textOf } from './repository.js';

const MODULES =
  '(?:node:)?(?:http|https|http2|net|tls|dgram|dns)(?:/promises)?|undici|fastify|pg|stripe|@aws-sdk/[\\w-]+|@azure/[\\w-]+|@opentelemetry/exporter-[\\w-]+';
/** Imports of values: types open no connection. */
const NETWORK = new RegExp(`^(?:import (?!type )|\\} from )[^;]*?'(?:${MODULES})';|import\\(\\s*'(?:${MODULES})'`, 'm');
const FETCH = /(?<![\w.#])fetch\(['"`]|\bglobalThis\.fetch\b/;
/** Variables that say where something is reached, and hosts that stand in the code. */
const PLACE = /_(?:URL|HOST|PORT|ENDPOINT|PROXY|STORE|CONTROL_PLANE|LISTEN)$|^PORT$/;
const EXAMPLES = /(?:^|\.)example(?:\.com)?$|^127\.|^localhost$|^www\.apache\.org$/;

describe('the page for security teams', () => {
  const page = textOf('docs/network.md');
  const sources = filesOf('{apps,libs}/**/src/**/*.ts').filter((file) => !/\.spec\.ts$|\/testing\//.test(file));
  const rows = page.split('\n').filter((line) => /^\| `(?:apps|libs)\//.test(line));
  const pathsOf = (lines: string[]): string[] =>
    lines.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, path = '']) => path));
  const reaches = (file: string): boolean => NETWORK.test(textOf(file)) || FETCH.test(textOf(file));

  it('names every file that can open or take a connection', () => {
    const named = pathsOf(rows);
    const found = sources.filter(reaches);
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter((file) => !named.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([]);
  });

  it('names no file that cannot', () => {
    const named = pathsOf(rows);
    expect(named.length).toBeGreaterThan(10);
    const without = named.filter(
      (path) => !sources.some((file) => (file === path || file.startsWith(`${path}/`)) && reaches(file)),
    );
    expect(without).toEqual([]);
  });

  it('names every setting that says where something is reached, and every port by default', () => {
    const settings = [...textOf('docs/configuration.md').matchAll(/`([A-Z][A-Z_]+)` \| `?([^`|]*)`? \|/g)];
    const places = settings.filter(([, name = '']) => PLACE.test(name) && name !== 'CLAIMGATE_ENDPOINT_NO_PROXY');
    expect(places.length).toBeGreaterThan(12);
    expect(places.filter(([, name = '']) => !page.includes(`\`${name}\``)).map(([, name]) => name)).toEqual([]);
    const ports = places.filter(([, name = '', port = '']) => name.endsWith('PORT') && port !== '').map(([, , port]) => port);
    expect(ports.filter((port) => !page.includes(`\`${port}\``))).toEqual([]);
  });

  it('names every host that stands in the code', () => {
    // The types of the client are made from the document, and hold its examples.
    const written = sources.filter((file) => file !== 'libs/client/src/openapi.ts');
    const hosts = written.flatMap((file) =>
      [...textOf(file).matchAll(/https?:\/\/([\w.-]+\.[a-z]+)/gi)].map(([, host = '']) => host),
    );
    const real = [...new Set(hosts)].filter((host) => !EXAMPLES.test(host));
    expect(real).toContain('api.stripe.com');
    expect(real.filter((host) => !page.includes(host))).toEqual([]);
  });
});
