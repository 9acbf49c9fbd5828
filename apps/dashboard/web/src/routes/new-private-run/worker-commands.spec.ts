import { execFileSync } from 'node:child_process';
import { describe, expect, it } from '@jest/globals';
import { helmCommand, quote, runCommand, saveCommand } from './worker-commands.js';

const PARTS = {
  runId: 'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11',
  controlPlane: 'https://api.example.com',
  input: './packet',
  store: 's3://bucket/reports',
};

const inShell = (command: string) => execFileSync('sh', ['-c', command], { encoding: 'utf8' });

describe('the commands to paste', () => {
  it('run the worker with the options that it has', () => {
    expect(runCommand(PARTS)).toBe(
      'claimgate-worker run \\\n  --input ./packet \\\n  --store s3://bucket/reports \\\n  --credential-file run.json \\\n  --control-plane https://api.example.com',
    );
  });

  it('install the chart with the credential in a Secret, never in values', () => {
    const command = helmCommand({ ...PARTS, store: 'azblob://account/container' });
    expect(command).toContain('create secret generic review-7b0c1f5e --from-file=credential=run.json');
    expect(command).toContain('--set credential.kind=run-credential');
    expect(command).toContain('--set storage.azure.store=azblob://account/container');
  });

  it.each(["it's", '$(reboot) `id`', 'a b"c\\', '; rm -rf /'])('keep %s one word of the shell', (word) => {
    expect(inShell(`printf %s ${quote(word)}`)).toBe(word);
  });

  it('write the response as it came, for its owner alone', () => {
    const response = '{\n  "token": "a$b`c\'d"\n}';
    const command = `cd "$(mktemp -d)" && ${saveCommand(response)} && cat run.json && stat -c %a run.json`;
    expect(inShell(command)).toBe(`${response}\n600\n`);
  });
});
