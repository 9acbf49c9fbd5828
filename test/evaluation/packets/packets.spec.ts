import { describe, expect, it } from '@jest/globals';
import { Ajv } from 'ajv';
import { CASE_DOMAINS } from '../cases/marked-case.js';
import { HALVES, LABELS, type LabelledClaim, type LabelledPacket, PACKET_SETS, type PacketSet } from './labelled-packet.js';
import { LABELLED_PACKET_SCHEMA } from './labelled-packet-schema.js';
import { packetFiles, readPackets, spanOfWords } from './read-packets.js';
import { runPacketEvaluation } from './run-packet-evaluation.js';

const halvesOf = (set: PacketSet) =>
  HALVES.map((half) => ({ set, half, files: packetFiles(half, set), packets: readPackets(half, set) }));
const halves = halvesOf('plain');
const hard = halvesOf('hard');
const all = halves.flatMap(({ packets }) => packets);
const everyHalf = PACKET_SETS.flatMap(halvesOf);
const everyPacket = everyHalf.flatMap(({ packets }) => packets);
const claimsOf = (packets: readonly LabelledPacket[]): LabelledClaim[] => packets.flatMap(({ claims }) => claims);

/** What is wrong, by packet and words, so that a failure names its place. */
function wrong(find: (claim: LabelledClaim, packet: LabelledPacket) => boolean): string[] {
  return everyPacket.flatMap((packet) =>
    packet.claims.filter((claim) => find(claim, packet)).map(({ words }) => `${packet.id}: ${words}`),
  );
}

describe('the set of labelled packets', () => {
  it('has at least 80 packets with 1,500 claims, each packet with an id and an output of its own', () => {
    expect(all.length).toBeGreaterThanOrEqual(80);
    expect(claimsOf(all).length).toBeGreaterThanOrEqual(1500);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ packet }) => packet.ai_output)).size).toBe(all.length);
  });

  it.each(CASE_DOMAINS)('has at least seven packets of %s', (field) => {
    expect(all.filter((packet) => packet.field === field).length).toBeGreaterThanOrEqual(7);
  });

  it.each(halves)('has half of its packets in $half, a third of them reworded, with claims of every label', ({ packets }) => {
    expect(packets.length / all.length).toBeCloseTo(0.5, 1);
    expect(packets.filter(({ reworded }) => reworded).length / packets.length).toBeGreaterThan(1 / 3);
    const share = (label: string): number =>
      claimsOf(packets).filter((claim) => claim.label === label).length / claimsOf(packets).length;
    for (const label of LABELS) expect(share(label)).toBeGreaterThan(0.03);
    expect(share('supported')).toBeGreaterThan(0.5);
    expect(share('supported')).toBeLessThan(0.65);
  });

  it('has forty hard ones of all fields beside them, half of each field held and half of them reworded', () => {
    const [open = [], held = []] = hard.map(({ packets }) => packets.map(({ field }) => field));
    expect(open).toEqual(held);
    expect(new Set(open)).toEqual(new Set(CASE_DOMAINS));
    for (const { packets } of hard) expect(packets.filter(({ reworded }) => reworded)).toHaveLength(packets.length / 2);
  });

  it.each([
    ['everyday', 84, 837],
    ['others', 80, 1486],
    ['blind', 40, 676],
  ] as const)('has those of the set %s, of all fields, half of each field held', (set, packetCount, claimCount) => {
    const parts = halvesOf(set);
    const packets = parts.flatMap((half) => half.packets);
    expect(packets).toHaveLength(packetCount);
    expect(claimsOf(packets)).toHaveLength(claimCount);
    for (const field of CASE_DOMAINS) {
      const [open = 0, held = 0] = parts.map((half) => half.packets.filter((packet) => packet.field === field).length);
      expect(open + held).toBeGreaterThan(0);
      expect(Math.abs(open - held)).toBeLessThanOrEqual(1);
    }
  });

  it('shows no row of the blind ones', async () => {
    const options = {
      half: 'all',
      strictness: 'standard',
      verifier: { name: 'lexical' },
      json: undefined,
      docs: undefined,
    } as const;
    await expect(runPacketEvaluation({ ...options, set: 'blind', misses: true })).rejects.toThrow('leave --misses out');
  });

  it('has no packet twice', () => {
    expect(new Set(everyPacket.map(({ id }) => id)).size).toBe(everyPacket.length);
  });

  it.each(everyHalf)('names the files of $set, $half, by their ids and fields', ({ files, packets }) => {
    expect(files).toEqual(packets.map(({ id }) => `${id}.json`));
    expect(packets.filter(({ id, field }) => !id.startsWith(`${field}-`))).toEqual([]);
  });
});

describe('every packet', () => {
  it('has the form of the schema', () => {
    const ajv = new Ajv({ allErrors: true });
    const errorsOf = (packet: unknown): unknown[] => (ajv.validate(LABELLED_PACKET_SCHEMA, packet) ? [] : [ajv.errors]);
    expect(everyPacket.flatMap((packet) => errorsOf(packet).map((errors) => [packet.id, errors]))).toEqual([]);
  });

  it('labels words that its output holds, and says which where there are several', () => {
    const lost = everyPacket.flatMap(({ id, packet, claims, unchecked = [] }) =>
      [...claims, ...unchecked]
        .filter((slice) => spanOfWords(slice, packet.ai_output) === undefined)
        .map(({ words }) => `${id}: ${words}`),
    );
    expect(lost).toEqual([]);
  });

  it('labels no words twice', () => {
    const marks = everyPacket.flatMap(({ id, claims }) =>
      claims.map(({ words, occurrence }) => `${id}#${words}#${occurrence ?? 1}`),
    );
    expect(marks.filter((mark, i) => marks.indexOf(mark) !== i)).toEqual([]);
  });

  it('gives the deciding words of its sources exactly, and none where the sources are silent', () => {
    const holds = ({ source = 0, deciding = '' }: LabelledClaim, { packet }: LabelledPacket): boolean =>
      deciding !== '' && (packet.sources[source - 1]?.content.includes(deciding) ?? false);
    expect(wrong((claim, packet) => claim.label !== 'unsupported' && !holds(claim, packet))).toEqual([]);
    expect(wrong(({ label, source, deciding }) => label === 'unsupported' && (source ?? deciding) !== undefined)).toEqual([]);
  });

  it('has citation issues only where the output cites', () => {
    const cites = ({ packet }: LabelledPacket): boolean => /\[\d\]|\(Source \d\)/.test(packet.ai_output);
    expect(wrong((claim, packet) => claim.citation_issue !== undefined && !cites(packet))).toEqual([]);
  });
});
