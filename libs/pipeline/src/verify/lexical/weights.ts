/** Weights of the lexical verifier, bias first, fitted on labelled training text by `test/evaluation/fit-lexical.ts`. */
export const WEIGHTS: readonly number[] = [-3, 2, 2, 1, 1, -1, -1, -1, -1, -1, -1, -1, 0, 0, 1];
