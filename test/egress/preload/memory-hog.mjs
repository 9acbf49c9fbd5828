// The thread of the pipeline takes memory without end.
import { isMainThread } from 'node:worker_threads';

if (!isMainThread) {
  const taken = [];
  setInterval(() => {
    for (let n = 0; n < 1_000; n += 1) taken.push(Array.from({ length: 1_000 }, (_, index) => ({ index })));
  }, 1);
}
