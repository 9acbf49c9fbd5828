import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser.js';
import { HostedApi } from '../support/hosted-api.js';
import { openBrowser } from '../support/open-browser.js';

/** Runs in the page before any of its scripts: keeps what the policy of the page refused. */
const WATCH = `globalThis.refused = [];
document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => refused.push(violatedDirective + ' ' + blockedURI));`;

describeInBrowser('the page of the API in a browser', () => {
  let browser: Browser;
  let api: HostedApi;
  let page: Page;
  const asked: string[] = [];
  const said: string[] = [];
  beforeAll(async () => {
    [browser, api] = await Promise.all([openBrowser(), HostedApi.start()]);
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript(WATCH);
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    await page.goto(`${api.url}/docs`);
    await page.getByRole('heading', { name: 'Claimgate API' }).waitFor();
  });
  afterAll(async () => {
    await browser?.close(); // is not there where no browser was found
    await api?.stop();
  });

  const refused = (): Promise<string[]> => page.evaluate('refused');
  const elsewhere = (): string[] => asked.filter((url) => !url.startsWith('data:') && new URL(url).origin !== api.url);

  it('shows an operation with its description, fields, examples and samples in three languages', async () => {
    await page.goto(`${api.url}/docs#tag/review-runs/POST/v1/review-runs`);
    await page.getByRole('heading', { name: 'Create a review run' }).waitFor();
    const text = await page.locator('body').innerText();
    expect(text).toContain('Sends an AI output with its sources.');
    expect(text).toContain('The model output to review.');
    await page.getByRole('button', { name: 'curl' }).first().click();
    for (const label of ['TypeScript', 'Python']) await page.getByRole('option', { name: label }).first().waitFor();
    await page.keyboard.press('Escape');
  });

  it('tries a call on this server', async () => {
    await page.goto(`${api.url}/docs#tag/operations/GET/health/live`);
    await page
      .getByRole('button', { name: /^Test Request.*health\/live/ })
      .first()
      .click();
    const response = page.waitForResponse(`${api.url}/health/live`);
    await page.getByRole('button', { name: /^Send/ }).first().click();
    expect((await response).status()).toBe(200);
  });

  it('asks no other host for anything, and nothing that its policy refuses', async () => {
    expect(asked.length).toBeGreaterThan(3);
    expect(elsewhere()).toEqual([]);
    expect(await refused()).toEqual([]);
    expect(said).toEqual([]);
  });

  it('could not ask another host if it tried', async () => {
    await page.evaluate(`fetch('https://fonts.scalar.com/x').catch(() => undefined)`);
    expect(await refused()).toEqual(['connect-src https://fonts.scalar.com/x']);
  });
});
