import { randomUUID } from 'node:crypto';
import { ClaimgateError, type Decision, type ProjectScope, type ReviewDecision, type RunId } from '@claimgate/domain';
import { columnsOf, expressions, sqlInteger, statement } from '../columns.js';
import type { ContentOpener } from '@claimgate/sealing';
import type { ContentCipher } from '../content/content-cipher.js';
import { ReviewDecisionEntity } from '../entities/review-decision.entity.js';
import { runKey } from '../run-key.js';
import type { Sql } from '../sql.js';

/** A decision to store. */
export interface NewDecision {
  readonly claim: number | null;
  readonly decision: Decision;
  readonly note: string | null;
  readonly reviewer: string;
  /** The newest decision about the same claim that the reviewer has seen. */
  readonly previousId: string | null;
}

const COLUMNS = columnsOf(ReviewDecisionEntity, [
  'id',
  'sequence',
  'claim',
  'decision',
  'note',
  'reviewer',
  'previousId',
  'createdAt',
]);
type DecisionRow = Pick<
  ReviewDecisionEntity,
  'id' | 'sequence' | 'claim' | 'decision' | 'note' | 'reviewer' | 'previousId' | 'createdAt'
>;

const OF_RUN = 'review_run_id = $1 and organization_id = $2 and project_id = $3';

/** As SQL: notes are sealed, and what a page has is decided by their sequence. */
const LIST = statement(
  COLUMNS,
  (list) => `select ${list} from claimgate.review_decisions where ${OF_RUN} and sequence > $4 order by sequence limit $5`,
);
const FIND = statement(COLUMNS, (list) => `select ${list} from claimgate.review_decisions where ${OF_RUN} and id = $4`);
/** The newest about the run and about each claim. */
const IN_FORCE = statement(
  COLUMNS,
  (list) => `
  select distinct on (claim) ${list} from claimgate.review_decisions where ${OF_RUN} order by claim nulls first, sequence desc`,
);
const HOLD = 'select 1 from claimgate.review_runs where id = $1 and organization_id = $2 and project_id = $3 for update';
const NEWEST = statement(
  columnsOf(ReviewDecisionEntity, ['id']),
  (list) => `
  select ${list} from claimgate.review_decisions where ${OF_RUN} and claim is not distinct from $4 order by sequence desc limit 1`,
);
const LAST = statement(
  expressions({ sequence: sqlInteger('coalesce(max(sequence), 0)') }),
  (list) => `select ${list} from claimgate.review_decisions where ${OF_RUN}`,
);
const INSERT = statement(
  COLUMNS,
  (list) => `
  insert into claimgate.review_decisions (review_run_id, organization_id, project_id, id, sequence, claim, decision, previous_id, reviewer,
    key_version, note)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning ${list}`,
);

const OLDER_NOTES = statement(
  COLUMNS,
  (list) => `select ${list} from claimgate.review_decisions where ${OF_RUN} and key_version <> $4 for update`,
);
const RESEAL = `update claimgate.review_decisions set key_version = $5, note = $6 where ${OF_RUN} and id = $4`;

/** The name of the place is sealed with a note, so it is for ever. */
const NOTE_COLUMN = 'review_decisions.note';

/** What reviewers decided about the runs of one project. */
export class DecisionStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
    private readonly content: ContentCipher,
  ) {}

  /** Keeps others from deciding about the run, and from erasing it, until the transaction ends. */
  async hold(id: RunId): Promise<void> {
    await this.sql.query(HOLD, runKey(id, this.scope));
  }

  /** Adds a decision to a run that is held. Refuses it where its reviewer has not seen the newest about the same claim. */
  async append(run: RunId, made: NewDecision): Promise<ReviewDecision> {
    const key = runKey(run, this.scope);
    const [newest] = await this.sql.query(NEWEST, [...key, made.claim]);
    if ((newest?.id ?? null) !== made.previousId) throw new ClaimgateError('decision_conflict');
    const [last] = await this.sql.query(LAST, key);
    const id = randomUUID();
    const [row] = await this.sql.query(INSERT, [
      ...key,
      id,
      (last?.sequence ?? 0) + 1,
      made.claim,
      made.decision,
      made.previousId,
      made.reviewer,
      ...(await this.seal(id, made.note)),
    ]);
    if (!row) throw new Error('a decision that was just stored is not there');
    return toDecision(row, await this.content.readyFor([row.note]));
  }

  async find(run: RunId, id: string): Promise<ReviewDecision | undefined> {
    const [found] = await this.opened(await this.sql.query(FIND, [...runKey(run, this.scope), id]));
    return found;
  }

  /** In the order in which they were made. */
  async list(run: RunId, afterSequence: number, limit: number): Promise<ReviewDecision[]> {
    return this.opened(await this.sql.query(LIST, [...runKey(run, this.scope), afterSequence, limit]));
  }

  /** The decisions that hold, the one about the run first. */
  async listInForce(run: RunId): Promise<ReviewDecision[]> {
    return this.opened(await this.sql.query(IN_FORCE, runKey(run, this.scope)));
  }

  /** Seals notes that lie under an older key anew, under the newest. False when none does. */
  async reseal(run: RunId): Promise<boolean> {
    const { version } = await this.content.ready();
    const older = await this.sql.query(OLDER_NOTES, [...runKey(run, this.scope), version]);
    for (const { id, note } of await this.opened(older))
      await this.sql.query(RESEAL, [...runKey(run, this.scope), id, ...(await this.seal(id, note))]);
    return older.length > 0;
  }

  private async seal(row: string, note: string | null): Promise<[version: number | null, sealed: Buffer | null]> {
    if (note === null) return [null, null];
    const cipher = await this.content.ready();
    return [cipher.version, cipher.seal(Buffer.from(note), { row, column: NOTE_COLUMN })];
  }

  private async opened(rows: readonly DecisionRow[]): Promise<ReviewDecision[]> {
    const cipher = await this.content.readyFor(rows.map(({ note }) => note));
    return rows.map((row) => toDecision(row, cipher));
  }
}

function toDecision({ note, ...row }: DecisionRow, cipher: ContentOpener): ReviewDecision {
  return { ...row, note: note && cipher.open(note, { row: row.id, column: NOTE_COLUMN }).toString() };
}
