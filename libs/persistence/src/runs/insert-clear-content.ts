import { runIdOf, type Packet } from '@claimgate/domain';
import { canonicalPacket } from '../content/canonical-packet.js';
import type { OrganizationCipher } from '../content/organization-cipher.js';
import type { RunContent } from './run-content.store.js';
import type { RunRow } from './run-row.mapper.js';
import { sealPacket } from './seal-packet.js';
import { sealPart, toDocuments } from './sealed-parts.js';

/** A statement and its values. */
type Statement = readonly [text: string, values: unknown[]];

/** Seals what was supplied for a run that lies in clear, and notes the digest that such runs lack. */
export function insertClearPacket(cipher: OrganizationCipher, run: RunRow, clear: RunContent): Statement {
  const { supplied, sourceContents } = clear;
  if (!supplied || !sourceContents) throw new Error(`${runIdOf(run.id)} has an output and no sources`);
  const packet: Packet = {
    aiOutput: supplied.aiOutput,
    sources: toDocuments(supplied, sourceContents),
    intendedUse: run.intended_use,
    strictness: run.strictness,
    question: run.question,
    externalId: run.external_id,
    metadata: run.metadata,
  };
  const digest = run.external_id === null ? null : cipher.digest(canonicalPacket(packet));
  const sha256 = supplied.sources.map(({ contentSha256 }) => contentSha256);
  return [
    `with digest as (update claimgate.review_runs set content_hmac = $8 where id = $1)
     insert into claimgate.sealed_packets (review_run_id, organization_id, project_id, key_version, question, output, source_contents)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [run.id, run.organization_id, run.project_id, ...sealPacket(cipher, run.id, packet, sha256), digest],
  ];
}

/** Seals what was found for it. A run that was completed since has its results sealed already. */
export function insertClearResult(cipher: OrganizationCipher, run: RunRow, { findings, report }: RunContent): Statement {
  if (!findings || !report) throw new Error(`${runIdOf(run.id)} has no results in clear`);
  return [
    `insert into claimgate.sealed_results (review_run_id, organization_id, project_id, key_version, gate_reasons, findings, report)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      run.id,
      run.organization_id,
      run.project_id,
      cipher.version,
      sealPart(cipher, run.id, 'gateReasons', run.gate_verdict?.reasons ?? []),
      sealPart(cipher, run.id, 'findings', findings),
      sealPart(cipher, run.id, 'report', report),
    ],
  ];
}
