import { readFileSync } from 'node:fs';
import path from 'node:path';
import { builtInDependencies, PIPELINE_VERSIONS, type Verifier } from '@claimgate/pipeline';
import { openOnnxVerifier, parseCombination, shippedModelFolder } from '@claimgate/verifiers';

export const VERIFIERS = ['onnx', 'lexical'] as const;
/** Which verifier is measured, and where its model is; the shipped one where nothing is said. Crosses to threads as plain data. */
export interface VerifierChoice {
  readonly name: (typeof VERIFIERS)[number];
  readonly folder?: string | undefined;
}

/** Opens a verifier for one thread of an evaluation, which has one core. */
export async function openChosen({ name, folder }: VerifierChoice): Promise<Verifier> {
  return name === 'onnx' ? openOnnxVerifier({ folder, threads: 1 }) : builtInDependencies().verifier;
}

/** The versions that decide, and what results of other weights must not be mixed with. */
export function describeChosen({ name, folder }: VerifierChoice): { versions: typeof PIPELINE_VERSIONS; weights: string } {
  if (name === 'lexical') return { versions: PIPELINE_VERSIONS, weights: '' };
  const place = folder ?? shippedModelFolder();
  const weights = readFileSync(path.join(place, 'model.json'), 'utf8');
  const { version: model } = JSON.parse(weights) as { version: string };
  const { version: verifier } = parseCombination(readFileSync(path.join(place, 'combination.json'), 'utf8'));
  return { versions: { ...PIPELINE_VERSIONS, verifier, model }, weights };
}
