import { uuidOf, type Packet, type ProjectScope, type ReviewResult, type ReviewRunSummary, type RunId } from '@claimgate/domain';
import {
  allOf,
  columnsOf,
  expressions,
  kept,
  orNull,
  sqlBytes,
  sqlInteger,
  statement,
  type Columns,
  type Statement,
} from '../columns.js';
import type { ContentCipher } from '../content/content-cipher.js';
import { SealedPacketEntity } from '../entities/sealed-packet.entity.js';
import { runKey } from '../run-key.js';
import type { Sql } from '../sql.js';
import { openReviewRun, RUN_JOINS, SEALED_RUN_COLUMNS, type SealedRunRow } from './run-row.mapper.js';
import { selectOlder, updateResealed } from './reseal-rows.js';
import {
  openPart,
  sealCompletion,
  sealPart,
  toDocuments,
  type ContentOpener,
  type SealedParts,
  type SuppliedContent,
  type ToldCompletion,
} from '@claimgate/sealing';

/** The parts of a run's content that can be read one by one. */
export type ContentPart = 'supplied' | 'sourceContents' | 'findings' | 'report';

/** What is held of the parts that were asked for. Findings and report are there once the run is completed. */
export type RunContent<Part extends ContentPart = ContentPart> = { readonly [Name in Part]?: SealedParts[Name] };

/** A run, and what is held of its content. */
export interface RunWithContent<Part extends ContentPart> {
  readonly run: ReviewRunSummary;
  readonly content: RunContent<Part>;
}

const COLUMNS: Readonly<Record<ContentPart, string>> = {
  supplied: 'p.output',
  sourceContents: 'p.source_contents',
  findings: 's.findings',
  report: 's.report',
};

/** A column for each part. Where only some were asked for, the others are missing. */
type PartColumns = Readonly<Partial<Record<ContentPart, Buffer | null>>>;

function partColumns(parts: readonly ContentPart[]): Columns<PartColumns> {
  const whenCompleted = (part: ContentPart) => orNull(sqlBytes(`case when r.completed_at is not null then ${COLUMNS[part]} end`));
  return expressions(Object.fromEntries(parts.map((part) => [part, whenCompleted(part)])));
}

/**
 * As SQL: this is what callers poll, and what it fetches is large. The content of an unfinished run is not shown, so it is not read
 * either.
 */
const selectRun = (parts: readonly ContentPart[]): Statement<SealedRunRow & PartColumns> =>
  kept(
    statement(
      allOf(SEALED_RUN_COLUMNS, partColumns(parts)),
      (list) => `
      select ${list} from claimgate.review_runs r ${RUN_JOINS}
       where r.id = $1 and r.organization_id = $2 and r.project_id = $3`,
    ),
  );

const SELECT_PACKET = kept(
  statement(
    columnsOf(SealedPacketEntity, ['output', 'sourceContents', 'question']),
    (list) =>
      `select ${list} from claimgate.sealed_packets where review_run_id = $1 and organization_id = $2 and project_id = $3`,
  ),
);

/** What a packet is made of, as it is stored. */
export type SealedPacket = Pick<SealedPacketEntity, 'output' | 'sourceContents' | 'question'>;

/** The part of a packet that is content. */
export type SuppliedPacket = Pick<Packet, 'aiOutput' | 'sources' | 'question'>;

/** Opens the content of a run's packet. */
export function openPacket(opener: ContentOpener, id: RunId, sealed: SealedPacket): SuppliedPacket {
  const row = uuidOf(id);
  const supplied = openPart(opener, row, 'supplied', sealed.output);
  const contents = openPart(opener, row, 'sourceContents', sealed.sourceContents);
  const question = sealed.question && openPart(opener, row, 'question', sealed.question);
  return { aiOutput: supplied.aiOutput, question, sources: toDocuments(supplied, contents) };
}

/** The columns of `sealed_results` beside its key, in the order of `sealResult`. */
export const RESULT_COLUMNS = 'key_version, gate_reasons, findings, report';

// A function: it changes several tables at once.
const ERASE = statement(expressions({ changed: sqlInteger('claimgate.erase_content($1)') }), (list) => `select ${list}`);

/** The content of one project's hosted runs. It is stored sealed, and read with one statement. */
export class RunContentStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
    private readonly cipher: ContentCipher,
  ) {}

  /** What the pipeline found, as it is stored: the values of `RESULT_COLUMNS`. */
  async sealResult(id: RunId, result: ReviewResult, at: Date): Promise<[version: number, ...sealed: Buffer[]]> {
    const { claims, spans, verifications, report, versions } = result;
    const cipher = await this.cipher.ready();
    const row = uuidOf(id);
    return [
      cipher.version,
      sealPart(cipher, row, 'gateReasons', result.gate.reasons),
      sealPart(cipher, row, 'findings', { claims, spans, verifications }),
      sealPart(cipher, row, 'report', { report, versions, createdAt: at, updatedAt: at }),
    ];
  }

  /** What those who wait for the run are told of its completion. */
  async sealCompletion(id: RunId, told: ToldCompletion): Promise<Buffer> {
    return sealCompletion(await this.cipher.ready(), id, told);
  }

  /** A run with parts of its content; those that are not shown or not held are left out. */
  async find<Part extends ContentPart>(id: RunId, parts: readonly Part[]): Promise<RunWithContent<Part> | undefined> {
    const [row] = await this.sql.query(selectRun(parts), runKey(id, this.scope));
    if (!row) return undefined;
    const sealed = parts.map((part) => [part, row[part]] as const);
    const cipher = await this.cipher.readyFor([row.sealedQuestion, row.sealedReasons, ...sealed.map(([, value]) => value)]);
    const opened = sealed.flatMap(([part, value]) => (value ? [[part, openPart(cipher, row.id, part, value)]] : []));
    return { run: openReviewRun(row, cipher), content: Object.fromEntries(opened) };
  }

  /** What was supplied for a run, finished or not; undefined when it is not held. */
  async findSupplied(id: RunId): Promise<(SuppliedContent & { readonly contents: readonly string[] }) | undefined> {
    const key = runKey(id, this.scope);
    const [row] = await this.sql.query(SELECT_PACKET, key);
    if (!row) return undefined;
    const cipher = await this.cipher.readyFor([row.output, row.sourceContents]);
    const contents = openPart(cipher, key[0], 'sourceContents', row.sourceContents);
    return { ...openPart(cipher, key[0], 'supplied', row.output), contents };
  }

  /** What a runner works on; undefined when the content is not held. */
  async findPacket(id: RunId): Promise<SuppliedPacket | undefined> {
    const [row] = await this.sql.query(SELECT_PACKET, runKey(id, this.scope));
    if (!row) return undefined;
    return openPacket(await this.cipher.readyFor(Object.values(row)), id, row);
  }

  /** Removes all that the caller said of a run for good: its content, its metadata, its external id. False when nothing was left of it. */
  async erase(id: RunId): Promise<boolean> {
    const [row] = await this.sql.query(ERASE, [[uuidOf(id)]]);
    return row?.changed === 1;
  }

  /** Seals what lies under an older key anew, under the newest. False when nothing does, or the content is gone meanwhile. */
  async reseal(id: RunId): Promise<boolean> {
    const cipher = await this.cipher.ready();
    let changed = false;
    for (const table of ['sealed_packets', 'sealed_results'] as const) {
      const [row] = await this.sql.query(selectOlder(table), [...runKey(id, this.scope), cipher.version]);
      if (!row) continue;
      const opener = await this.cipher.readyFor(Object.values(row));
      await this.sql.query(...updateResealed(table, uuidOf(id), row, opener, cipher));
      changed = true;
    }
    return changed;
  }
}
