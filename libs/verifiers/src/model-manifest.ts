/** One file of a model, with what it must weigh and hash to. */
export interface ModelFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** `model.json`: what a model is called, how its answers are read, and the files that it consists of. */
export interface ModelManifest {
  /** `<name>.<date>.v<n>`, as recorded on every verification. */
  readonly version: string;
  /** What the three outputs of the network mean, in their order. */
  readonly labels: readonly ['supported', 'neither', 'contradicted'];
  /** The outputs are divided by the temperature and shifted by the bias before they become probabilities. */
  readonly calibration: { readonly temperature: number; readonly bias: readonly [number, number, number] };
  /** Tokens of claim and passage together, and of the claim alone. */
  readonly limits: { readonly tokens: number; readonly claimTokens: number };
  readonly files: readonly ModelFile[];
}
