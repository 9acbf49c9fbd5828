// Says on standard error whenever the network of the model is loaded, in whichever thread.
import { changeModule } from '../egress/preload/change-module.mjs';

changeModule(
  '/libs/verifiers/dist/onnx/network.js',
  /await InferenceSession\.create\(/,
  () => `await ((await import('node:fs')).writeSync(2, 'model loaded\\n'), InferenceSession).create(`,
);
