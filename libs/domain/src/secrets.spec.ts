import { describe, expect, it } from '@jest/globals';
import { processorMs } from '@claimgate/testing';
import fc from 'fast-check';
import { findSecretShape } from './secrets.js';

const a = (length: number): string => 'aB3'.repeat(length).slice(0, length);

describe('shapes of secrets', () => {
  it.each([
    ['Claimgate API key', `cg_live_${a(16)}_${a(49)}`],
    ['private key', '-----BEGIN RSA PRIVATE KEY-----\nMIIE'],
    ['private key', '-----BEGIN PRIVATE KEY-----'],
    ['JSON Web Token', `eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiIxIn0abc.${a(40)}`],
    ['AWS access key', 'AKIAIOSFODNN7EXAMPLE'],
    ['GitHub token', `ghp_${a(36)}`],
    ['GitHub token', `github_pat_${a(50)}`],
    ['GitLab token', `glpat-${a(20)}`],
    ['Slack token', `xoxb-${a(24)}`],
    ['Stripe key', `sk_live_${a(24)}`],
    ['OpenAI-style key', `sk-proj-${a(40)}`],
    ['Google API key', `AIza${a(35)}`],
    ['npm token', `npm_${a(36)}`],
    ['password in a URL', 'postgres://app:hunter2@db.internal/app'],
    ['bearer token', `Bearer ${a(32)}`],
  ])('tell a %s', (name, text) => {
    expect(findSecretShape(JSON.stringify({ note: `before ${text} after` }))).toBe(name);
  });

  it.each([
    'ticket-4711',
    'https://example.com/path?x=1',
    'run_7b0c1f5e-8f0e-4b52-9b7e-0a4f6f0f7c11',
    'The bearer of this letter',
    'sha256:9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    'https://user@example.com/',
    'mail me at a:b@c',
    'sk-short',
  ])('leave %p alone', (text) => {
    expect(findSecretShape(text)).toBeUndefined();
  });

  it.each([
    '-eyJ',
    'eyJ',
    'eyJaaaaaaaa.',
    'eyJaaaaaaaa.aaaaaaaa.',
    '-eyJaaaaaaaa.aaaaaaaa.-',
    '.-',
    '.',
    'cg_live_',
    'cg_live_aaaaaaaa',
    '-cg_test_aaaaaaaa_',
    '-----BEGIN ',
    '-----BEGIN PRIVATE ',
    '- ',
    'AKIA',
    '-AKIA',
    'AKIA0000',
    'ghp_',
    '-ghp_aa',
    'github_pat_',
    'glpat-',
    'xoxb-',
    '-xoxb-a',
    'sk_live_',
    '-whsec_',
    'sk-',
    '-sk-a',
    '-sk-a-',
    'sk-proj-',
    'AIza',
    '-AIza-',
    'npm_',
    '-npm_aaaa',
    'AccountKey=',
    '-AccountKey=a',
    'a://',
    'a://a:',
    'a://a:a',
    'a.',
    '-a',
    'a+',
    'a:',
    '://',
    'Bearer ',
    'Bearer',
    'bearer 	',
    ' ',
    'Bearer a ',
    'a',
    'A',
    '0',
    '_',
    '-',
    '=',
    '@',
    'a://b:c@',
    'é',
    '\n',
  ])('are looked for in time that grows with the text and no faster: %j over and over', (part) => {
    const text = (length: number) => part.repeat(length / part.length);
    // As many characters in ten short texts as in the long one; 15 times the time for ten times the length is linear enough.
    const [tenShort, long] = [bestTime(text(20_000), 10), bestTime(text(200_000), 1)];
    expect(long).toBeLessThanOrEqual(1.5 * tenShort + 20);
  });

  it('are the same as when every beginning of a token was looked at', () => {
    const before = /\beyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}/;
    const part = fc.constantFrom(
      'eyJ',
      'abcd',
      '-',
      '_',
      '.',
      '.',
      ' ',
      'abcdefgh',
      'eyJabcdefgh',
      '-eyJabcdefgh.',
      '.abcdefgh',
      'x.',
    );
    let found = 0;
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const text = parts.join('');
        const isToken = findSecretShape(text) === 'JSON Web Token';
        if (isToken) found += 1;
        expect(isToken).toBe(before.test(text));
      }),
      { numRuns: 5_000 },
    );
    expect(found).toBeGreaterThan(100);
  });

  it('never throw and never give the text back', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([undefined, 'password in a URL', 'bearer token', 'OpenAI-style key']).toContain(findSecretShape(text));
      }),
    );
  });
});

/** Milliseconds of the processor for some texts of a kind, in the fastest of three rounds. */
function bestTime(text: string, times: number): number {
  const look = (): void => {
    for (let time = 0; time < times; time += 1) findSecretShape(text);
  };
  return Math.min(...[1, 2, 3].map(() => processorMs(look)));
}
