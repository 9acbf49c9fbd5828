import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PipelineVersions } from '@claimgate/domain';
import { builtInDependencies, PIPELINE_VERSIONS, type Verifier } from '@claimgate/pipeline';
import { ENDPOINT_DEFAULTS, Endpoint, openOnnxVerifier, parseCombination, shippedModelFolder } from '@claimgate/verifiers';
import { EVALUATION_CACHE, rememberedNetwork } from './remembered-network.js';

export const VERIFIERS = ['onnx', 'lexical', 'endpoint'] as const;

/** Which verifier is measured. Crosses to threads as plain data. */
export interface VerifierChoice {
  readonly name: (typeof VERIFIERS)[number];
  /** The folder of a model; the shipped one where nothing is said. */
  readonly folder?: string | undefined;
  readonly endpoint?: { readonly url: string; readonly model: string; readonly keyFile?: string | undefined } | undefined;
}

/** Opens a verifier for one thread of an evaluation, which has one core; what it gives serves one row. */
export async function openChosen({ name, folder, endpoint }: VerifierChoice): Promise<() => Verifier> {
  if (name === 'endpoint') {
    const { url, model, keyFile } = wanted(endpoint);
    const key = keyFile && readFileSync(keyFile, 'utf8').trim();
    const open = new Endpoint({ ...ENDPOINT_DEFAULTS, baseUrl: url, model, key });
    return () => open.startReview(builtInDependencies()).verifier;
  }
  if (name === 'lexical') return () => builtInDependencies().verifier;
  const through = rememberedNetwork(folder ?? shippedModelFolder(), EVALUATION_CACHE);
  const verifier = await openOnnxVerifier({ folder, threads: 1, through });
  return () => verifier;
}

/** The versions that decide, and what results of other weights must not be mixed with. */
export function describeChosen({ name, folder, endpoint }: VerifierChoice): { versions: PipelineVersions; weights: string } {
  if (name === 'lexical') return { versions: PIPELINE_VERSIONS, weights: '' };
  if (name === 'endpoint') {
    const { url, model } = wanted(endpoint);
    return { versions: { ...PIPELINE_VERSIONS, verifier: 'endpoint', model }, weights: url };
  }
  const place = folder ?? shippedModelFolder();
  const weights = readFileSync(path.join(place, 'model.json'), 'utf8');
  const { version: model }: { version: string } = JSON.parse(weights);
  const { version: verifier } = parseCombination(readFileSync(path.join(place, 'combination.json'), 'utf8'));
  return { versions: { ...PIPELINE_VERSIONS, verifier, model }, weights };
}

function wanted(endpoint: VerifierChoice['endpoint']): NonNullable<VerifierChoice['endpoint']> {
  if (endpoint === undefined) throw new Error('--verifier endpoint needs --endpoint-url and --endpoint-model.');
  return endpoint;
}
