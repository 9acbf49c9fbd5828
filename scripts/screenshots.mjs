// npm run screenshots [-- FOLDER]: takes the pictures of the dashboard that the documents show: every page, light and dark, on a desk
// and on a phone, of a real stack with a month of runs. Needs Chromium. The pictures of the claim report: scripts/screenshot-report.mjs.
import './check-node.mjs';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const { environmentWithBin, node24, root, runsOnNode24 } = await import('./node24.mjs');
const script = fileURLToPath(import.meta.url);
const folder = path.resolve(process.argv[2] ?? path.join(root, 'docs/images/dashboard'));

const SCREENS = {
  desk: { viewport: { width: 1280, height: 860 } },
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 },
};
const THEMES = ['light', 'dark'];

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
  const { build } = await import('./build.mjs');
  await build();
  loadTypeScript();
  const { startShowcase } = await import('../test/support/dashboard-showcase.ts');
  const { openBrowser } = await import('../test/support/open-browser.ts');
  mkdirSync(folder, { recursive: true });
  const [showcase, browser] = await Promise.all([startShowcase(), openBrowser()]);
  const signedIn = await signIn(browser, showcase.link);
  for (const [screen, options] of Object.entries(SCREENS)) {
    for (const colorScheme of THEMES) {
      const context = await browser.newContext({ ...options, colorScheme, storageState: signedIn, locale: 'en-GB' });
      await takeAll(await context.newPage(), showcase, `${colorScheme}-${screen}`);
      await context.close();
    }
  }
  await browser.close();
  await showcase.stop();
  console.log(`The pictures are in ${folder}`);
  process.exit(0);
}

async function signIn(browser, link) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  return context.storageState();
}

async function takeAll(page, { url, pages }, suffix) {
  for (const [name, { at, before }] of Object.entries(pages)) {
    await page.goto(url + at);
    await page.waitForLoadState('networkidle');
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const waiting of await page.locator('.waiting').all()) await waiting.waitFor({ state: 'detached' });
    await before?.(page);
    await page.screenshot({ path: path.join(folder, `${name}-${suffix}.webp`), type: 'webp', quality: 75 });
  }
}
