/** Runs once before all test files. */
export default async function globalSetup(): Promise<void> {}
