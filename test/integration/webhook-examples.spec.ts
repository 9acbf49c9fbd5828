import { describe, expect, it } from '@jest/globals';
import { EXPECTED, judge } from './webhook-examples.js';

describe('the example of a receiver in Node', () => {
  it('accepts what is signed and refuses everything else', () => {
    const calls = `import { readFileSync } from 'node:fs';
      const { secret, now, cases } = JSON.parse(readFileSync(0, 'utf8'));
      for (const { headers, body } of cases) {
        try { console.log(verifyWebhook(secret, headers, body, now).data.name); } catch { console.log('refused'); }
      }`;
    const example = { language: 'js', command: process.execPath, file: 'receiver.mjs', calls };
    expect(judge(example)).toEqual(EXPECTED);
  });
});
