import { messageOfError } from '@claimgate/domain';
import { ModelThread } from '../onnx/model-thread-host.js';

// Runs as a process of its own: opens the shipped model, and says whether it could.
const said = await ModelThread.start().then(() => 'open', messageOfError);
process.stdout.write(said, () => process.exit());
