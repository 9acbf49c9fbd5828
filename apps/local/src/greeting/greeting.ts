import path from 'node:path';
import { localFilePath } from '../instance/local-file.js';
import { createRunCommand, readReportCommands } from './example-commands.js';

/** What there is to tell once everything runs. */
export interface Greeting {
  readonly home: string;
  /** Where the dashboard is, and the link that opens it once; undefined without a dashboard. */
  readonly dashboard: { readonly url: string; readonly link: string | undefined } | undefined;
  readonly apiUrl: string;
  readonly metricsUrls: readonly (string | undefined)[];
  readonly seconds: number;
}

/** What is printed at the end of a start: where everything is, and what to try first. */
export function greeting({ home, dashboard, apiUrl, metricsUrls, seconds }: Greeting): string {
  const localFile = localFilePath(home);
  const metrics = metricsUrls.filter((url) => url !== undefined);
  return [
    `Claimgate is running (started in ${seconds.toFixed(1)} s).`,
    '',
    ...(dashboard ? [...dashboardLines(dashboard), ''] : []),
    `  API      ${apiUrl}`,
    `  Docs     ${apiUrl}/docs`,
    ...metrics.map((url, index) => `  ${index === 0 ? 'Metrics' : '       '}  ${url}/metrics`),
    `  Key      ${localFile} (api_key)`,
    `  Logs     ${path.join(home, 'logs')}`,
    '',
    'Create a review run:',
    '',
    `  ${createRunCommand(apiUrl, localFile)}`,
    '',
    'Read the claim report of the newest one:',
    '',
    ...readReportCommands(apiUrl, localFile).map((command) => `  ${command}`),
    '',
    'Ctrl-C stops everything; the data stays for the next start.',
  ].join('\n');
}

function dashboardLines({ url, link }: { url: string; link: string | undefined }): string[] {
  if (link === undefined) return ['Open the dashboard:', '', `  ${url}`];
  return ['Open the dashboard (this link works once, for a few minutes; its sign-in page makes another):', '', `  ${link}`];
}
