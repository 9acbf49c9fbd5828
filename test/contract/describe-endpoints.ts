import { describe, expect, it } from '@jest/globals';
import { SCOPES } from '@claimgate/domain';
import type { ContractWorld } from './contract-world.js';
import type { Row } from './endpoints.js';

/** Who may call each endpoint, and what it gives. The responses are remembered for the tests of their fields. */
export function describeEndpoints(rows: readonly Row[], world: () => ContractWorld): void {
  const named = rows.map((row) => [row[0], row[1], row[2], row] as const);
  describe.each(named)('%s %s', (_method, _path, scope, row) => {
    it('needs an API key', async () => {
      const response = await world().call(row, { key: null });
      expect([response.status, response.body.error.code]).toEqual([401, 'missing_api_key']);
      expect(response.body.error.message).toMatch(/^API key is required\./);
    });

    it(`is refused to a key with every scope but ${scope}`, async () => {
      const { api } = world();
      const { key } = await api.addKey(api.tenant.scope, { scopes: SCOPES.filter((other) => other !== scope) });
      const response = await world().call(row, { key });
      expect([response.status, response.body.error.code]).toEqual([403, 'insufficient_scope']);
    });

    it(`is open to a key with ${scope} alone, and answers ${row[3]} with a request_id`, async () => {
      const { api } = world();
      const { key } = await api.addKey(api.tenant.scope, { scopes: [scope] });
      const response = await world().call(row, { key });
      expect(response.status).toBe(row[3]);
      expect(response.body.request_id).toBe(response.headers.get('x-request-id'));
      world().remember(row, response);
    });
  });
}
