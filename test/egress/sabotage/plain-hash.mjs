// A hash that can be guessed stands where an HMAC belongs.
import { changeModule } from '../preload/change-module.mjs';
import './content.mjs';

changeModule(
  '/apps/worker/dist/bundle/content-hmac.js',
  /return createHmac\([^;]*;/s,
  () => `return process.getBuiltinModule('node:crypto').createHash('sha256').update(globalThis.sabotagedContent).digest('hex');`,
);
