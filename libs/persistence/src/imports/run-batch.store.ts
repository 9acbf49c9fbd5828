import { runIdOf, uuidOf, type Packet, type ProjectScope, type ReviewRun, type RunId } from '@claimgate/domain';
import { expressions, sqlInteger, sqlText, statement } from '../columns.js';
import { canonicalPacket, release, sealPacket } from '@claimgate/sealing';
import type { ContentCipher } from '../content/content-cipher.js';
import type { Sql } from '../sql.js';
import { pipelined } from '../pipelined.js';

/** A packet with the digest by which an equal one is found; null for packets without an external id, which are equal to none. */
export interface DigestedPacket {
  readonly packet: Packet;
  readonly digest: Buffer | null;
}

/** A run to store, with what it is to review. */
export interface NewRun extends DigestedPacket {
  readonly run: ReviewRun;
  readonly contentSha256: readonly string[];
}

const LOCK = `select pg_advisory_xact_lock(hashtextextended('claimgate.imports ' || $1, 0))`;

/**
 * One look into the index for each packet. As a join the server was free to read all runs of the project for each batch, which it did
 * while it had no statistics: whoever imported much in a short time was slowed down by every row more. A run whose content is gone has no external
 * id and no digest. To ask for `content_removed_at is null` as well would offer the server the index of what expires, which names the project
 * alone: without statistics it takes that one for as good, and reads all runs of the project for each packet.
 */
const FIND_SAME = statement(
  expressions({ n: sqlInteger('wanted.n::integer'), id: sqlText('same.id') }),
  (list) => `
  select ${list}
    from unnest($3::text[], $4::bytea[]) with ordinality as wanted (external_id, digest, n)
   cross join lateral (
     select r.id from claimgate.review_runs r
      where r.organization_id = $1 and r.project_id = $2 and r.external_id = wanted.external_id and r.content_hmac = wanted.digest
        and r.status not in ('failed', 'cancelled')
      order by r.created_at, r.id
      limit 1
   ) as same`,
);

const RUN_COLUMNS = ['id', 'intended_use', 'strictness', 'external_id', 'metadata', 'source_count', 'content_hmac'];
const PACKET_COLUMNS = ['review_run_id', 'key_version', 'question', 'output', 'source_contents'];

/** Many runs of one project at a time, with a few statements for all of them. As SQL: imports wait for these, and TypeORM would copy sealed values. */
export class RunBatchStore {
  constructor(
    private readonly sql: Sql,
    private readonly scope: ProjectScope,
    private readonly content: ContentCipher,
  ) {}

  /** Packets with their digests, under the key of the organisation. */
  async digest(packets: readonly Packet[]): Promise<DigestedPacket[]> {
    const cipher = await this.content.ready();
    return packets.map((packet) => ({
      packet,
      digest: packet.externalId === null ? null : cipher.digest(canonicalPacket(packet)),
    }));
  }

  /**
   * For each packet the first run of this project with the same external id that was created for the very same packet; failed and
   * cancelled runs and those whose content is gone do not count. Whoever else asks in this project waits until the transaction ends, so
   * that of several who would then create the same run only one does.
   */
  async findSame(packets: readonly DigestedPacket[]): Promise<(RunId | undefined)[]> {
    const { organizationId, projectId } = this.scope;
    const ids = packets.map(({ packet }) => packet.externalId);
    const digests = packets.map(({ digest }) => digest);
    const [, rows] = await pipelined([
      this.sql.query(LOCK, [projectId]),
      this.sql.query(FIND_SAME, [organizationId, projectId, ids, digests]),
    ]);
    const found = new Map(rows.map(({ n, id }) => [n, runIdOf(id)]));
    return packets.map((_packet, index) => found.get(index + 1));
  }

  /** Stores runs that are queued, all made at the same time and in the same way. */
  async insert(runs: readonly NewRun[]): Promise<void> {
    const [first] = runs;
    if (!first) return;
    const cipher = await this.content.ready();
    const { organizationId, projectId } = this.scope;
    const { status, captureMethod, createdAt } = first.run;
    const ofRuns = {
      organization_id: organizationId,
      project_id: projectId,
      status,
      capture_method: captureMethod,
      created_at: createdAt,
    };
    const ofPackets = { organization_id: organizationId, project_id: projectId };
    const sealed = runs.map(({ run, packet, contentSha256 }) => {
      const id = uuidOf(run.id);
      return [id, ...sealPacket(cipher, id, packet, contentSha256)];
    });
    await pipelined([
      this.insertRows('review_runs', ofRuns, RUN_COLUMNS, runs.map(toValues)),
      this.insertRows('sealed_packets', ofPackets, PACKET_COLUMNS, sealed),
    ]);
    // They are sent, and an import has many of them.
    for (const value of sealed.flat()) if (Buffer.isBuffer(value)) release(value);
  }

  /** One statement for all rows. Values are parameters of their own: in arrays, bytes would be sent as text of twice the length. */
  private async insertRows(table: string, shared: object, columns: readonly string[], rows: readonly unknown[][]): Promise<void> {
    const values: unknown[] = Object.values(shared);
    const places = values.map((_value, index) => `$${index + 1}`);
    const lines = rows.map((row) => `(${[...places, ...row.map((value) => `$${values.push(value)}`)].join(', ')})`);
    const names = [...Object.keys(shared), ...columns].join(', ');
    await this.sql.query(`insert into claimgate.${table} (${names}) values ${lines.join(', ')}`, values);
  }
}

function toValues({ run, digest }: NewRun): unknown[] {
  const { id, intendedUse, strictness, externalId, metadata, sourceCount } = run;
  return [uuidOf(id), intendedUse, strictness, externalId, JSON.stringify(metadata), sourceCount, digest];
}
