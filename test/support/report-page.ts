import { readFileSync } from 'node:fs';
import { defaultCitationLabel } from '@claimgate/domain';
import type { Packet, ReviewResult } from '@claimgate/domain';
import { builtInDependencies, reviewPacket, type PipelineDependencies } from '@claimgate/pipeline';
import { renderHtmlReport } from '@claimgate/report';

/** A review and the page that shows it. */
export interface ReportPage {
  readonly packet: Packet;
  readonly result: ReviewResult;
  readonly html: string;
}

/** The review of a sample packet, named after its file in test/fixtures/report-page. */
export function reportPageOf(sample: string, parts: Partial<PipelineDependencies> = {}): Promise<ReportPage> {
  const file = new URL(`../fixtures/report-page/${sample}.json`, import.meta.url);
  return renderReportPage(samplePacket(JSON.parse(readFileSync(file, 'utf8'))), parts);
}

/** Reviews a packet with the built-in pipeline, or with other parts in it, and renders the page. */
export async function renderReportPage(packet: Packet, parts: Partial<PipelineDependencies> = {}): Promise<ReportPage> {
  const result = await reviewPacket(packet, { ...builtInDependencies(), ...parts }, new AbortController().signal);
  const title = 'run_4b0f2f6e-52a4-4f0e-9d0a-6f1f6c0a9b11';
  return { packet, result, html: renderHtmlReport({ packet, result, title, createdAt: new Date('2026-11-15T09:30:00Z') }) };
}

/** The fields of a create-run body that a sample uses. */
interface Sample extends Pick<Packet, 'question' | 'strictness'> {
  readonly ai_output: string;
  readonly intended_use: Packet['intendedUse'];
  readonly sources: readonly {
    readonly title: string;
    readonly content: string;
    readonly uri?: string;
    readonly citation_label?: string;
  }[];
}

function samplePacket({ ai_output: aiOutput, intended_use: intendedUse, question, strictness, sources }: Sample): Packet {
  return {
    aiOutput,
    intendedUse,
    strictness,
    question,
    externalId: null,
    metadata: {},
    sources: sources.map(({ title, content, uri = null, citation_label }, i) => ({
      n: i + 1,
      title,
      content,
      uri,
      citationLabel: citation_label ?? defaultCitationLabel(i + 1),
      mediaType: 'text/plain',
    })),
  };
}
