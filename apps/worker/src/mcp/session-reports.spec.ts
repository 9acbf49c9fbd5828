import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Packet, ReviewResult } from '@claimgate/domain';
import { builtInDependencies, reviewPacket } from '@claimgate/pipeline';
import { aPacket } from '@claimgate/testing';
import { listReports, readReport } from './report-resources.js';
import { SessionReports } from './session-reports.js';

const AT = new Date('2026-01-01T00:00:00Z');
const packet = aPacket();
let result: ReviewResult;
beforeEach(async () => {
  result ??= await reviewPacket(packet, builtInDependencies(), new AbortController().signal);
});

const ids = (reports: SessionReports): string[] => reports.list().map(({ id }) => id);

describe('the reports of a session', () => {
  it('are the last ones: the oldest goes when there are too many', () => {
    const reports = new SessionReports({ reports: 2, characters: 1_000_000 });
    for (let n = 0; n < 4; n += 1) reports.add(packet, result, AT);
    expect(ids(reports)).toEqual(['3', '4']);
    expect(reports.latest()?.id).toBe('4');
    expect(reports.find('1')).toBeUndefined();
    expect(listReports(reports).map(({ uri }) => uri)).toContain('claimgate://reports/3/claim-report.md');
    expect(readReport('claimgate://reports/1/claim-report.md', reports)).toBeUndefined();
  });

  it('hold no more text than is allowed, except that the newest is kept', () => {
    const reports = new SessionReports({ reports: 20, characters: 1_000 });
    const long: Packet = { ...packet, aiOutput: 'a'.repeat(900) };
    reports.add(long, result, AT);
    reports.add(long, result, AT);
    expect(ids(reports)).toEqual(['2']);
    reports.add({ ...packet, aiOutput: 'a'.repeat(5_000) }, result, AT);
    expect(ids(reports)).toEqual(['3']);
  });

  it('are gone once they are cleared', () => {
    const reports = new SessionReports();
    reports.add(packet, result, AT);
    reports.clear();
    expect(listReports(reports)).toEqual([]);
  });
});
