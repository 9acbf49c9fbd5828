import {
  ClaimgateError,
  LIMITS,
  defaultCitationLabel,
  findSecretShape,
  type Packet,
  type SourceDocument,
} from '@claimgate/domain';
import { countCharacters } from './count-characters.js';
import type { CreateReviewRunBody, SourceDocumentBody } from './create-review-run.dto.js';

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
  const texts = [body.ai_output, ...body.sources.map((source) => source.content)];
  if (total(texts, (text) => text.length) <= LIMITS.packetCharacters) return;
  // Counted in code units it is too much; an emoji is two of them, and one character.
  if (total(texts, countCharacters) <= LIMITS.packetCharacters) return;
  const message = `output and sources together must have at most ${LIMITS.packetCharacters} characters`;
  throw new ClaimgateError('validation_failed', undefined, { fields: [{ path: 'sources', message }] });
}

function total(texts: readonly string[], count: (text: string) => number): number {
  return texts.reduce((sum, text) => sum + count(text), 0);
}

/** Refuses metadata that holds a secret. Each text is judged alone: two harmless ones side by side can look like one. */
export function refuseSecrets(metadata: object): void {
  const shape = textsIn(metadata).map(findSecretShape).find(Boolean);
  if (!shape) return;
  const message = `holds something that looks like a secret (${shape}); remove it and rotate that secret`;
  throw new ClaimgateError('metadata_contains_secret', undefined, { fields: [{ path: 'metadata', message }] });
}

/** The names and texts in a JSON value, whose depth was bounded when it was read. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, child]) => [name, ...textsIn(child)]);
}
