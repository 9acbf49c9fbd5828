import type { CreateReviewRunBody, SourceDocumentBody } from '@claimgate/contracts';
import { ClaimgateError, LIMITS, defaultCitationLabel, findSecretShape, type Packet, type SourceDocument } from '@claimgate/domain';

/** Reads a create request into a packet, and holds it to the rules that no single field can check. */
export function toPacket(body: CreateReviewRunBody): Packet {
  refuseTooLarge(body);
  refuseSecrets(body.metadata ?? {});
  return {
    aiOutput: body.ai_output,
    sources: body.sources.map(toSource),
    intendedUse: body.intended_use,
    strictness: body.strictness ?? 'standard',
    question: body.question ?? null,
    externalId: body.external_id ?? null,
    metadata: body.metadata ?? {},
  };
}

function toSource(body: SourceDocumentBody, index: number): SourceDocument {
  return {
    n: index + 1,
    title: body.title,
    content: body.content,
    uri: body.uri ?? null,
    citationLabel: body.citation_label ?? defaultCitationLabel(index + 1),
    mediaType: body.media_type ?? 'text/plain',
  };
}

function refuseTooLarge(body: CreateReviewRunBody): void {
  const characters = body.sources.reduce((sum, source) => sum + source.content.length, body.ai_output.length);
  if (characters <= LIMITS.packetCharacters) return;
  const message = `output and sources together must have at most ${LIMITS.packetCharacters} characters`;
  throw new ClaimgateError('validation_failed', undefined, { fields: [{ path: 'sources', message }] });
}

function refuseSecrets(metadata: object): void {
  const shape = findSecretShape(JSON.stringify(metadata));
  if (!shape) return;
  const message = `holds something that looks like a secret (${shape}); remove it and rotate that secret`;
  throw new ClaimgateError('metadata_contains_secret', undefined, { fields: [{ path: 'metadata', message }] });
}
