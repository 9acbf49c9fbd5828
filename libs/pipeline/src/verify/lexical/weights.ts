/** Weights of the lexical verifier, bias first, fitted on labelled training text by `test/evaluation/fit-lexical.ts`. */
export const WEIGHTS: readonly number[] = [0.206, -0.813, 1.052, -1.473, -0.887, -1.25, -1.918, 0.626, -2.557, 3.218, 3.307];
