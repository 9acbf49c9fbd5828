import type { PipelineVersions } from '@claimgate/domain';
import { REPORT_VERSIONS } from '@claimgate/report';
import type { PipelineDependencies } from './ports.js';

/** Names every part that decides a run. Any change of behaviour changes one of these; golden reports hold us to it. */
export const PIPELINE_VERSIONS: PipelineVersions = {
  extractor: 'clause-extractor.2026-11-19.v23',
  retriever: 'bm25-retriever.2026-11-19.v17',
  verifier: 'lexical-verifier.2026-11-19.v23',
  model: 'no-model.2026-11-15.v1',
  ...REPORT_VERSIONS,
};

/** The versions of a run: those built in, with extractor and verifier as they name themselves. */
export function versionsOf({ extractor, verifier }: PipelineDependencies): PipelineVersions {
  return {
    ...PIPELINE_VERSIONS,
    extractor: extractor.identity.promptVersion,
    verifier: verifier.identity.version,
    model: verifier.identity.model,
  };
}
