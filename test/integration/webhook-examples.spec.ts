import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import { signedHeaders } from '../../apps/control-plane/src/notifications/webhook-signature.js';

const PAGE = readFileSync(fileURLToPath(new URL('../../docs/webhooks.md', import.meta.url)), 'utf8');
const folder = mkdtempSync(path.join(tmpdir(), 'claimgate-webhook-examples-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const OTHER = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const NOW = 1_794_787_200;
const BODY = '{"type":"webhook.test","data":{"name":"Zoë"}}';

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

/** The example of the page in a language, in a file of its own. */
function example(language: string, file: string, calls: string): string {
  const [, code] = new RegExp(`\`\`\`${language}\n([^]*?)\n\`\`\``).exec(PAGE) ?? [];
  if (code === undefined) throw new Error(`the page has no example in ${language}`);
  writeFileSync(path.join(folder, file), `${code}\n${calls}\n`);
  return path.join(folder, file);
}

/** Asks an example about all cases at once; gives what it says of each. */
function judge(command: string, file: string): string[] {
  const cases = CASES.map(([, secrets, age, body]) => ({ headers: headersOf(secrets, age), body }));
  const unsigned = { headers: {}, body: BODY };
  const input = JSON.stringify({ secret: SECRET, now: NOW, cases: [...cases, unsigned] });
  const { stdout, stderr, error } = spawnSync(command, [file], { input, encoding: 'utf8' });
  if (error) throw error;
  if (stderr !== '') throw new Error(stderr);
  return stdout.trim().split('\n');
}

const EXPECTED = [...CASES.map(([, , , , isGood]) => (isGood ? 'Zoë' : 'refused')), 'refused'];
/** Without Python its example is not tried; with CI=true that is an error. */
const hasPython = process.env['CI'] === 'true' || spawnSync('python3', ['--version']).status === 0;
const describeWithPython = hasPython ? describe : describe.skip;

describe('the example of a receiver in Node', () => {
  it('accepts what is signed and refuses everything else', () => {
    const calls = `import { readFileSync } from 'node:fs';
      const { secret, now, cases } = JSON.parse(readFileSync(0, 'utf8'));
      for (const { headers, body } of cases) {
        try { console.log(verifyWebhook(secret, headers, body, now).data.name); } catch { console.log('refused'); }
      }`;
    expect(judge(process.execPath, example('js', 'receiver.mjs', calls))).toEqual(EXPECTED);
  });
});

describeWithPython('the example of a receiver in Python', () => {
  it('accepts what is signed and refuses everything else', () => {
    const calls = `import sys
given = json.loads(sys.stdin.buffer.read())
for case in given["cases"]:
    try:
        name = verify_webhook(given["secret"], case["headers"], case["body"].encode(), given["now"])["data"]["name"]
    except ValueError:
        name = "refused"
    sys.stdout.buffer.write((name + "\\n").encode())`;
    expect(judge('python3', example('python', 'receiver.py', calls))).toEqual(EXPECTED);
  });
});
