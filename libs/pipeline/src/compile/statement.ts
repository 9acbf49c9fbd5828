import type { PipelineVersions, Verification } from '@claimgate/domain';

/** What every report says of itself, whatever its form. */
export const STATEMENT =
  'Claims were checked against the supplied sources only. This is no guarantee of truth and no legal, medical, financial, hiring or compliance decision.';

const LABELS: Readonly<Record<keyof PipelineVersions, string>> = {
  extractor: 'Extractor',
  retriever: 'Retriever',
  verifier: 'Verifier',
  model: 'Model',
  policy: 'Policy',
  compiler: 'Compiler',
};

/** The versions that decided, as label and value, in the order of the stages. */
export function versionLines(versions: PipelineVersions): [label: string, version: string][] {
  return (Object.keys(LABELS) as (keyof PipelineVersions)[]).map((part) => [LABELS[part], versions[part]]);
}

/**
 * Who decided how many claims, where the versions of the run do not say it all: a verifier that asked some other model, or fell back
 * to a built-in one for some claims. Empty where the run's own verifier decided them all.
 */
export function deciderLines(verifications: readonly Verification[], versions: PipelineVersions): string[] {
  const counts = new Map<string, number>();
  for (const { verifier } of verifications) {
    const who = `${verifier.version} with ${verifier.model}`;
    counts.set(who, (counts.get(who) ?? 0) + 1);
  }
  counts.delete(counts.size === 1 ? `${versions.verifier} with ${versions.model}` : '');
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([who, n]) => `${who}: ${n} ${n === 1 ? 'claim' : 'claims'}`);
}
