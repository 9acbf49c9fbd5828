// An error that nobody catches, in the middle of the work, with content for a message.
import { env } from 'node:process';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  setTimeout(() => {
    throw new Error(`crashed on ${env.CUSTOMER_SECRET}`);
  }, 3_000).unref();
}
