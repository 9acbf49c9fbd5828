import type { ScoredPacket, ScoredRow } from './score-packet.js';

/** So many of so many. */
export interface Count {
  readonly hits: number;
  readonly of: number;
}

type Test = (row: ScoredRow) => boolean;

const isTrue: Test = ({ label }) => label === 'supported';
const isFalse: Test = (row) => !isTrue(row);
const decided: Test = ({ status }) => status !== 'insufficient_context';
const called =
  (...statuses: readonly ScoredRow['status'][]): Test =>
  ({ status }) =>
    statuses.includes(status);
const found: Test = ({ citation }) => citation.found !== 'none';
const expected: Test = ({ citation }) => citation.expected !== 'none';
const agreed: Test = ({ citation }) => citation.found === citation.expected;

/** What is measured of rows: of those that pass the first test, how many pass the second. */
const ROW_MEASURES = {
  false_support: [(row) => isFalse(row) && decided(row), called('supported')],
  false_rejection: [(row) => isTrue(row) && decided(row), called('unsupported', 'contradicted')],
  true_supported: [(row) => isTrue(row) && decided(row), called('supported')],
  contradictions_right: [called('contradicted'), ({ label }) => label === 'contradicted'],
  contradictions_found: [(row) => row.label === 'contradicted' && decided(row), called('contradicted')],
  decided: [() => true, decided],
  mangled: [() => true, ({ mangled }) => mangled.length > 0],
  wrong_quotes: [({ quoted }) => quoted !== undefined, ({ quoted }) => quoted === false],
  citation_findings_right: [found, agreed],
  citation_issues_found: [expected, agreed],
} as const satisfies Record<string, readonly [Test, Test]>;

/** Everything that is measured, in the order in which it is printed. Missed and invented claims have no row. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of every measure
export const MEASURES = [...(Object.keys(ROW_MEASURES) as (keyof typeof ROW_MEASURES)[]), 'missed', 'invented'] as const;
export type Measure = (typeof MEASURES)[number];
export type Counts = Readonly<Record<Measure, Count>>;

/** The counts of one packet. */
export function countPacket({ packet, rows, missed, invented }: ScoredPacket): Counts {
  const counts = Object.entries(ROW_MEASURES).map(([name, [among, hit]]) => {
    const judged = rows.filter(among);
    return [name, { hits: judged.filter(hit).length, of: judged.length }];
  });
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of every measure
    ...(Object.fromEntries(counts) as Record<keyof typeof ROW_MEASURES, Count>),
    missed: { hits: missed.length, of: packet.claims.length },
    invented: { hits: invented.length, of: packet.claims.length - missed.length + invented.length },
  };
}

/** The sum of the counts of several packets. */
export function addUp(counts: readonly Count[]): Count {
  return { hits: counts.reduce((sum, { hits }) => sum + hits, 0), of: counts.reduce((sum, { of }) => sum + of, 0) };
}
