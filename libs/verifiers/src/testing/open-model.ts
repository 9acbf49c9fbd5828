import { ModelThread } from '../onnx/model-thread-host.js';

// Runs as a process of its own: opens the shipped model, and says whether it could.
const said = await ModelThread.start().then(
  () => 'open',
  (error: unknown) => (error as Error).message,
);
process.stdout.write(said, () => process.exit());
