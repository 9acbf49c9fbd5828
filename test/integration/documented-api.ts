import { createTestDatabase, type TestDatabase } from '@claimgate/testing';
import { HostedApi, type ApiResponse, type CallOptions } from '../support/hosted-api.js';
import { openDatabaseGate, type DatabaseGate } from './database-gate.js';
import { DocumentedResponses } from './documented-responses.js';
import { JUDGED_BODY, JUDGED_RESULT } from './judged-packet.js';

/** The id of a run that nobody created. */
export const UNKNOWN_RUN = 'run_00000000-0000-4000-8000-000000000000';

/** Settings of the two servers. */
interface DocumentedSettings {
  /** For the server that takes all calls. */
  readonly api?: Record<string, string>;
  /** For both of them. */
  readonly both?: Record<string, string>;
}

/** Two servers on one database whose responses are held against the document: one that can lose its database, and one that takes a call a minute. */
export class DocumentedApi {
  private constructor(
    readonly database: TestDatabase,
    readonly gate: DatabaseGate,
    readonly api: HostedApi,
    readonly limited: HostedApi,
    readonly responses: DocumentedResponses,
  ) {}

  static async start({ api: more = {}, both = {} }: DocumentedSettings = {}): Promise<DocumentedApi> {
    const database = await createTestDatabase();
    const gate = await openDatabaseGate(database.appUrl);
    const settings = { ...both, CLAIMGATE_DATABASE_URL: gate.url, CLAIMGATE_BODY_LIMIT_BYTES: '4096', ...more };
    const api = await HostedApi.start(settings, database);
    const rare = { ...both, CLAIMGATE_RATE_LIMIT_PER_MINUTE: '1', CLAIMGATE_RATE_LIMIT_BURST: '1' };
    const limited = await HostedApi.start(rare, database);
    return new DocumentedApi(database, gate, api, limited, new DocumentedResponses((await api.get('/openapi.json')).body));
  }

  /** Calls an operation by its name in the document. */
  call(id: string, run: string, options: CallOptions = {}, server = this.api): Promise<ApiResponse> {
    const { method, path } = this.responses.operation(id);
    return server.call(method, path.replace('{reviewRunId}', run), options);
  }

  /** The status of a response that is as the document says; throws where it is not. */
  documented(id: string, response: ApiResponse): number {
    const errors = this.responses.errors(id, response);
    if (errors.length > 0) throw new Error(`${id} ${response.status} is not as documented:\n${errors.join('\n')}`);
    return response.status;
  }

  /** The response to a call while a table that it needs is missing: a defect of ours. */
  async withoutTable(table: string, call: () => Promise<ApiResponse>): Promise<ApiResponse> {
    await this.database.query(`alter table claimgate.${table} rename to hidden`);
    try {
      return await call();
    } finally {
      await this.database.query(`alter table claimgate.hidden rename to ${table}`);
    }
  }

  /** The key of an organisation whose month is used up. */
  async keyWithoutRuns(): Promise<string> {
    const { key, scope } = await this.api.addTenant();
    await this.database.query(`insert into claimgate.plans (name, monthly_limit) values ('nothing', 0)`);
    await this.database.query(`update claimgate.organizations set plan = 'nothing' where id = $1`, [scope.organizationId]);
    return key;
  }

  /** A key whose one call of the minute is made. */
  async keyUsedUp(): Promise<string> {
    const { key } = await this.limited.addKey(this.limited.tenant.scope);
    await this.limited.get('/v1/review-runs', { key });
    return key;
  }

  /** A run that was completed with a claim of every kind. */
  async completedRun(): Promise<string> {
    const runner = await this.api.startRunner();
    runner.bend(async () => JUDGED_RESULT);
    const run = await this.api.completedRun(JUDGED_BODY);
    await runner.stop();
    return run;
  }

  async stop(): Promise<void> {
    await this.limited.stop({ keepDatabase: true });
    await this.api.controlPlane.stop();
    await this.gate.close();
    await this.database.drop();
  }
}
