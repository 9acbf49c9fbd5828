import { describe, expect, it } from '@jest/globals';
import { ClaimgateError } from '@claimgate/domain';
import { clientAddress } from './client-address.js';
import { FailedAttempts } from './failed-attempts.js';
import { parseNetworks } from '@claimgate/runtime';

function attemptsAt(perMinute: number) {
  const time = { now: 0 };
  const attempts = new FailedAttempts(perMinute, { now: () => new Date(time.now) });
  const fail = (address: string, credential = 'wrong') =>
    attempts
      .judge(address, credential, async () => Promise.reject(new ClaimgateError('invalid_api_key')))
      .catch((error: ClaimgateError) => error.code);
  const pass = (address: string, credential: string) =>
    attempts.judge(address, credential, async () => 'passed').catch((error: ClaimgateError) => error.code);
  return { time, attempts, fail, pass };
}

describe('failed attempts', () => {
  it('may be made again as time goes by', async () => {
    const { time, fail } = attemptsAt(2);
    expect([await fail('a'), await fail('a'), await fail('a')]).toEqual(['invalid_api_key', 'invalid_api_key', 'rate_limited']);
    time.now = 29_000;
    expect(await fail('a')).toBe('rate_limited');
    time.now = 30_000;
    expect([await fail('a'), await fail('a')]).toEqual(['invalid_api_key', 'rate_limited']);
  });

  it('of a credential that was good no longer let it pass', async () => {
    const { fail, pass } = attemptsAt(1);
    expect(await pass('a', 'good')).toBe('passed');
    await fail('a');
    expect([await pass('a', 'good'), await pass('a', 'other')]).toEqual(['passed', 'rate_limited']);
    expect([await fail('a', 'good'), await pass('a', 'good')]).toEqual(['invalid_api_key', 'rate_limited']);
  });

  it('are no errors of ours', async () => {
    const { attempts, pass } = attemptsAt(1);
    const broken = attempts.judge('a', 'x', async () => Promise.reject(new ClaimgateError('unavailable')));
    await expect(broken).rejects.toMatchObject({ code: 'unavailable' });
    expect(await pass('a', 'x')).toBe('passed');
  });

  it('take no more memory for any number of addresses and credentials', async () => {
    const { attempts, fail, pass } = attemptsAt(1);
    for (let client = 0; client < 10_050; client += 1) await (client % 2 ? fail(`a${client}`) : pass(`a${client}`, `k${client}`));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sizes are nobody's business but this test's
    const { buckets, known, judged } = attempts as unknown as Record<'buckets' | 'known' | 'judged', { size: number }>;
    expect([buckets.size, known.size <= 10_000, judged.size]).toEqual([10_000, true, 0]);
  });
});

describe('the address of a client', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['unknown', 'unknown'],
  ])('%s counts as %s', (ip, address) => {
    expect(clientAddress(ip)).toBe(address);
  });
});

describe('networks of proxies', () => {
  it('are read, or refused', () => {
    expect(parseNetworks(' 10.0.0.0/8, 2001:db8::/32,127.0.0.1 ')).toEqual(['10.0.0.0/8', '2001:db8::/32', '127.0.0.1']);
    expect(parseNetworks('')).toEqual([]);
    for (const wrong of ['10.0.0.0/33', 'proxy.example', '10.0.0.0/8/8', '10.0.0/8', '::/129', '*'])
      expect(() => parseNetworks(wrong)).toThrow('expected addresses');
  });
});
