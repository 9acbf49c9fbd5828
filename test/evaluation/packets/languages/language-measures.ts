import type { Count } from '../measures.js';
import { type ScoredPacket, type ScoredRow } from '../score-packet.js';
import type { ClaimKind, LanguagePacket } from './language-packets.js';

/** A packet in another language with what was said of its claims. */
export interface ScoredLanguagePacket extends ScoredPacket {
  readonly packet: LanguagePacket;
}

type Test = (row: ScoredRow, kinds: readonly ClaimKind[]) => boolean;

const isKind =
  (...wanted: readonly ClaimKind[]): Test =>
  (_, kinds) =>
    kinds.every((kind) => wanted.includes(kind));
const isCalled =
  (...statuses: readonly ScoredRow['status'][]): Test =>
  ({ status }) =>
    statuses.includes(status);

/** Of the rows that pass the first test, how many pass the second. */
const MEASURES_OF_ROWS = {
  supported_wrongly: [({ label }) => label !== 'supported', isCalled('supported', 'partially_supported')],
  near_copies_supported: [isKind('near_copy'), isCalled('supported')],
  changed_values_contradicted: [isKind('changed_value'), isCalled('contradicted')],
  denials_contradicted: [isKind('changed_negation'), isCalled('contradicted')],
  contradictions_right: [isCalled('contradicted'), ({ label }) => label === 'contradicted'],
  other_claims_left_open: [
    (_, kinds) => !kinds.every((kind) => ['near_copy', 'changed_value', 'changed_negation'].includes(kind)),
    isCalled('insufficient_context'),
  ],
  left_open: [() => true, isCalled('insufficient_context')],
} as const satisfies Record<string, readonly [Test, Test]>;

/** Everything that is measured, in the order in which it is printed. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of every measure
export const LANGUAGE_MEASURES = [...(Object.keys(MEASURES_OF_ROWS) as (keyof typeof MEASURES_OF_ROWS)[]), 'missed'] as const;
export type LanguageMeasure = (typeof LANGUAGE_MEASURES)[number];

/** One count of one packet. */
export function countLanguagePacket({ packet, rows, missed }: ScoredLanguagePacket, measure: LanguageMeasure): Count {
  if (measure === 'missed') return { hits: missed.length, of: packet.claims.length };
  const [among, hit] = MEASURES_OF_ROWS[measure];
  const judged = rows.map((row) => ({ row, kinds: kindsOf(row, packet) })).filter(({ row, kinds }) => among(row, kinds));
  return { hits: judged.filter(({ row, kinds }) => hit(row, kinds)).length, of: judged.length };
}

/** The kinds of the labelled claims of a row; several where extraction left them together. */
export function kindsOf({ words }: ScoredRow, { claims }: LanguagePacket): ClaimKind[] {
  const own = words.split(' + ');
  return claims.filter((claim) => own.includes(claim.words)).map(({ kind }) => kind);
}
