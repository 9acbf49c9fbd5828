import { expect, it } from '@jest/globals';
import { openObjectStore } from '../open-object-store.js';

it('a container without TLS is refused where the SDK would have to send a token', async () => {
  const open = openObjectStore('azblob://account/reports', { azure: { endpoint: 'http://127.0.0.1:10000/account' } });
  await expect(open).rejects.toMatchObject({ code: 'storage_misconfigured', message: expect.stringContaining('https://') });
});
