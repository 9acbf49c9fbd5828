import { startTestServer, type TestServer } from '../test-server.js';

declare global {
  // Jest runs set-up and tear-down in one process; this is how the one hands the server to the other.
  var claimgateTestServer: TestServer | undefined;
}

/** Runs once before all test files: a PostgreSQL server with a migrated database that each test file copies. */
export default async function globalSetup(): Promise<void> {
  globalThis.claimgateTestServer = await startTestServer();
}
