/** All that the thread of a model loads while its network is being opened. A file of its own, so that a bundle knows what of the pipeline it needs. */
export { serveVerifier } from '@claimgate/pipeline';
export { combinationText, readerOf } from './open-onnx-verifier.js';
