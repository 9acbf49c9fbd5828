/** One file of a model, with what it must weigh and hash to. */
export interface ModelFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What a model can read at once. */
export interface ModelLimits {
  /** Tokens of claim and passage together, and of the claim alone. */
  readonly tokens: number;
  readonly claimTokens: number;
  /** Words of a passage that it was trained to read. */
  readonly passageWords?: number;
  /**
   * Pairs that may go through the network together; 1 where nothing is said. A network that is quantised while it runs scales
   * its numbers by the whole batch, so that the response about a pair would depend on its neighbours.
   */
  readonly batchPairs?: number;
}

/** `model.json`: what a model is called, how its responses are read, and the files that it consists of. */
export interface ModelManifest {
  /** `<name>.<date>.v<n>`, as recorded on every verification. */
  readonly version: string;
  /** What the three outputs of the network mean, in their order. */
  readonly labels: readonly ['supported', 'neither', 'contradicted'];
  /** The outputs are divided by the temperature and shifted by the bias before they become probabilities. */
  readonly calibration: { readonly temperature: number; readonly bias: readonly [number, number, number] };
  readonly limits: ModelLimits;
  /**
   * Bits of the whole numbers that its matrices consist of; 8 where nothing is said. Processors without VNNI add products two at a time in 16 bits,
   * which products of 8 bits overflow: such a network is run with care, and more slowly. With 7 they cannot.
   */
  readonly weightBits?: 7 | 8;
  /** The version of the shipped model whose network reads each pair as well; what both say is averaged. It brings the tokenizer. */
  readonly beside?: string;
  readonly files: readonly ModelFile[];
}

/** Reads a `model.json`; throws an `Error` that says what is wrong with it. */
export function parseModelManifest(json: string): ModelManifest {
  // Not believed before all that follows has looked at it.
  const manifest: ModelManifest = JSON.parse(json);
  const { version, labels, calibration, limits, weightBits = 8, beside, files } = manifest;
  expectThat(isVersion(version), 'version');
  expectThat(beside === undefined || isVersion(beside), 'beside');
  expectThat(String(labels) === 'supported,neither,contradicted', 'labels');
  expectThat(
    calibration?.temperature > 0 && calibration.bias?.length === 3 && calibration.bias.every(Number.isFinite),
    'calibration',
  );
  expectThat(limits?.claimTokens > 0 && limits.tokens > limits.claimTokens + OVERHEAD, 'limits');
  expectThat(weightBits === 7 || weightBits === 8, 'weightBits');
  expectThat(Array.isArray(files) && files.length > 0 && files.every(isFile), 'files');
  return manifest;
}

/** The three tokens around claim and passage, and at least one of the passage. */
const OVERHEAD = 4;

function isVersion(version: unknown): boolean {
  return typeof version === 'string' && /^[a-z0-9-]+\.\d{4}-\d\d-\d\d\.v\d+$/.test(version);
}

function isFile({ name, bytes, sha256 }: ModelFile): boolean {
  return /^[\w-][\w.-]*$/.test(name) && Number.isInteger(bytes) && /^[0-9a-f]{64}$/.test(sha256);
}

function expectThat(holds: boolean, field: string): void {
  if (!holds) throw new Error(`its field "${field}" is missing or wrong`);
}
