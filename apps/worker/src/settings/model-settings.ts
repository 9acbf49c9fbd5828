import { read } from '@claimgate/runtime';
import { defaulted, setting } from './worker-setting.js';

/** What judges claims. */
export const MODEL_SETTINGS = {
  verifier: defaulted('verifier', 'lexical', {
    value: 'NAME',
    description: 'Who verifies claims: onnx (the model that is shipped) or lexical (words alone).',
    parse: read.oneOf('onnx', 'lexical'),
  }),
  modelFolder: setting('model-folder', {
    value: 'DIR',
    description: 'Folder of another model than the one that is shipped.',
    parse: read.text,
  }),
  modelThreads: setting('model-threads', {
    value: 'N',
    description: 'How many cores the model may use; all of them where nothing is said.',
    parse: read.integer(1, 256),
  }),
  modelFallback: defaulted('model-fallback', 'none', {
    value: 'NAME',
    description: 'What judges when the model cannot be loaded: none (the review fails with model_unavailable) or lexical.',
    parse: read.oneOf('none', 'lexical'),
  }),
};
