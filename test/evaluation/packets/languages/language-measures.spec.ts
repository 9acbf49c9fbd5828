import type { SupportStatus } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import type { Label } from '../labelled-packet.js';
import { countLanguagePacket, type ScoredLanguagePacket } from './language-measures.js';
import type { ClaimKind } from './language-packets.js';
import { listLanguageMisses } from './run-language-evaluation.js';

type Row = readonly [words: string, kind: ClaimKind, label: Label, status: SupportStatus];

function scored(...rows: readonly Row[]): ScoredLanguagePacket {
  return {
    packet: {
      id: 'chat-01-probe',
      field: 'chat',
      language: 'german',
      reworded: false,
      packet: { ai_output: 'Text', sources: [{ title: 'Quelle', content: 'Text' }], intended_use: 'internal_draft' },
      claims: rows.map(([words, kind, label]) => ({ words, kind, label })),
    },
    rows: rows.map(([words, , label, status]) => ({
      words,
      label,
      status,
      mangled: [],
      quoted: undefined,
      citation: { expected: 'none', found: 'none' },
      rationale: '',
    })),
    missed: [],
    invented: [],
  };
}

const PACKET = scored(
  ['eins', 'near_copy', 'supported', 'supported'],
  ['zwei', 'near_copy', 'supported', 'insufficient_context'],
  ['drei', 'changed_value', 'contradicted', 'supported'],
  ['vier', 'changed_word', 'contradicted', 'insufficient_context'],
  ['fünf', 'changed_negation', 'contradicted', 'contradicted'],
  ['sechs', 'silent', 'unsupported', 'contradicted'],
);

describe('what is counted of a packet in another language', () => {
  it.each([
    ['supported_wrongly', 1, 4],
    ['near_copies_supported', 1, 2],
    ['changed_values_contradicted', 0, 1],
    ['denials_contradicted', 1, 1],
    ['contradictions_right', 1, 2],
    ['other_claims_left_open', 1, 2],
    ['left_open', 2, 6],
    ['missed', 0, 6],
  ] as const)('%s: %i of %i', (measure, hits, of) => {
    expect(countLanguagePacket(PACKET, measure)).toEqual({ hits, of });
  });

  it('is never told row by row of the held half', () => {
    expect(listLanguageMisses([{ ...PACKET, half: 'held' }])).toEqual([]);
    expect(listLanguageMisses([{ ...PACKET, half: 'open' }])).toHaveLength(3);
  });
});
