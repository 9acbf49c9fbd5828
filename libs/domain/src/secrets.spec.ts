import { describe, expect, it } from '@jest/globals';
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

  it('are told in time that grows with the text and no faster', () => {
    const hostile = ['eyJ', 'Bearer ', 'a://', '-----BEGIN ', 'sk-', 'AccountKey='].map((start) => start.repeat(20_000)).join('');
    const start = performance.now();
    findSecretShape(hostile);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it('never throw and never give the text back', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect([undefined, 'password in a URL', 'bearer token', 'OpenAI-style key']).toContain(findSecretShape(text));
      }),
    );
  });
});
