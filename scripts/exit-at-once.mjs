// Loaded into every process of Jest. One that has run dozens of suites holds a gigabyte or more, and Node takes seconds to take that apart
// when a process comes to its end by itself, which Jest calls a failure to exit gracefully after half a second. Exiting leaves it to the system.
import { isMainThread } from 'node:worker_threads';

const isJestWorker = isMainThread && /jest-worker/.test(process.argv[1] ?? '');
if (isJestWorker) process.once('beforeExit', () => process.exit());
