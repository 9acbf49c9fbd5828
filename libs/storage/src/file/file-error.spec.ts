import { describe, expect, it } from '@jest/globals';
import { ClaimgateError } from '@claimgate/domain';
import { fileError } from './file-error.js';

const failure = (code: string): Error => Object.assign(new Error('from the system'), { code, syscall: 'open' });

describe('errors of the file system', () => {
  it.each([
    ['EACCES', 'storage_denied'],
    ['EROFS', 'storage_denied'],
    ['ENOSPC', 'storage_unavailable'],
    ['EDQUOT', 'storage_unavailable'],
    ['EIO', 'storage_unavailable'],
    ['ENOENT', 'object_not_found'],
    ['EEXIST', 'object_exists'],
    ['ENAMETOOLONG', 'unsafe_path'],
  ])('%s is %s', (code, ours) => {
    expect(fileError(failure(code), '/data/x')).toMatchObject({ code: ours, message: expect.stringContaining('/data/x') });
  });

  it('lets pass what is no such error', () => {
    const others = [new Error('a defect'), new ClaimgateError('unsafe_path'), 'text'];
    expect(others.map((error) => fileError(error, 'x'))).toEqual(others);
  });
});
