import { renderHtmlReport } from '@claimgate/report';
import type { Resource, ReadResourceResult } from '@modelcontextprotocol/sdk/types.js';
import { localReview, LOCAL_RUN } from '../check/local-report.js';
import type { SessionReport, SessionReports } from './session-reports.js';

type FormName = 'claim-report.json' | 'claim-report.md' | 'claim-report.html';

interface Form {
  readonly mimeType: string;
  readonly render: (report: SessionReport) => string;
}

/** The forms of a report, by the names that its files have elsewhere. */
const FORMS: Readonly<Record<FormName, Form>> = {
  'claim-report.json': {
    mimeType: 'application/json',
    render: ({ packet, result, at }) => JSON.stringify(localReview(packet, result, at), null, 2),
  },
  'claim-report.md': { mimeType: 'text/markdown', render: ({ result }) => result.report.markdown },
  'claim-report.html': {
    mimeType: 'text/html',
    render: ({ packet, result, at }) => renderHtmlReport({ packet, result, title: LOCAL_RUN, createdAt: at }),
  },
};

const FORM_NAMES = Object.keys(FORMS).filter((name): name is FormName => Object.hasOwn(FORMS, name));

/** Names a form of any report of the session. */
export const REPORT_TEMPLATE = 'claimgate://reports/{id}/{form}';

/** The URL of a report in one of its forms. */
export function reportUri(id: string, form: FormName): string {
  return `claimgate://reports/${id}/${form}`;
}

/** The reports of a session as resources, the newest first. */
export function listReports(reports: SessionReports): Resource[] {
  return reports
    .list()
    .reverse()
    .flatMap(({ id, result }) =>
      FORM_NAMES.map((form) => ({
        uri: reportUri(id, form),
        name: `report ${id}: ${form}`,
        description: `Check ${id} of this session: ${result.gate.verdict}, ${result.claims.length} claims.`,
        mimeType: FORMS[form].mimeType,
      })),
    );
}

/** Reads a report in one of its forms; undefined where the session has none of that name. */
export function readReport(uri: string, reports: SessionReports): ReadResourceResult | undefined {
  for (const form of FORM_NAMES) {
    const report = reports.list().find(({ id }) => reportUri(id, form) === uri);
    if (report) return { contents: [{ uri, mimeType: FORMS[form].mimeType, text: FORMS[form].render(report) }] };
  }
  return undefined;
}
