import { describe, expect, it } from '@jest/globals';
import { WebhookTargets } from './webhook-target.js';

const closed = new WebhookTargets([]);
const loopbackOpen = new WebhookTargets(['127.0.0.0/8', '::1']);

describe('where webhooks may be sent', () => {
  it.each(['93.184.215.14', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])(
    'to the public address %s',
    (address) => {
      expect(closed.allows(address, 'https:')).toBe(true);
    },
  );

  it.each([
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.0.192',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:169.254.169.254',
    '64:ff9b::a9fe:a9fe',
    '2002:7f00:1::',
    '2001:0:7f00:1::',
    'fd00:ec2::254',
    'fc00::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    'not an address',
  ])('not to %s', (address) => {
    expect(closed.allows(address, 'https:')).toBe(false);
  });

  it('to networks that the operator has opened, and to no other', () => {
    const opened = new WebhookTargets(['10.1.0.0/16', 'fd00::/8']);
    expect(['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1'].map((address) => opened.allows(address, 'https:'))).toEqual([
      true,
      true,
      true,
    ]);
    expect(['10.2.0.1', '127.0.0.1', 'fe80::1'].map((address) => opened.allows(address, 'https:'))).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('over plain HTTP to this machine alone, where it is opened', () => {
    expect(loopbackOpen.allows('127.0.0.1', 'http:')).toBe(true);
    expect(loopbackOpen.allows('::1', 'http:')).toBe(true);
    expect(loopbackOpen.allows('1.1.1.1', 'http:')).toBe(false);
    expect(new WebhookTargets(['10.0.0.0/8']).allows('10.0.0.1', 'http:')).toBe(false);
    expect(closed.allows('127.0.0.1', 'http:')).toBe(false);
  });
});

describe('the URL of a webhook', () => {
  it.each(['https://example.com/hooks', 'https://example.com:8443/a?b=c', 'https://1.1.1.1/', 'https://[2606:4700:4700::1111]/'])(
    'may be %s',
    (url) => {
      expect(closed.findProblem(url)).toBeUndefined();
    },
  );

  it.each([
    ['', /no URL/],
    ['example.com/hooks', /no URL/],
    ['ftp://example.com/', /https:\/\//],
    ['http://example.com/', /https:\/\//],
    ['http://localhost:8080/', /not public.*CLAIMGATE_WEBHOOK_NETWORKS/],
    ['https://user:pass@example.com/', /credentials/],
    ['https://token@example.com/', /credentials/],
    ['https://example.com/#part', /fragment/],
    ['https://169.254.169.254/latest/meta-data', /not public/],
    ['https://2852039166/', /not public/],
    ['https://0xa9fea9fe/', /not public/],
    ['https://[::ffff:169.254.169.254]/', /not public/],
    ['https://[fd00:ec2::254]/', /not public/],
    ['https://localhost/', /not public/],
    ['https://127.1/', /not public/],
    ['https://0/', /not public/],
    [`https://example.com/${'a'.repeat(2_048)}`, /2048 characters/],
  ])('may not be %s', (url, problem) => {
    expect(closed.findProblem(url)).toMatch(problem);
  });

  it('may be http:// on this machine where that network is opened', () => {
    expect(loopbackOpen.findProblem('http://localhost:8080/')).toBeUndefined();
    expect(loopbackOpen.findProblem('http://127.0.0.1:8080/')).toBeUndefined();
    expect(loopbackOpen.findProblem('http://10.0.0.1/')).toMatch(/https:/);
  });
});
