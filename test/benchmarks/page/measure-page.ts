import { readFileSync } from 'node:fs';
import { startTestServer } from '@claimgate/testing';
import type { Page } from 'playwright-core';
import { DashboardBrowser } from '../../support/dashboard-browser.js';
import { largePacket } from '../../support/large-packet.js';
import { TestDashboard } from '../../support/start-dashboard.js';

/** What the browser itself measured, by the clock. */
export interface Observed {
  /** 0 where none took 50 ms: shorter ones are not told. */
  readonly longestTaskMs: number;
  /** Each key and click, from the event to the next paint; in steps of 8 ms, as browsers tell it. */
  readonly interactionsMs: readonly number[];
}

/** One time that the page was opened and used, and the share of the processors that the host took meanwhile. */
export interface Try {
  readonly open: Observed;
  readonly use: Observed;
  readonly stolen: number;
}

/** Runs in the page before everything else. Interactions under 16 ms are not told, but they are counted. */
const OBSERVE = `globalThis.observed = { tasks: [], events: [] };
  new PerformanceObserver((list) => observed.tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) =>
    observed.events.push(...list.getEntries().filter((each) => each.interactionId > 0).map((each) => [each.interactionId, each.duration])),
  ).observe({ type: 'event', buffered: true, durationThreshold: 16 });`;
/** Gives what was seen since the last time, once everything that has happened is painted and told. */
const TAKE = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn, 200))))
  .then(() => { const { tasks, events } = observed; observed.tasks = []; observed.events = []; return { tasks, events }; })`;
const PAINTED = 'new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))';
const SHORTEST_MS = 16;

/** Opens and uses the page of a run with 500 claims and 50 sources, again and again. */
export async function measurePage(tries: number, say: (message: string) => void): Promise<Try[]> {
  const server = await startTestServer();
  const dashboard = await TestDashboard.start();
  const browser = await DashboardBrowser.open({ viewport: { width: 1440, height: 900 } });
  try {
    const { page } = browser;
    await page.addInitScript(OBSERVE);
    await page.goto(dashboard.link);
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    say('reviewing 500 claims');
    const run = await dashboard.api.createRun({ ...largePacket(), intended_use: 'internal_draft' });
    await dashboard.api.untilStatus(run, 'completed');
    const measured: Try[] = [];
    while (measured.length < tries) {
      say(`opening and using the page, ${measured.length + 1} of ${tries}`);
      const before = ticks();
      const open = await openPage(page, `${dashboard.url}/runs/${run}`);
      const use = await usePage(page);
      const after = ticks();
      measured.push({ open, use, stolen: (after.stolen - before.stolen) / Math.max(1, after.all - before.all) });
    }
    return measured;
  } finally {
    await browser.close();
    await dashboard.stop();
    await server.stop();
  }
}

async function openPage(page: Page, url: string): Promise<Observed> {
  await page.goto(url);
  await page.locator('.pane-output .claim-ref').nth(499).waitFor({ timeout: 90_000 });
  return take(page, 0);
}

/** As a reviewer goes through it: keys, claims of the list, marked words, and the filters of the statuses. */
async function usePage(page: Page): Promise<Observed> {
  const refs = page.locator('.pane-output .claim-ref:visible');
  const steps = [
    ...Array.from({ length: 30 }, () => () => page.keyboard.press('j')),
    ...Array.from({ length: 10 }, () => () => page.keyboard.press('k')),
    ...Array.from(
      { length: 10 },
      (_, n) => () =>
        page
          .locator('.claim-row')
          .nth(2 + (n % 4))
          .click(),
    ),
    ...Array.from({ length: 10 }, (_, n) => () => refs.nth(n).click()),
    () => page.getByRole('button', { name: /^Contradicted: / }).click(),
    () => page.keyboard.press('j'),
    () => page.getByRole('button', { name: /^All / }).click(),
  ];
  for (const step of steps) {
    await step();
    await page.evaluate(PAINTED);
  }
  return take(page, steps.length);
}

async function take(page: Page, interactions: number): Promise<Observed> {
  const { tasks, events } = await page.evaluate<{ tasks: number[]; events: [number, number][] }>(TAKE);
  const slowest = new Map<number, number>();
  for (const [id, ms] of events) slowest.set(id, Math.max(ms, slowest.get(id) ?? 0));
  const untold = Array.from({ length: Math.max(0, interactions - slowest.size) }, () => SHORTEST_MS);
  return { longestTaskMs: Math.max(0, ...tasks), interactionsMs: [...slowest.values(), ...untold] };
}

/** Ticks of all processors together, from /proc/stat, and those that the host gave to others. */
function ticks(): { readonly all: number; readonly stolen: number } {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const numbers = line.split(/\s+/).slice(1, 9).map(Number);
  return { all: numbers.reduce((sum, each) => sum + each, 0), stolen: numbers[7] ?? 0 };
}
