import type { ClaimReport, GateReason, MediaType, PipelineVersions, SourceDocument } from '@claimgate/domain';
import { release } from '../release.js';
import { fromStoredFindings, toStoredFindings, type Findings, type StoredFindings } from './findings-form.js';
import { fromBytes, toBytes } from './json-bytes.js';
import type { ContentOpener, OrganizationCipher } from './organization-cipher.js';

/** A supplied source without its content, as a run's detail shows it. */
export interface SourceRecord {
  readonly n: number;
  readonly title: string;
  readonly uri: string | null;
  readonly citationLabel: string;
  readonly mediaType: MediaType;
  readonly contentSha256: string;
}

/** What was supplied for a run, but the content of its sources. */
export interface SuppliedContent {
  readonly aiOutput: string;
  readonly sources: readonly SourceRecord[];
}

/** A claim report as it was stored, with the versions that made it. */
export interface StoredReport {
  readonly report: ClaimReport;
  readonly versions: PipelineVersions;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The sealed values of a run, each with what is in it. A few large ones: sealing and storing cost by the value, not by the byte. */
export interface SealedParts {
  readonly question: string;
  readonly supplied: SuppliedContent;
  readonly sourceContents: readonly string[];
  readonly gateReasons: readonly GateReason[];
  readonly findings: Findings;
  readonly report: StoredReport;
}

/** Where each part lies. The name of the place is sealed with it, so it is for ever. */
export const SEALED_COLUMNS = {
  question: 'sealed_packets.question',
  supplied: 'sealed_packets.output',
  sourceContents: 'sealed_packets.source_contents',
  gateReasons: 'sealed_results.gate_reasons',
  findings: 'sealed_results.findings',
  report: 'sealed_results.report',
} as const satisfies Record<keyof SealedParts, string>;

/** The parts as they are in JSON, which has no dates. */
interface StoredParts extends Omit<SealedParts, 'findings' | 'report'> {
  readonly findings: StoredFindings;
  readonly report: Omit<StoredReport, 'createdAt' | 'updatedAt'> & { readonly createdAt: string; readonly updatedAt: string };
}

/** How a part is written and read. */
interface Form<Part extends keyof SealedParts> {
  readonly toStored: (value: SealedParts[Part]) => StoredParts[Part];
  readonly fromStored: (value: StoredParts[Part]) => SealedParts[Part];
}

const asItIs = { toStored: <Value>(value: Value): Value => value, fromStored: <Value>(value: Value): Value => value };

const FORMS: { readonly [Part in keyof SealedParts]: Form<Part> } = {
  question: asItIs,
  supplied: asItIs,
  sourceContents: asItIs,
  gateReasons: asItIs,
  findings: { toStored: toStoredFindings, fromStored: fromStoredFindings },
  report: {
    toStored: (value) => ({ ...value, createdAt: value.createdAt.toISOString(), updatedAt: value.updatedAt.toISOString() }),
    fromStored: (value) => ({ ...value, createdAt: new Date(value.createdAt), updatedAt: new Date(value.updatedAt) }),
  },
};

/** Seals one part of a run. Contents of sources, the largest part and seldom read, are packed; the others are read too often for that. */
export function sealPart<Part extends keyof SealedParts>(
  cipher: OrganizationCipher,
  row: string,
  part: Part,
  value: SealedParts[Part],
): Buffer {
  const bytes = toBytes(FORMS[part].toStored(value), part === 'sourceContents');
  const sealed = cipher.seal(bytes, { row, column: SEALED_COLUMNS[part] });
  release(bytes);
  return sealed;
}

/** Opens one part of a run. */
export function openPart<Part extends keyof SealedParts>(
  cipher: ContentOpener,
  row: string,
  part: Part,
  sealed: Buffer,
): SealedParts[Part] {
  const bytes = cipher.open(sealed, { row, column: SEALED_COLUMNS[part] });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what opens in this place was sealed for it, by `sealPart`
  return FORMS[part].fromStored(fromBytes(bytes) as StoredParts[Part]);
}

/** The sources with their content, as the pipeline reads them. */
export function toDocuments({ sources }: SuppliedContent, contents: readonly string[]): SourceDocument[] {
  return sources.map(({ n, title, uri, citationLabel, mediaType }, index) => ({
    n,
    title,
    content: contents[index] ?? '',
    uri,
    citationLabel,
    mediaType,
  }));
}
