export { type ModelFile, type ModelLimits, type ModelManifest, parseModelManifest } from './model-manifest.js';
export { ONNX_VERIFIER_VERSION, OnnxVerifier } from './onnx/onnx-verifier.js';
export { checkModel, type OnnxOptions, openOnnxVerifier } from './onnx/open-onnx-verifier.js';
export { ENDPOINT_DEFAULTS, type EndpointOptions } from './endpoint/endpoint-options.js';
export { Endpoint, type EndpointReview } from './endpoint/endpoint.js';
export type { EndpointTally } from './endpoint/fallback-tally.js';
export type { EndpointParts } from './endpoint/open-endpoint.js';
export { checkPipelineParts, openPipeline, type OpenPipeline, type PipelineParts } from './open-pipeline.js';
