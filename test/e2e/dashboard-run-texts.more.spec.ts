import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser.js';
import { DashboardBrowser } from '../support/dashboard-browser.js';
import { TestDashboard } from '../support/start-dashboard.js';

// The browser, the API and its database share the machine with other suites.
jest.setTimeout(180_000);

const HOSTILE = '<script>globalThis.hacked = 1</script><img src=x onerror="globalThis.hacked = 1">';
const SOURCES = [{ title: '<b>History</b>\u202E', content: `The hospital was founded in 1903. ${HOSTILE}` }];
const PAGE = `<!doctype html><html><head><title>Clinic</title><style>p { color: red }</style></head>
<body onload="globalThis.hacked = 1" style="display:none"><nav><a href="javascript:globalThis.hacked = 1" id="x">Home</a></nav>
<script>globalThis.hacked = 1</script><img src="https://evil.example/x.png" onerror="globalThis.hacked = 1">
<h1 onclick="globalThis.hacked = 1">The   clinic</h1><p class="a">The clinic <b>was
  opened</b> in&#32;1987.</p><ul><li>Ward &amp; kitchen<li>Garden</ul>
<table><tr><th>Ward<th>Beds<tr><td>1<td>20</table><table border=1><tr><td>a<td>b</table>
<form action="https://evil.example"><input value="hacked"><iframe srcdoc="<script>parent.hacked = 1</script>"></iframe></form></body></html>`;
/** All that elements of a shown text may have: looks and names of our own. */
const ATTRIBUTES = ['class', 'dir', 'data-level', 'tabindex', 'role', 'aria-label', 'data-claims', 'type', 'aria-hidden'];

describeInBrowser('the texts of a run', () => {
  let dashboard: TestDashboard;
  let browser: DashboardBrowser;
  let page: Page;

  beforeAll(async () => {
    [dashboard, browser] = await Promise.all([TestDashboard.start(), DashboardBrowser.open()]);
    ({ page } = browser);
    await page.goto(dashboard.link);
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  }, 180_000);

  afterAll(async () => {
    await browser?.close(); // neither is there where no browser was found
    await dashboard?.stop();
  });

  const openRun = async (run: string) => {
    await page.goto(`${dashboard.url}/runs/${run}`);
    await page.locator('.pane-output mark').first().waitFor({ timeout: 90_000 });
  };
  const output = () => page.locator('.pane-output .text');

  it('are shown as text, whatever they say', async () => {
    const words = `The hospital was founded in 1903. ${HOSTILE} The director is \u202Egnirts\u202C Dr. Stone.`;
    await openRun(await dashboard.api.completedRun({ ai_output: words, sources: SOURCES, external_id: '<i>\u202Ex' }));
    await output().getByText('<img src=x onerror="globalThis.hacked = 1">').waitFor();
    await output().getByText('\uFFFDgnirts\uFFFD').waitFor();
    await page.getByText('<b>History</b>\uFFFD').first().waitFor();
    await page.getByText('<i>\uFFFDx').waitFor();
    await expect(page.locator('.workspace').locator('img, script, b, i').count()).resolves.toBe(0);
    await expect(page.evaluate('globalThis.hacked')).resolves.toBeUndefined();
    await expect(browser.problems()).resolves.toEqual([]);
  });

  it.each([
    ['one word', (length: number) => `The word is ${'z'.repeat(length - 13)}.`],
    ['marks that turn the direction', (length: number) => `The word is ${'\u202E\u2066'.repeat((length - 16) / 2)} x.`],
    ['Markdown that opens without end', (length: number) => `The word is ${'*_[`'.repeat((length - 16) / 4)} x.`],
  ])('are read to the end where a claim has 200,000 characters: %s', async (_what, textOf) => {
    const words = textOf(200_000);
    const run = await dashboard.api.completedRun({ ai_output: words, sources: SOURCES });
    await page.goto(`${dashboard.url}/runs/${run}`);
    await output()
      .getByText(/^\W*The word is|The word is/)
      .first()
      .waitFor({ timeout: 90_000 });
    await expect(page.evaluate('document.documentElement.scrollWidth - innerWidth')).resolves.toBe(0);
    const shown = await output().evaluate((element) => element.textContent.length);
    expect(shown).toBeGreaterThan(words.length / 2);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });

  it('shows an HTML source as a reader of the page sees it, with the very words lit up and nothing of it at work', async () => {
    const html = await dashboard.api.completedRun({
      ai_output: 'The clinic was opened in 1987.',
      sources: [{ title: 'Page', content: PAGE, media_type: 'text/html' }],
    });
    await openRun(html);
    const source = page.locator('.pane-sources .text');
    await source.locator('table').first().waitFor();
    await expect(source.locator('.t-li').allInnerTexts()).resolves.toEqual(['Ward & kitchen', 'Garden']);
    const { body } = await dashboard.api.get(`/v1/review-runs/${html}/claims`);
    const { start_offset: start, end_offset: end } = body.items[0].primary_source_span;
    const words = PAGE.slice(start, end)
      .replaceAll(/<[^>]+>/g, '')
      .replace('&#32;', ' ')
      .replaceAll(/\s+/g, ' ');
    expect(words).toContain('opened in 1987');
    expect((await source.locator('mark.lit').allInnerTexts()).join('')).toBe(words);
    await expect(source.innerText()).resolves.not.toMatch(/hacked|evil|onclick|<|style/);
    const attributes = await source.evaluate((element) =>
      [...element.querySelectorAll('*')].flatMap((each) => each.getAttributeNames()),
    );
    expect(new Set(attributes)).toEqual(new Set(ATTRIBUTES));
    await expect(page.evaluate('globalThis.hacked')).resolves.toBeUndefined();
    await expect(browser.problems()).resolves.toEqual([]);
  });

  it('makes no markup of a text, even if a script of the page tried to', async () => {
    const tried = (script: string) =>
      page.evaluate(`(() => { try { ${script}; return 'done'; } catch (error) { return error.name; } })()`);
    await expect(tried("document.body.innerHTML = '<b>x</b>'")).resolves.toBe('TypeError');
    await expect(tried("trustedTypes.createPolicy('other', { createHTML: (text) => text })")).resolves.toBe('TypeError');
    await expect(tried("new Worker('/assets/x.js')")).resolves.toBe('TypeError');
    browser.complaints.length = 0; // the browser says so on its console
  });

  it('leave nothing on the console', () => {
    expect(browser.complaints).toEqual([]);
  });
});
