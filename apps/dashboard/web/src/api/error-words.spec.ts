import { describe, expect, it } from '@jest/globals';
import { ApiError, ConnectionError } from '@claimgate/client';
import { errorWords } from './error-words.js';

const REST = { details: [], expectedSequence: undefined, resetsAt: undefined, retryAfterMs: undefined };
const apiError = (code: string, status: number) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the dashboard's server has codes of its own
  new ApiError({ ...REST, status, code: code as 'not_found', message: 'As the server said.', requestId: 'req_1' });

describe('errors in words', () => {
  it('say what to do when the API is away or refuses the key', () => {
    expect(errorWords(apiError('api_unavailable', 503)).advice).toContain('asks again by itself');
    expect(errorWords(apiError('api_key_refused', 502)).advice).toContain('new key');
  });

  it('repeat what the server said where that is best, with the id of the request', () => {
    const refused = { title: 'That was refused', advice: 'As the server said.', requestId: 'req_1' };
    expect(errorWords(apiError('validation_failed', 422))).toEqual(refused);
    expect(errorWords(apiError('role_refused', 403)).title).toBe('Your role does not allow this');
  });

  it('show nothing of an error that is not meant for people', () => {
    expect(errorWords(new TypeError('x is not a function')).title).toBe('Something went wrong on this page');
    expect(errorWords(new ConnectionError('ECONNREFUSED')).title).toBe('The dashboard cannot be reached');
  });
});
