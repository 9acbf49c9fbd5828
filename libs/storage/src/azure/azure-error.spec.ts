import { describe, expect, it } from '@jest/globals';
import { ClaimgateError, messageOfError } from '@claimgate/domain';
import { azureError } from './azure-error.js';

const failure = (code: string | undefined, statusCode?: number, name = 'RestError'): Error =>
  Object.assign(new Error('canary'), { name, code, statusCode });

describe('errors of Azure', () => {
  it.each([
    ['AuthorizationPermissionMismatch', 403, 'storage_denied'],
    ['AuthenticationFailed', 403, 'storage_denied'],
    ['NoAuthenticationInformation', 401, 'storage_denied'],
    ['ContainerNotFound', 404, 'storage_misconfigured'],
    ['InvalidHeaderValue', 400, 'storage_misconfigured'],
    ['ServerBusy', 503, 'storage_unavailable'],
    ['OperationTimedOut', 500, 'storage_unavailable'],
    ['Md5Mismatch', 400, 'storage_unavailable'],
    ['BlobNotFound', 404, 'object_not_found'],
    [undefined, 404, 'object_not_found'],
    ['BlobAlreadyExists', 409, 'object_exists'],
    ['ConditionNotMet', 412, 'object_exists'],
    ['ECONNRESET', undefined, 'storage_unavailable'],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', undefined, 'storage_misconfigured'],
  ])('%s (%s) is %s', (code, status, ours) => {
    const translated = azureError(failure(code, status), 'reports', 'a/b');
    expect(translated).toMatchObject({ code: ours, message: expect.stringContaining('reports') });
    expect(messageOfError(translated)).not.toContain('canary');
  });

  it.each(['CredentialUnavailableError', 'AuthenticationError', 'AggregateAuthenticationError'])(
    '%s is storage_denied',
    (name) => {
      expect(azureError(failure(undefined, undefined, name), 'reports')).toMatchObject({ code: 'storage_denied' });
    },
  );

  it('lets pass what is no such error', () => {
    const others = [new Error('a defect'), new ClaimgateError('unsafe_path'), 'text'];
    expect(others.map((error) => azureError(error, 'b'))).toEqual(others);
  });
});
