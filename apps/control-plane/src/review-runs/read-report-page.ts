import type { Packet, ReviewResult, ReviewRunSummary, RunId } from '@claimgate/domain';
import { ProjectDatabase, type ProjectTransaction } from '@claimgate/persistence';
import { Injectable } from '@nestjs/common';
import type { Call } from '../http/request-context.js';
import { getCompletedRun } from './get-review-run.js';

/** Draws the page on which a person reads a claim report beside its sources. */
@Injectable()
export class ReadReportPage {
  constructor(private readonly database: ProjectDatabase) {}

  async execute(call: Call, id: RunId): Promise<string> {
    const { run, packet, result } = await this.database.reading(call.scope, async (tx) => {
      const completed = await getCompletedRun(tx, id);
      return { run: completed, packet: await readPacket(tx, completed), result: await readResult(tx, completed) };
    });
    // Loaded with the first page: it brings the language data of the pipeline along, which no other call needs.
    const { renderHtmlReport } = await import('@claimgate/pipeline');
    return renderHtmlReport({ packet, result, title: run.id, createdAt: run.completedAt ?? run.createdAt });
  }
}

async function readPacket({ results }: ProjectTransaction, run: ReviewRunSummary): Promise<Packet> {
  const { intendedUse, strictness, question, externalId, metadata } = run;
  const aiOutput = (await results.aiOutput(run.id)) ?? '';
  return { aiOutput, sources: await results.sourceDocuments(run.id), intendedUse, strictness, question, externalId, metadata };
}

async function readResult({ results }: ProjectTransaction, { id, outcome }: ReviewRunSummary): Promise<ReviewResult> {
  const stored = await results.report(id);
  if (!stored || !outcome) throw new Error('a completed run has no report');
  const claims = await results.claims(id);
  const spans = await results.spans(id);
  const verifications = await results.verifications(id);
  return { claims, spans, verifications, gate: outcome.gate, report: stored.report, versions: stored.versions };
}
