import { describe, expect, it } from '@jest/globals';
import { ClaimgateError, messageOfError } from '@claimgate/domain';
import { s3Error } from './s3-error.js';

const failure = (name: string, status?: number, more: object = {}): Error =>
  Object.assign(new Error('canary'), { name, $metadata: { httpStatusCode: status }, ...more });

describe('errors of S3', () => {
  it.each([
    ['AccessDenied', 403, 'storage_denied'],
    ['InvalidAccessKeyId', 403, 'storage_denied'],
    ['ExpiredToken', 400, 'storage_denied'],
    ['RequestTimeTooSkewed', 403, 'storage_denied'],
    ['CredentialsProviderError', undefined, 'storage_denied'],
    ['NoSuchBucket', 404, 'storage_misconfigured'],
    ['PermanentRedirect', 301, 'storage_misconfigured'],
    ['AuthorizationHeaderMalformed', 400, 'storage_misconfigured'],
    ['KMS.NotFoundException', 400, 'storage_misconfigured'],
    ['NotImplemented', 501, 'storage_unavailable'],
    ['InvalidArgument', 400, 'storage_misconfigured'],
    ['SlowDown', 503, 'storage_unavailable'],
    ['InternalError', 500, 'storage_unavailable'],
    ['TooManyRequests', 429, 'storage_unavailable'],
    ['BadDigest', 400, 'storage_unavailable'],
    ['TimeoutError', undefined, 'storage_unavailable'],
    ['NoSuchKey', 404, 'object_not_found'],
    ['NotFound', 404, 'object_not_found'],
    ['PreconditionFailed', 412, 'object_exists'],
  ])('%s (%s) is %s', (name, status, code) => {
    const translated = s3Error(failure(name, status), 'reports', 'a/b');
    expect(translated).toMatchObject({ code, message: expect.stringContaining('reports') });
    expect(messageOfError(translated)).not.toContain('canary');
  });

  it.each([
    ['ECONNREFUSED', 'storage_unavailable'],
    ['ENOTFOUND', 'storage_unavailable'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'storage_misconfigured'],
    ['CERT_HAS_EXPIRED', 'storage_misconfigured'],
  ])('a connection that fails with %s is %s', (code, ours) => {
    const translated = s3Error(failure('Error', undefined, { code }), 'reports');
    expect(translated).toMatchObject({ code: ours, message: expect.stringContaining(code) });
  });

  it('name the region that the server names', () => {
    const translated = s3Error(
      failure('PermanentRedirect', 301, { $response: { headers: { 'x-amz-bucket-region': 'eu-west-1' } } }),
      'b',
    );
    expect(translated).toMatchObject({ message: expect.stringContaining('eu-west-1') });
  });

  it('lets pass what is no such error', () => {
    const others = [new Error('a defect'), new ClaimgateError('unsafe_path'), 'text'];
    expect(others.map((error) => s3Error(error, 'b'))).toEqual(others);
  });
});
