// node scripts/screenshot-report.mjs [FOLDER]: takes the pictures of a claim report that the documents show. Needs Chromium.
import './check-node.mjs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const { environmentWithBin, node24, root, runsOnNode24 } = await import('./node24.mjs');
const script = fileURLToPath(import.meta.url);
const folder = path.resolve(process.argv[2] ?? path.join(root, 'docs/images'));

/** What is pointed at in each picture. */
const PICTURES = { 'claim-report.png': '.output mark.contradicted', 'claim-cards.png': '.card.contradicted' };

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
  const { compressPng } = await import('./compress-png.mjs');
  const { reportPageOf } = await import('../test/support/report-page.ts');
  const { openBrowser } = await import('../test/support/open-browser.ts');
  const { html } = await reportPageOf('mortgage-answer');
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1440, height: 1180 }, colorScheme: 'light' });
  await page.setContent(html);
  for (const [name, place] of Object.entries(PICTURES)) {
    await page.hover(place);
    await writeFile(path.join(folder, name), compressPng(await page.screenshot()));
  }
  await browser.close();
  console.log(`${Object.keys(PICTURES).join(', ')} are in ${folder}`);
}
