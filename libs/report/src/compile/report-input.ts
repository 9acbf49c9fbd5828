import type {
  AtomicClaim,
  ClaimReport,
  GateVerdict,
  Packet,
  PipelineVersions,
  SourceSpan,
  UncheckedSpan,
  Verification,
} from '@claimgate/domain';

/** Everything a report is made from. */
export interface ReportInput {
  readonly packet: Packet;
  readonly claims: readonly AtomicClaim[];
  readonly coverage: readonly UncheckedSpan[];
  readonly spans: readonly SourceSpan[];
  readonly verifications: readonly Verification[];
  readonly gate: GateVerdict;
  readonly versions: PipelineVersions;
}

/** Everything of the report but its renderings and the check on itself. */
export type ReportBody = Omit<ClaimReport, 'markdown' | 'leakageCheck'>;
