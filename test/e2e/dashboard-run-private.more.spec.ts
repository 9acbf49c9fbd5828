import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { aCreateBody } from '@claimgate/testing';
import { zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser.js';
import { DashboardBrowser } from '../support/dashboard-browser.js';
import { TestWorker } from '../support/private-worker.js';
import { TestDashboard } from '../support/start-dashboard.js';
import { aFile, aFolder, runWorker } from '../support/worker-command.js';

// The browser, the API, its database and a worker share the machine with other suites.
jest.setTimeout(120_000);

describeInBrowser('the page of a private run', () => {
  let dashboard: TestDashboard;
  let browser: DashboardBrowser;
  let page: Page;
  let folder: string;
  let bundle: string;

  beforeAll(async () => {
    [dashboard, browser, folder] = await Promise.all([TestDashboard.start(), DashboardBrowser.open(), aFolder()]);
    ({ page } = browser);
    await page.goto(dashboard.link);
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  }, 180_000);

  afterAll(async () => {
    await browser?.close(); // neither is there where no browser was found
    await dashboard?.stop();
  });

  const openRun = async (id: string) => {
    await page.goto(`${dashboard.url}/runs/${id}`);
    await page.getByRole('heading', { level: 1, name: 'Private run' }).waitFor();
  };

  it('follows a real worker to the end and verifies its receipt', async () => {
    const created = await dashboard.api.post('/v1/private-worker/review-runs', { intended_use: 'customer_facing' });
    const id: string = created.body.review_run.id;
    await openRun(id);
    await page.getByText('The worker has not spoken yet').waitFor();
    await expect(browser.problems()).resolves.toEqual([]);
    const input = await aFile(folder, 'input.json', JSON.stringify(aCreateBody()));
    const words = ['run', '--input', input, '--credential-file', await aFile(folder, 'credential', created.text)];
    const store = path.join(folder, 'store');
    expect(await runWorker([...words, '--store', store, '--control-plane', dashboard.api.url])).toMatchObject({ code: 0 });
    await page.getByText('Verified in this browser').waitFor({ timeout: 60_000 });
    await page.getByText('Unbroken chain of').waitFor();
    await page.getByRole('heading', { name: 'The content stays in your storage' }).waitFor();
    const pointer = await page.getByRole('region', { name: "the name of the report's folder" }).innerText();
    bundle = path.join(store, pointer.trim());
    expect(await readdir(bundle)).toContain('manifest.jws');
  });

  it('takes a decision without a note, and is for everyone', async () => {
    const decision = page.getByRole('group', { name: 'Decision about the run' });
    await decision.getByRole('button', { name: 'Accept' }).click();
    await expect(decision.getByLabel('Note').count()).resolves.toBe(0);
    await decision.getByRole('button', { name: 'Record' }).click();
    await decision.getByText('Accepted').waitFor();
    await expect(browser.problems()).resolves.toEqual([]);
  });

  it('rotates and revokes in mid-run, after saying what will happen', async () => {
    const worker = await TestWorker.create(dashboard.api);
    await worker.say(worker.status());
    await openRun(worker.runId);
    await page.getByText('In use').waitFor();
    await page.getByRole('button', { name: 'Rotate …' }).click();
    await page.getByRole('alertdialog').getByText('A new credential is made and shown to you once').waitFor();
    await expect(browser.problems()).resolves.toEqual([]);
    await page.getByLabel('The old credential stops working').selectOption('at once');
    await page.getByRole('button', { name: 'Rotate', exact: true }).click();
    const shown = await page.getByRole('region', { name: 'The new credential' }).innerText();
    const token = /"token": "([^"]+)"/.exec(shown)?.[1] ?? '';
    await expect(browser.problems()).resolves.toEqual([]);
    await page.getByRole('button', { name: 'I have kept it' }).click();
    await page.getByRole('row', { name: /^2 / }).waitFor();
    expect((await worker.say(worker.status())).status).toBe(401);
    worker.token = token;
    expect((await worker.say(worker.status())).status).toBe(200);
    await expect(browser.responsesWith(token)).resolves.toHaveLength(1);
    await page.getByRole('button', { name: 'Revoke …' }).click();
    await page.getByText('This cannot be undone').waitFor();
    await expect(browser.problems()).resolves.toEqual([]);
    await page.getByRole('button', { name: 'Revoke and end the run' }).click();
    await page.getByText('The credential of its worker was revoked.').waitFor();
    expect((await worker.say(worker.status())).status).toBe(401);
    await page.getByText('A revoked credential was used').waitFor({ timeout: 60_000 });
    await expect(browser.problems()).resolves.toEqual([]);
  });

  it('opens a bundle from disk without sending a byte', async () => {
    await page.goto(`${dashboard.url}/bundle`);
    await page.getByRole('heading', { level: 1, name: 'Open a bundle' }).waitFor();
    await page.waitForLoadState('networkidle');
    await openBundle(bundle, 'Verified'); // loads what is loaded once, such as the thread that reads Markdown
    await page.locator('.pane-output .t-p').first().waitFor();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.context().setOffline(true);
    await openBundle(bundle, 'Verified');
    await page.locator('.pane-output mark.lit').first().waitFor();
    await page.keyboard.press('j');
    await page.locator('.claim-panel').getByRole('heading', { name: 'Claim 2' }).waitFor();
    await openBundle(await changed(bundle, 'claim-report.json'), 'Altered');
    await page.getByText('claim-report.json is not what the manifest names: at least one byte was changed').waitFor();
    await expect(page.locator('.workspace').count()).resolves.toBe(0);
    const other = await aFolder();
    await aFile(other, 'readme.txt', 'nothing');
    await openBundle(other, 'This is no report bundle');
    await openZip({ 'report/rpt/readme.txt': Buffer.from('nothing') }, 'This is no report bundle');
    await openZip({ 'rpt/manifest.jws': Buffer.alloc(20 * 1024 * 1024) }, 'This zip is built to grow without end');
    await openZip(await zipped(bundle), 'Verified');
    await openZip({ 'x/readme.txt': Buffer.from('nothing') }, 'This is no report bundle');
    await dropZip(await zipped(bundle));
    await page.getByRole('heading', { name: 'Verified' }).waitFor();
    await page
      .getByLabel('Choose a zip')
      .setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip') });
    await page.getByRole('heading', { name: 'This file cannot be unpacked' }).waitFor();
    expect(sent.filter((url) => !url.startsWith('blob:'))).toEqual([]);
    await page.context().setOffline(false);
  });

  it('is for everyone with a bundle open, refused or altered, and leaves nothing on the console', async () => {
    await expect(browser.problems()).resolves.toEqual([]); // by the words that say that a file cannot be unpacked
    await openBundle(await changed(bundle, 'claim-report.json'), 'Altered');
    await expect(browser.problems()).resolves.toEqual([]);
    await openBundle(bundle, 'Verified');
    await expect(browser.problems()).resolves.toEqual([]);
    await page.reload();
    await page.getByText('Drop the folder of a report here').waitFor();
    await expect(browser.problems()).resolves.toEqual([]);
    expect(browser.complaints).toEqual([]);
  });

  async function openBundle(place: string, verdict: string): Promise<void> {
    await page.getByLabel('Choose a folder').setInputFiles(place);
    await page.getByRole('heading', { name: verdict }).waitFor();
  }

  async function openZip(files: Record<string, Uint8Array>, title: string): Promise<void> {
    const buffer = Buffer.from(zipSync(files));
    await page.getByLabel('Choose a zip').setInputFiles({ name: 'report.zip', mimeType: 'application/zip', buffer });
    await page.getByRole('heading', { name: title }).waitFor();
  }

  /** Lets go of a zip over the page, as a hand would. */
  async function dropZip(files: Record<string, Uint8Array>): Promise<void> {
    const zip = Buffer.from(zipSync(files)).toString('base64');
    const dataTransfer = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob('${zip}'), (c) => c.charCodeAt(0))], 'report.zip'));
      return transfer;
    })()`);
    await page.dispatchEvent('.drop-zone', 'drop', { dataTransfer });
  }

  /** A copy of a bundle in which one byte of a file is another. */
  async function changed(place: string, file: string): Promise<string> {
    const copy = path.join(await aFolder(), path.basename(place));
    await cp(place, copy, { recursive: true });
    const bytes = await readFile(path.join(copy, file));
    bytes.writeUInt8(bytes.readUInt8(100) ^ 1, 100);
    await writeFile(path.join(copy, file), bytes);
    return copy;
  }

  async function zipped(place: string): Promise<Record<string, Uint8Array>> {
    const names = await readdir(place);
    const read = names.map(async (name) => [`reports/${name}`, new Uint8Array(await readFile(path.join(place, name)))] as const);
    return Object.fromEntries(await Promise.all(read));
  }
});
