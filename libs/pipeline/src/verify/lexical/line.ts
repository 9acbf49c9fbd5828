/** Weights of the line of the lexical verifier, bias first, fitted by `test/evaluation/lexical/fit-lexical.ts`. */
export const LINE: readonly number[] = [-0.643, 0.458, 0.46, 0.248, -0.81, -1.557, -2.5, 0.585, -1.34, 1.495, 1.545];
