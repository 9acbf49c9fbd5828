import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { CASE_DOMAINS } from '../../cases/marked-case.js';
import { HALVES } from '../labelled-packet.js';
import { spanOfWords } from '../read-packets.js';
import {
  LANGUAGE_PACKET_SCHEMA,
  languagePacketFiles,
  type LanguagePacket,
  PACKET_LANGUAGES,
  readLanguagePackets,
} from './language-packets.js';

const halves = HALVES.map((half) => ({ half, files: languagePacketFiles(half), packets: readLanguagePackets(half) }));
const all = halves.flatMap(({ packets }) => packets);
const claims = all.flatMap((packet) => packet.claims.map((claim) => ({ ...claim, packet })));

/** The labels that a kind of claim may have. */
const LABELS_OF: Readonly<Record<LanguagePacket['claims'][number]['kind'], readonly string[]>> = {
  near_copy: ['supported'],
  reworded: ['supported'],
  changed_value: ['contradicted'],
  changed_negation: ['contradicted'],
  changed_name: ['contradicted', 'unsupported'],
  changed_word: ['contradicted', 'unsupported'],
  otherwise: ['contradicted'],
  in_part: ['partial'],
  silent: ['unsupported'],
  other_language: ['supported', 'contradicted', 'unsupported'],
};

describe('the packets in other languages', () => {
  it('are 40 with 500 claims and more, half of them held, four of each field', () => {
    expect(halves.map(({ packets }) => packets.length)).toEqual([20, 20]);
    expect(claims.length).toBeGreaterThanOrEqual(500);
    for (const field of CASE_DOMAINS) expect(all.filter((packet) => packet.field === field)).toHaveLength(4);
    expect(new Set(all.map(({ packet }) => packet.ai_output)).size).toBe(all.length);
  });

  it.each(PACKET_LANGUAGES)('have at least three packets of %s in each half', (language) => {
    for (const { packets } of halves)
      expect(packets.filter((packet) => packet.language === language).length).toBeGreaterThanOrEqual(3);
  });

  it('have the form of the schema, and are named by id and field', () => {
    const ajv = new Ajv({ allErrors: true });
    const errorsOf = (packet: unknown): unknown[] => (ajv.validate(LANGUAGE_PACKET_SCHEMA, packet) ? [] : [ajv.errors]);
    expect(all.flatMap((packet) => errorsOf(packet).map((errors) => [packet.id, errors]))).toEqual([]);
    expect(halves.flatMap(({ files }) => files)).toEqual(all.map(({ id }) => `${id}.json`));
    expect(all.filter(({ id, field }) => !id.startsWith(`${field}-`))).toEqual([]);
  });

  it('label words of their outputs by words of their sources', () => {
    const lost = claims.filter(({ packet, ...claim }) => spanOfWords(claim, packet.packet.ai_output) === undefined);
    const undecided = claims.filter(({ label, source = 0, deciding, packet }) =>
      label === 'unsupported'
        ? deciding !== undefined
        : deciding === undefined || !packet.packet.sources[source - 1]?.content.includes(deciding),
    );
    expect([...lost, ...undecided].map(({ words }) => words)).toEqual([]);
    expect(claims.filter(({ kind, label }) => !LABELS_OF[kind].includes(label)).map(({ words }) => words)).toEqual([]);
  });
});
