import type { AtomicClaim, ReviewResult, SupportStatus } from '@claimgate/domain';
import { describe, expect, it } from '@jest/globals';
import { PIPELINE_VERSIONS } from '@claimgate/pipeline';
import { shareOf } from './interval.js';
import type { Label, LabelledClaim, LabelledPacket } from './labelled-packet.js';
import { countPacket } from './measures.js';
import { groupShares, listMisses, printShares } from './print-packets.js';
import { renderPackets } from './render-packets.js';
import { type ScoredRow, scorePacket } from './score-packet.js';

const OUTPUT = 'The lease runs for two years and may be extended once. It costs 900 euros [1].\n\nThanks!';
const SOURCE = 'The lease runs for 24 months. It cannot be extended. The rent is 900 euros.';
const LABELS: readonly LabelledClaim[] = [
  { words: 'The lease runs for two years', label: 'supported', source: 1, deciding: 'runs for 24 months' },
  { words: 'may be extended once', label: 'contradicted', source: 1, deciding: 'cannot be extended' },
  {
    words: 'It costs 900 euros',
    label: 'supported',
    source: 1,
    deciding: 'The rent is 900 euros',
    citation_issue: 'wrong_source',
    standalone: ['The lease costs 900 euros'],
  },
];

function aPacket(claims = LABELS): LabelledPacket {
  const packet = { ai_output: OUTPUT, sources: [{ title: 'Lease', content: SOURCE }], intended_use: 'eval_only' as const };
  return { id: 'law-01-lease', field: 'law', reworded: false, packet, claims };
}

/** What a review says: words of the output, how they read alone, the status and the quote. */
type Said = readonly [words: string, text: string, status: SupportStatus, quote?: string];

function reviewed(...said: readonly Said[]): ReviewResult {
  const claims = said.map(([words, text], i) => {
    const start = OUTPUT.indexOf(words);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- scoring reads these fields alone
    return { n: i + 1, text, outputText: words, span: { start, end: start + words.length } } as AtomicClaim;
  });
  const spans = said.map(([, , , quote = SOURCE.slice(0, 9)], i) => {
    const start = SOURCE.indexOf(quote);
    return { n: i + 1, source: 1, quote, start, end: start + quote.length };
  });
  const verifications = said.map(([, , status], i) => ({
    claim: i + 1,
    status,
    span: i + 1,
    citationIssue: 'none',
    rationale: '',
  }));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- scoring reads these fields alone
  return { claims, spans, verifications } as unknown as ReviewResult;
}

const RUNS: Said = ['The lease runs for two years', 'The lease runs for two years', 'supported', 'The lease runs for 24 months.'];
const EXTENDED: Said = ['may be extended once', 'The lease may be extended once', 'contradicted'];
const COSTS: Said = ['It costs 900 euros', 'The lease costs 900 euros', 'unsupported'];

describe('the score of a packet', () => {
  it('sets each label beside the claim on its words', () => {
    const { rows, missed, invented } = scorePacket(aPacket(), reviewed(RUNS, EXTENDED, COSTS));
    expect(rows.map(({ label, status, mangled }) => [label, status, mangled])).toEqual([
      ['supported', 'supported', []],
      ['contradicted', 'contradicted', []],
      ['supported', 'unsupported', []],
    ]);
    expect([missed, invented]).toEqual([[], []]);
  });

  it('scores labels that were left together as one, false where a part is', () => {
    const whole = 'The lease runs for two years and may be extended once';
    const { rows } = scorePacket(aPacket(), reviewed([whole, whole, 'supported'], COSTS));
    expect(rows[0]).toMatchObject({ label: 'contradicted', status: 'supported' });
    expect(rows).toHaveLength(2);
  });

  it('takes a claim that was split for supported only if all of its parts are', () => {
    const parts: Said[] = [
      ['The lease runs', 'The lease runs', 'supported'],
      ['for two years', 'The lease runs for two years', 'unsupported'],
    ];
    const { rows, invented } = scorePacket(aPacket(), reviewed(...parts, EXTENDED, COSTS));
    expect(rows[0]).toMatchObject({ label: 'supported', status: 'partially_supported' });
    expect(invented).toEqual([]);
  });

  it('names what was missed and what nobody labelled', () => {
    const { missed, invented } = scorePacket(aPacket(), reviewed(RUNS, EXTENDED, ['Thanks!', 'Thanks', 'unsupported']));
    expect(missed).toEqual(['It costs 900 euros']);
    expect(invented).toEqual(['Thanks']);
  });

  it('lets a part belong to the label whose words it touches, with a citation marker after it', () => {
    const parts: Said[] = [
      ['It costs', 'The lease costs 900 euros', 'supported'],
      ['s [1].', 'The lease costs 900 euros', 'unsupported'],
    ];
    const { rows, invented } = scorePacket(aPacket(), reviewed(RUNS, EXTENDED, ...parts));
    expect(rows[2]).toMatchObject({ label: 'supported', status: 'partially_supported' });
    expect(invented).toEqual([]);
  });

  it('does not take another way of writing for a mangled text', () => {
    const output = OUTPUT.replace('900 euros', '5 %');
    const packet = { ...aPacket([]).packet, ai_output: output };
    const claim = {
      n: 1,
      text: 'It costs 5%',
      outputText: 'It costs 5 %',
      span: { start: output.indexOf('It'), end: output.indexOf(' [1]') },
    };
    const label = { words: 'It costs 5 %', label: 'unsupported' as const };
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- scoring reads these fields alone
    const { rows } = scorePacket({ ...aPacket([label]), packet }, { ...reviewed(COSTS), claims: [claim as AtomicClaim] });
    expect(rows[0]?.mangled).toEqual([]);
  });

  it.each<[string, Said]>([
    ['a subject that is not meant', ['It costs 900 euros', 'The tenant costs 900 euros', 'supported']],
    ['a lost word that decides', ['may be extended once', 'The lease is extended once', 'supported']],
  ])('calls a text mangled that has %s', (_, said) => {
    const others = [RUNS, EXTENDED, COSTS].filter(([words]) => words !== said[0]);
    const { rows } = scorePacket(aPacket(), reviewed(said, ...others));
    expect(rows.flatMap(({ mangled }) => mangled)).toEqual([said[1]]);
  });

  it('asks of a quote that it meets the deciding words', () => {
    const elsewhere: Said = [RUNS[0], RUNS[1], 'supported', 'The rent is 900 euros.'];
    const quoted = (said: Said): unknown => scorePacket(aPacket(), reviewed(said, EXTENDED, COSTS)).rows[0]?.quoted;
    expect(quoted(RUNS)).toBe(true);
    expect(quoted(elsewhere)).toBe(false);
  });
});

function row(label: Label, status: SupportStatus, other: Partial<ScoredRow> = {}): ScoredRow {
  const citation = { expected: 'none', found: 'none' };
  return { words: 'words', label, status, mangled: [], quoted: undefined, citation, rationale: '', ...other };
}

describe('the measures', () => {
  const scored = { packet: aPacket(), missed: ['one'], invented: [] };

  it('count errors among decided claims only', () => {
    const rows = [
      row('contradicted', 'supported'),
      row('partial', 'partially_supported'),
      row('unsupported', 'insufficient_context'),
      row('supported', 'contradicted'),
      row('supported', 'supported', { quoted: false }),
      row('supported', 'partially_supported', { citation: { expected: 'dangling', found: 'none' } }),
      row('contradicted', 'contradicted', { mangled: ['text'], citation: { expected: 'none', found: 'missing' } }),
    ];
    expect(countPacket({ ...scored, rows })).toEqual({
      false_support: { hits: 1, of: 3 },
      false_rejection: { hits: 1, of: 3 },
      true_supported: { hits: 1, of: 3 },
      contradictions_right: { hits: 1, of: 2 },
      contradictions_found: { hits: 1, of: 2 },
      decided: { hits: 6, of: 7 },
      mangled: { hits: 1, of: 7 },
      wrong_quotes: { hits: 1, of: 1 },
      citation_findings_right: { hits: 0, of: 1 },
      citation_issues_found: { hits: 0, of: 1 },
      missed: { hits: 1, of: 3 },
      invented: { hits: 0, of: 2 },
    });
  });

  it('never show rows of the held half', () => {
    const rows = [row('contradicted', 'supported', { words: 'secret words' })];
    const held = [{ ...scored, rows, half: 'held' as const, missed: ['secret words'] }];
    expect(listMisses(held)).toEqual([]);
    expect(listMisses([{ ...scored, rows, half: 'open' as const }])).toHaveLength(2);
    expect(printShares(groupShares(held)).join('\n')).not.toContain('secret');
    const written = renderPackets(groupShares(held), PIPELINE_VERSIONS, 'standard');
    expect(written).toContain('**On the held half: false claims called supported 100.0 %;');
    expect(written).not.toContain('secret');
  });
});

describe('the interval of a share', () => {
  it('is wider where the hits come from few packets', () => {
    const spread = shareOf(Array.from({ length: 20 }, () => ({ hits: 1, of: 10 })));
    const bunched = shareOf(Array.from({ length: 20 }, (_, i) => ({ hits: i < 2 ? 10 : 0, of: 10 })));
    expect([spread.share, bunched.share]).toEqual([0.1, 0.1]);
    expect(spread.high - spread.low).toBeLessThan(0.001);
    expect(bunched.low).toBeLessThan(0.02);
    expect(bunched.high).toBeGreaterThan(0.2);
  });

  it('is not moved by packets of which nothing is asked', () => {
    const counts = [
      { hits: 1, of: 4 },
      { hits: 3, of: 4 },
      { hits: 2, of: 4 },
    ];
    expect(shareOf([...counts, ...Array.from({ length: 50 }, () => ({ hits: 0, of: 0 }))])).toEqual(shareOf(counts));
  });

  it("is Wilson's where nothing was hit, and says nothing where nothing was asked", () => {
    const none = shareOf([{ hits: 0, of: 60 }]);
    expect(none).toMatchObject({ share: 0, low: 0 });
    expect(none.high).toBeCloseTo(0.0602, 3);
    expect(shareOf([])).toMatchObject({ of: 0, low: 0, high: 1 });
  });
});
