import { readdirSync, readFileSync } from 'node:fs';
import { closed } from '../../cases/marked-case-schema.js';
import type { Half, LabelledClaim, LabelledPacket } from '../labelled-packet.js';
import { LABELLED_CLAIM_FIELDS, LABELLED_PACKET_FIELDS } from '../labelled-packet-schema.js';

/** The languages of the packets. */
export const PACKET_LANGUAGES = ['german', 'french', 'spanish', 'italian', 'dutch', 'portuguese'] as const;
export type PacketLanguage = (typeof PACKET_LANGUAGES)[number];

/** How a claim came to be; README.md says what each means. */
export const CLAIM_KINDS = [
  'near_copy',
  'reworded',
  'changed_value',
  'changed_negation',
  'changed_name',
  'changed_word',
  'otherwise',
  'in_part',
  'silent',
  'other_language',
] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

/** A packet in another language, every claim labelled by hand. */
export interface LanguagePacket extends LabelledPacket {
  readonly language: PacketLanguage;
  readonly claims: readonly (LabelledClaim & { readonly kind: ClaimKind })[];
}

const claim = closed({ ...LABELLED_CLAIM_FIELDS.fields, kind: { enum: CLAIM_KINDS } }, LABELLED_CLAIM_FIELDS.optional);

/** The form of a packet file as JSON Schema. */
export const LANGUAGE_PACKET_SCHEMA = closed(
  {
    ...LABELLED_PACKET_FIELDS.fields,
    language: { enum: PACKET_LANGUAGES },
    claims: { type: 'array', items: claim, minItems: 1 },
  },
  LABELLED_PACKET_FIELDS.optional,
);

/** Names of the packets of one half, sorted, so that scores list them in the same order everywhere. */
export function languagePacketFiles(half: Half): string[] {
  return readdirSync(new URL(`${half}/`, import.meta.url)).toSorted();
}

/** All packets of one half; their form is what `language-packets.spec.ts` checks. */
export function readLanguagePackets(half: Half): LanguagePacket[] {
  return languagePacketFiles(half).map((file): LanguagePacket =>
    JSON.parse(readFileSync(new URL(`${half}/${file}`, import.meta.url), 'utf8')),
  );
}
