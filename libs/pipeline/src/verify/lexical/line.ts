/** Weights of the line of the lexical verifier, bias first, fitted by `test/evaluation/lexical/fit-lexical.ts`. */
export const LINE: readonly number[] = [-0.65, 0.466, 0.447, 0.262, -0.82, -1.453, -2.555, 0.585, -1.335, 1.5, 1.516];
