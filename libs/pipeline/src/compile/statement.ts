import type { PipelineVersions } from '@claimgate/domain';

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
