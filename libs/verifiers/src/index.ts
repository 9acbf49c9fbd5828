export { type ModelFile, type ModelLimits, type ModelManifest, parseModelManifest } from './model-manifest.js';
export { ONNX_VERIFIER_VERSION, OnnxVerifier } from './onnx/onnx-verifier.js';
export { checkModel, type OnnxOptions, openOnnxVerifier } from './onnx/open-onnx-verifier.js';
