import { BuiltInExtractor } from './extract/built-in-extractor.js';
import type { PipelineDependencies } from './ports.js';
import { LexicalVerifier } from './verify/lexical-verifier.js';

/** The extractor and verifier that need no model and no network. */
export function builtInDependencies(): PipelineDependencies {
  return { extractor: new BuiltInExtractor(), verifier: new LexicalVerifier() };
}
