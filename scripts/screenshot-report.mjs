// node scripts/screenshot-report.mjs [FOLDER]: takes the pictures of a claim report that the documents show, as the shipped model
// judges it. None is taken where a verdict is not what a person says. Needs Chromium.
import './check-node.mjs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const { environmentWithBin, node24, root, runsOnNode24 } = await import('./node24.mjs');
const script = fileURLToPath(import.meta.url);
const folder = path.resolve(process.argv[2] ?? path.join(root, 'docs/images'));

/** What is pointed at in each picture. */
const PICTURES = { 'claim-report.webp': '.output mark.contradicted', 'claim-cards.webp': '.card.contradicted' };

/** What a person says of each claim of the sample. */
const JUDGED_BY_HAND = [
  'supported',
  'supported',
  'supported',
  'contradicted',
  'unsupported',
  'supported',
  'unsupported',
  'supported',
  'insufficient_context',
];

if (runsOnNode24()) await takePictures();
else await startAgainOnNode24();

async function startAgainOnNode24() {
  const { ensureInstalled } = await import('./ensure-installed.mjs');
  const { runInForeground } = await import('./run-in-foreground.mjs');
  ensureInstalled();
  runInForeground(node24(), [script, folder], { env: environmentWithBin() });
}

async function takePictures() {
  const { loadTypeScript } = await import('./load-typescript.mjs');
  loadTypeScript();
  const { reportPageOf } = await import('../test/support/report-page.ts');
  const { openBrowser } = await import('../test/support/open-browser.ts');
  const { openOnnxVerifier } = await import('@claimgate/verifiers');
  const verifier = await openOnnxVerifier();
  const { html, result } = await reportPageOf('mortgage-answer', { verifier });
  await verifier.close();
  refuseWrongVerdicts(result);
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 1180 }, colorScheme: 'light' });
  await page.setContent(html);
  for (const [name, place] of Object.entries(PICTURES)) {
    await page.hover(place);
    await page.screenshot({ path: path.join(folder, name), type: 'webp', quality: 80 });
  }
  await browser.close();
  console.log(`${Object.keys(PICTURES).join(', ')} are in ${folder}`);
}

function refuseWrongVerdicts({ claims, verifications }) {
  const wrong = claims.flatMap(({ n, text }, index) => {
    const [judged, right] = [verifications[index].status, JUDGED_BY_HAND[index]];
    return judged === right ? [] : [`  claim ${n} is ${judged}, and should be ${right}: ${text}`];
  });
  if (wrong.length === 0 && claims.length === JUDGED_BY_HAND.length) return;
  console.error(['The report has wrong verdicts, so there are no pictures of it:', ...wrong].join('\n'));
  process.exit(1);
}
