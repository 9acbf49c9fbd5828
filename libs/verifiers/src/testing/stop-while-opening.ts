import { TINY_MODEL } from './broken-model.js';
import { ModelThread } from '../onnx/model-thread-host.js';

/** A process that stops its model while it has not yet heard that it is open, which the thread has said meanwhile. */
const LONG_ENOUGH_MS = 2_500;

const host = new ModelThread({ folder: TINY_MODEL });
host.ready().catch(() => undefined);
for (const until = performance.now() + LONG_ENOUGH_MS; performance.now() < until;);
await host.stop();
