import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const HOOKS = fileURLToPath(new URL('hooks.py', import.meta.url));
const DOCUMENT = fileURLToPath(new URL('../../docs/openapi.json', import.meta.url));
/** Server errors, and whatever differs from the document: status, type, body and headers. */
const CHECKS =
  'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,response_headers_conformance';

/** What is fuzzed, and how much of it. */
export interface FuzzOptions {
  readonly program: string;
  readonly url: string;
  readonly key: string;
  readonly mode: 'positive' | 'all';
  readonly examples: number;
  readonly seed: number;
  /** Ids that the server knows, by the operation that is asked for them: random ones would all be unknown. */
  readonly runOf: Readonly<Record<string, string>>;
  readonly workerToken: string;
}

/** Runs schemathesis over the document; true when it found nothing. */
export async function fuzz(options: FuzzOptions): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'claimgate-schemathesis-'));
  const config = path.join(folder, 'schemathesis.toml');
  await writeFile(config, configOf(options));
  const words = ['--config-file', config, 'run', DOCUMENT, '--url', options.url];
  const how = ['--mode', options.mode, '--max-examples', options.examples, '--seed', options.seed, '--checks', CHECKS];
  const more = [
    '--phases',
    'examples,coverage,fuzzing,stateful',
    '--suppress-health-check',
    'all',
    '--continue-on-failure',
    '--workers',
    2,
  ];
  const child = spawn(options.program, [...words, ...how, ...more, '--warnings', 'off'].map(String), {
    cwd: folder,
    stdio: 'inherit',
  });
  const [code = null]: (number | null)[] = await once(child, 'exit');
  return code === 0;
}

function configOf({ key, runOf, workerToken }: FuzzOptions): string {
  const operations = Object.entries(runOf).map(
    ([id, run]) => `[[operations]]\ninclude-operation-id = "${id}"\nparameters = { "path.reviewRunId" = "${run}" }\n`,
  );
  const worker = `[[operations]]\ninclude-operation-id = "recordWorkerEvent"\nheaders = { Authorization = "Bearer ${workerToken}" }\nparameters = { "path.reviewRunId" = "${runOf['listWorkerEvents']}" }\n`;
  return [`hooks = "${HOOKS}"\nheaders = { Authorization = "Bearer ${key}" }\n`, ...operations, worker].join('\n');
}
