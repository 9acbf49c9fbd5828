// Checks one answer against its sources with @claimgate/client, and ends with 1 unless every claim is supported.
//   npm install @claimgate/client
//   CLAIMGATE_URL=http://127.0.0.1:3000 CLAIMGATE_API_KEY=cg_live_... node check-answer.mjs answer.md source.md ...
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { Claimgate } from '@claimgate/client';

const [answer, ...sources] = process.argv.slice(2);
if (!answer || sources.length === 0) {
  console.error('Usage: node check-answer.mjs ANSWER SOURCE...');
  process.exit(2);
}

const claimgate = new Claimgate({ baseUrl: process.env.CLAIMGATE_URL, apiKey: process.env.CLAIMGATE_API_KEY });
const run = await claimgate.runs.createAndWait(
  {
    ai_output: await readFile(answer, 'utf8'),
    sources: await Promise.all(sources.map(async (file) => ({ title: basename(file), content: await readFile(file, 'utf8') }))),
    intended_use: 'customer_facing',
  },
  { onProgress: ({ status, elapsedMs }) => console.error(`${status} after ${elapsedMs} ms`) },
);

console.log(`${run.status}: ${run.safe_use_status ?? run.error_code}`);
for (const { claim_text, support_status, reviewer_follow_up } of run.claim_report?.unsupported_claims ?? []) {
  console.log(`- ${support_status}: ${claim_text} (${reviewer_follow_up})`);
}
process.exitCode = run.safe_use_status === 'supported' ? 0 : 1;
