import type { PipelineVersions } from '@claimgate/domain';

/** Names the gate policy and the compiler of reports. A change of behaviour changes one of these; golden reports hold us to it. */
export const REPORT_VERSIONS: Pick<PipelineVersions, 'policy' | 'compiler'> = {
  policy: 'claim-gate.2026-11-16.v2',
  compiler: 'claim-report.2026-11-16.v3',
};
