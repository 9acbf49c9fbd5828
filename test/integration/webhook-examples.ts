import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { signedHeaders } from '../../apps/control-plane/src/notifications/webhook-signature.js';

const PAGE = readFileSync(fileURLToPath(new URL('../../docs/webhooks.md', import.meta.url)), 'utf8');

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const NOW = 1_794_787_200;
const BODY = '{"type":"webhook.test","data":{"name":"Zoë"}}';

/** An example of the page: its language there, who runs it, and the calls that read cases and say what it makes of them. */
interface WebhookExample {
  readonly language: string;
  readonly command: string;
  readonly file: string;
  readonly calls: string;
}

/** Each case, and whether it must be accepted: headers made under these secrets, at this age, for this body. */
const CASES: [name: string, secrets: string[], ageSeconds: number, body: string, isGood: boolean][] = [
  ['a good one', [SECRET], 0, BODY, true],
  ['one in the middle of a rotation', [OTHER, SECRET], 0, BODY, true],
  ['a somewhat old one', [SECRET], 299, BODY, true],
  ['one that is too old', [SECRET], 301, BODY, false],
  ['one of tomorrow', [SECRET], -301, BODY, false],
  ['one under another secret', [OTHER], 0, BODY, false],
  ['one that was altered', [SECRET], 0, BODY.replace('test', 'tset'), false],
];

function headersOf(secrets: string[], ageSeconds: number): Record<string, string> {
  return signedHeaders({ id: 'msg_1', at: new Date((NOW - ageSeconds) * 1000), body: BODY }, secrets);
}

/** The example of the page in a language, followed by calls of it, in a file of its own. */
function writeExample(folder: string, { language, file, calls }: WebhookExample): string {
  const [, code] = new RegExp(`\`\`\`${language}\n([^]*?)\n\`\`\``).exec(PAGE) ?? [];
  if (code === undefined) throw new Error(`the page has no example in ${language}`);
  writeFileSync(path.join(folder, file), `${code}\n${calls}\n`);
  return path.join(folder, file);
}

/** Asks an example about all cases at once; gives what it says of each. */
export function judge(example: WebhookExample): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'claimgate-webhook-examples-'));
  try {
    return run(example.command, writeExample(folder, example));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(command: string, file: string): string[] {
  const cases = CASES.map(([, secrets, age, body]) => ({ headers: headersOf(secrets, age), body }));
  const unsigned = { headers: {}, body: BODY };
  const input = JSON.stringify({ secret: SECRET, now: NOW, cases: [...cases, unsigned] });
  const { stdout, stderr, error } = spawnSync(command, [file], { input, encoding: 'utf8' });
  if (error) throw error;
  if (stderr !== '') throw new Error(stderr);
  return stdout.trim().split('\n');
}

/** What an example must say. */
export const EXPECTED = [...CASES.map(([, , , , isGood]) => (isGood ? 'Zoë' : 'refused')), 'refused'];
