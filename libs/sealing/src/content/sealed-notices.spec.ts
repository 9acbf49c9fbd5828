import { createSecretKey } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { newRunId, uuidOf } from '@claimgate/domain';
import { OrganizationCipher } from './organization-cipher.js';
import { openCompletion, sealCompletion, type ToldCompletion } from './sealed-notices.js';

const key = (byte: number) => createSecretKey(Buffer.alloc(32, byte));
const cipherOf = (organization: string) =>
  new OrganizationCipher(organization, { seal: new Map([[1, key(1)]]), compare: key(2) });
const CIPHER = cipherOf('org');
const ID = newRunId();
const TOLD: ToldCompletion = {
  completedAt: new Date('2026-11-17T01:00:00.123Z'),
  outcome: {
    claimCount: 2,
    unsupportedClaimCount: 1,
    gate: { verdict: 'needs_repair', reasons: [], strictness: 'standard', mode: 'advisory', policyVersion: '1' },
  },
};

describe('what a runner tells of a completion', () => {
  it('is opened as it was told', () => {
    expect(openCompletion(CIPHER, ID, sealCompletion(CIPHER, ID, TOLD))).toEqual(TOLD);
  });

  it.each([
    ['another run', CIPHER, newRunId(), sealCompletion(CIPHER, ID, TOLD)],
    ['another organisation', cipherOf('other'), ID, sealCompletion(CIPHER, ID, TOLD)],
    ['a run by somebody without its keys', CIPHER, ID, Buffer.from(JSON.stringify(TOLD))],
    ['a run in another place', CIPHER, ID, CIPHER.seal(Buffer.from('{}'), { row: uuidOf(ID), column: 'sealed_results.report' })],
  ])('is not opened for %s', (_name, cipher, id, sealed) => {
    expect(() => openCompletion(cipher, id, sealed)).toThrow(expect.objectContaining({ name: 'UnreadableContent' }));
  });
});
