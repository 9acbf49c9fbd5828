import { spawnSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { EXPECTED, judge } from './webhook-examples.js';

/** Without Python its example is not tried; with CI=true that is an error. */
const hasPython = process.env['CI'] === 'true' || spawnSync('python3', ['--version']).status === 0;
const describeWithPython = hasPython ? describe : describe.skip;

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
    expect(judge({ language: 'python', command: 'python3', file: 'receiver.py', calls })).toEqual(EXPECTED);
  });
});
