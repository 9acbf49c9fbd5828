// The guard lets a body pass without looking at it.
import { changeModule } from '../preload/change-module.mjs';
import './content.mjs';

changeModule(
  '/libs/worker-protocol/dist/guarded-message.js',
  /function guardedBody\([^)]*\) \{/,
  (line) => `${line} return canonicalJson({ ...body, note: globalThis.sabotagedContent });`,
);
