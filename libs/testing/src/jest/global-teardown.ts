/** Runs once after all test files. */
export default async function globalTeardown(): Promise<void> {
  await globalThis.claimgateTestServer?.stop();
}
