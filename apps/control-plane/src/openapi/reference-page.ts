import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { present } from '@claimgate/domain';

/**
 * What the page is told. It loads nothing from elsewhere and reports to nobody; "try it" calls this server and no proxy. The policy
 * of the response forbids all of this too: the settings are there so that the page does not even try.
 */
const SETTINGS = {
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: 'never',
  hideClientButton: true,
  documentDownloadType: 'none',
  hiddenClients: true,
  defaultOpenAllTags: false,
};

/** The page, which has no script and no style of its own. `folder` is where its files are, seen from the page. */
export function referencePage(folder: string): string {
  return `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Claimgate API</title>
    <link rel="icon" href="data:,">
  </head>
  <body>
    <div id="reference"></div>
    <script src="${folder}before.js"></script>
    <script src="${folder}scalar.js"></script>
    <script src="${folder}start.js"></script>
  </body>
</html>
`;
}

/** Runs first: a library in the page would otherwise try whether it may evaluate text as code, which it may not. */
export const BEFORE_SCRIPT = 'globalThis.__zod_globalConfig = { jitless: true };\n';

/** Starts the page. The document stands in the script, so that the page asks for nothing else. */
export function startScript(document: object): string {
  return `Scalar.createApiReference('#reference', ${JSON.stringify({ ...SETTINGS, content: document })});\n`;
}

let compressed: Promise<Buffer> | undefined;

/** The code of the page, compressed once: it is large, and anybody may ask for it. */
export async function referenceBundle(acceptsGzip: boolean): Promise<Buffer> {
  compressed ??= readBundle().then((text) => promisify(gzip)(text));
  return acceptsGzip ? compressed : promisify(gunzip)(await compressed);
}

/** Escapes that the text of the bundle is written with in its package. Another one stops the page, and the tests. */
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', '"': '"', '\\': '\\' };

/** The package holds the bundle as one text in its code, which is read and never run: running it would keep some 60 MB in memory. */
async function readBundle(): Promise<string> {
  const file = createRequire(import.meta.url).resolve('@scalar/fastify-api-reference');
  const written = /^var standalone_default = "(.*)";$/m.exec(await readFile(file, 'utf8'))?.[1];
  return present(written).replaceAll(/\\(.)/g, (_, letter: string) => present(ESCAPES[letter]));
}
