import type { Strictness, SupportStatus } from '@claimgate/domain';
import { builtInDependencies, type Verifier } from '@claimgate/pipeline';
import { reviewCase } from '../extraction/review-case.js';
import { shareOf } from '../packets/interval.js';
import { type Half, HALVES } from '../packets/labelled-packet.js';
import type { Count } from '../packets/measures.js';
import { statusTogether } from '../packets/score-packet.js';
import { showProgress } from '../progress.js';
import { describeChosen, openChosen, type VerifierChoice } from '../verifier-choice.js';
import { type MisreadSource, readMisread } from './read-misread.js';

/** What the command line asks for. */
export interface MisreadOptions {
  readonly half: Half | 'all';
  readonly strictness: Strictness;
  readonly verifier: VerifierChoice;
  /** Lists what went wrong in the open half. */
  readonly misses: boolean;
}

interface Row {
  readonly claim: string;
  readonly isTrue: boolean;
  readonly status: SupportStatus;
}

/** The rows of one source. */
interface Read {
  readonly half: Half;
  readonly rows: readonly Row[];
}

/** Reviews claims in nearly the words of their source and counts those that are misread. */
export async function runMisreadEvaluation({ half, strictness, verifier, misses }: MisreadOptions): Promise<string> {
  const sources = HALVES.filter((name) => half === 'all' || half === name).flatMap((name) =>
    readMisread(name).map((source) => ({ half: name, source })),
  );
  const open = await openChosen(verifier);
  const progress = showProgress('sources', sources.length, 0);
  const read: Read[] = [];
  for (const { half: of, source } of sources) {
    read.push({ half: of, rows: await rowsOf(source, strictness, open()) });
    progress.update(read.length);
  }
  progress.end();
  const { versions } = describeChosen(verifier);
  const groups = [{ name: 'all', of: read }, ...HALVES.map((name) => ({ name, of: read.filter((each) => each.half === name) }))];
  return [
    ...(misses ? listMisses(read) : []),
    `${read.length} sources, ${read.flatMap(({ rows }) => rows).length} claims in nearly their words, ${strictness}; ${versions.verifier} with ${versions.model}`,
    ...groups.flatMap(({ name, of }) => (of.length > 0 ? tell(name, of) : [])),
  ].join('\n');
}

async function rowsOf({ content, claims }: MisreadSource, strictness: Strictness, verifier: Verifier): Promise<Row[]> {
  const rows: Row[] = [];
  for (const { text, isTrue } of claims) {
    const packet = {
      ai_output: text,
      sources: [{ title: 'Source', content }],
      intended_use: 'customer_facing' as const,
      strictness,
    };
    const { verifications } = await reviewCase(packet, { ...builtInDependencies(), verifier });
    rows.push({ claim: text, isTrue, status: statusTogether(verifications.map(({ status }) => status)) });
  }
  return rows;
}

const isDecided = ({ status }: Row): boolean => status !== 'insufficient_context';

function tell(name: string, read: readonly Read[]): string[] {
  const share = (of: (row: Row) => boolean, hits: (row: Row) => boolean): string => {
    const counts = read.map(({ rows }): Count => ({
      hits: rows.filter((row) => of(row) && hits(row)).length,
      of: rows.filter(of).length,
    }));
    const { hits: found, of: all, share: part, low, high } = shareOf(counts);
    return `${(100 * part).toFixed(1)} % (${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)})  ${found} of ${all}`;
  };
  return [
    name,
    `  false ones supported   ${share(
      (row) => !row.isTrue && isDecided(row),
      ({ status }) => status === 'supported',
    )}`,
    `  true ones rejected     ${share(
      (row) => row.isTrue && isDecided(row),
      ({ status }) => status === 'unsupported' || status === 'contradicted',
    )}`,
    `  true ones supported    ${share(
      ({ isTrue }) => isTrue,
      ({ status }) => status === 'supported',
    )}`,
    `  decided                ${share(() => true, isDecided)}`,
  ];
}

function listMisses(read: readonly Read[]): string[] {
  return read
    .filter(({ half }) => half === 'open')
    .flatMap(({ rows }) => rows.filter((row) => row.isTrue !== (row.status === 'supported')))
    .filter((row) => row.isTrue || row.status === 'supported')
    .map(({ claim, isTrue, status }) => `${isTrue ? 'true' : 'false'}, called ${status}: ${claim}`);
}
