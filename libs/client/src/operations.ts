import type { ApiConnection, CallOptions } from './api-connection.js';
import type { Health, Jwks } from './schemas.js';

/** What needs no key: whether the server works, and by which keys it signs. */
export class Operations {
  constructor(private readonly connection: ApiConnection) {}

  /** The process lives. */
  async liveness(options?: CallOptions): Promise<Health> {
    return this.connection.json({ operation: 'getLiveness' }, { maxRetries: 0, ...options });
  }

  /** The server can do its work; throws `ServerError` where it cannot. */
  async readiness(options?: CallOptions): Promise<Health> {
    return this.connection.json({ operation: 'getReadiness' }, { maxRetries: 0, ...options });
  }

  /** The public keys under which receipts and worker credentials are signed. */
  async jwks(options?: CallOptions): Promise<Jwks> {
    return this.connection.json({ operation: 'getJwks' }, options);
  }
}
