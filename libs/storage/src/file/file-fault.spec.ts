import { describe, expect, it } from '@jest/globals';
import { ClaimgateError } from '@claimgate/domain';
import { fileFault } from './file-fault.js';

const fault = (code: string): Error => Object.assign(new Error('from the system'), { code, syscall: 'open' });

describe('faults of the file system', () => {
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
    expect(fileFault(fault(code), '/data/x')).toMatchObject({ code: ours, message: expect.stringContaining('/data/x') });
  });

  it('lets pass what is no such fault', () => {
    const others = [new Error('a defect'), new ClaimgateError('unsafe_path'), 'text'];
    expect(others.map((error) => fileFault(error, 'x'))).toEqual(others);
  });
});
