import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { present } from '@claimgate/domain';
import { renderHtmlReport } from '@claimgate/report';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { describeInBrowser } from '../support/browser.js';
import { openBrowser } from '../support/open-browser.js';
import { renderReportPage, type ReportPage, reportPageOf } from '../support/report-page.js';
import { portOf } from '../support/port-of.js';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
/** What the control plane sends along with the page. */
const SERVED_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

describeInBrowser('the report page in a browser', () => {
  let browser: Browser;
  let server: Server;
  let address: string;
  const pages: Record<string, ReportPage> = {};
  const windows = new Map<string, Page>();

  beforeAll(async () => {
    [browser, pages['mortgage'], pages['odd']] = await Promise.all([
      openBrowser(),
      reportPageOf('mortgage-answer'),
      renderReportPage(oddPacket()),
    ]);
    pages['repaired'] = withRepairs(pages['mortgage']);
    server = createServer(({ url = '' }, response) => {
      const [, policy, name = ''] = url.split('/');
      if (policy === 'served') response.setHeader('Content-Security-Policy', SERVED_POLICY);
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(pages[name]?.html ?? '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${portOf(server)}`;
  });

  afterAll(async () => {
    await browser?.close(); // neither is there where no browser was found
    server?.close();
  });

  /** Opens an address. Calls with the same options share a window, since a new one costs more than all that is done in it. */
  async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
    const key = JSON.stringify(options);
    const page = windows.get(key) ?? (await browser.newPage({ viewport: WIDE, ...options }));
    windows.set(key, page);
    await page.mouse.move(0, 0);
    await page.goto(address + path);
    return page;
  }

  it.each(['/alone/mortgage', '/served/mortgage', '/served/odd'])(
    'at %s says nothing on the console and asks for nothing',
    async (path) => {
      const page = await browser.newPage({ viewport: WIDE });
      const heard: string[] = [];
      page.on('console', (message) => heard.push(message.text()));
      page.on('pageerror', (error) => heard.push(error.message));
      page.on('request', (request) => heard.push(request.url()));
      await page.goto(address + path);
      await page.hover('#c1');
      await page.click('#o1');
      expect(heard).toEqual([address + path]);
      await expect(page.evaluate('getComputedStyle(document.querySelector(".card")).borderTopLeftRadius')).resolves.toBe('8px');
    },
  );

  it.each([
    { scheme: 'light', size: 'wide', name: 'mortgage' },
    { scheme: 'light', size: 'narrow', name: 'mortgage' },
    { scheme: 'dark', size: 'wide', name: 'mortgage' },
    { scheme: 'dark', size: 'narrow', name: 'mortgage' },
    { scheme: 'light', size: 'wide', name: 'odd' },
    { scheme: 'light', size: 'wide', name: 'repaired' },
    { scheme: 'dark', size: 'narrow', name: 'repaired' },
  ] as const)('has no axe violation: $name, $scheme, $size', async ({ scheme, size, name }) => {
    const viewport = size === 'wide' ? WIDE : NARROW;
    const page = await open(`/alone/${name}`, { viewport, colorScheme: scheme, bypassCSP: true });
    await page.addScriptTag({ path: AXE });
    await page.hover('#c1'); // what is lit up has to be readable too
    const found = await page.evaluate(
      'axe.run().then(({ violations, passes }) => ({ passes: passes.length, violations: violations.map(({ id, nodes }) => [id, nodes[0].html, nodes[0].failureSummary]) }))',
    );
    expect(found).toEqual({ passes: expect.any(Number), violations: [] });
  });

  it('lets the keyboard reach every claim, its words in the output and its words in the source', async () => {
    const page = await open('/alone/mortgage');
    const reached: string[] = [];
    do {
      await page.keyboard.press('Tab');
      reached.push(await page.evaluate('document.activeElement.getAttribute("href") ?? document.activeElement.tagName'));
    } while (reached.at(-1) !== 'BODY' && reached.length < 200);
    const { verifications } = resultOf('mortgage');
    const expected = verifications.flatMap(({ claim, span }) => [`#c${claim}`, `#o${claim}`, ...(span ? [`#s${span}`] : [])]);
    expect(reached).toEqual(expect.arrayContaining(expected));
    const claims = reached.filter((target) => target.startsWith('#o'));
    expect(claims).toEqual(verifications.map(({ claim }) => `#o${claim}`));
  });

  /** The words that look different from before, in the output and in the sources, and the cards that do. */
  async function litUpBy(page: Page, act: () => Promise<unknown>): Promise<{ output: string; sources: string; cards: string }> {
    const looks = (): Promise<string[][]> => page.evaluate(LOOKS);
    const before = await looks();
    await act();
    const changed = (await looks()).filter((look, i) => look[1] !== before[i]?.[1]);
    const wordsIn = (place: string): string => changed.flatMap(([at, , text]) => (at === place ? [text] : [])).join('');
    return { output: wordsIn('output'), sources: wordsIn('sources'), cards: wordsIn('card') };
  }

  function resultOf(name: string): ReportPage['result'] {
    return present(pages[name]).result;
  }

  /** The first or last claim that words of a source decide, and what it lights up. */
  function decidedClaim(which: 'first' | 'last'): { n: number; lit: { output: string; sources: string; cards: string } } {
    const { claims, verifications, spans } = resultOf('mortgage');
    const decided = verifications.filter(({ span }) => span !== null);
    const { claim: n, span } = present(decided.at(which === 'first' ? 0 : -1));
    const { outputText } = present(claims[n - 1]);
    const { quote } = present(spans[present(span) - 1]);
    return { n, lit: { output: outputText, sources: quote, cards: `c${n}` } };
  }

  it.each(['first', 'last'] as const)('lights up exactly the words of the %s claim when it is pointed at', async (which) => {
    const page = await open('/served/mortgage');
    const { n, lit } = decidedClaim(which);
    await expect(litUpBy(page, () => page.hover(`#c${n}`))).resolves.toEqual(lit);
  });

  it('lights up the same from the words in the source, from the words in the output, and from the keyboard', async () => {
    const { n, lit } = decidedClaim('first');
    const ways: ((page: Page) => Promise<unknown>)[] = [
      (page) => page.hover(`.sources mark.k${n}`),
      (page) => page.hover(`.output mark.k${n}`),
      (page) => page.focus(`#c${n} figcaption a`),
      (page) => page.focus(`#o${n}`),
    ];
    for (const way of ways) {
      const page = await open('/alone/mortgage');
      await expect(litUpBy(page, () => way(page))).resolves.toEqual(lit);
    }
  });

  it('brings the words into view beside the claim, which stays where it is', async () => {
    const page = await open('/alone/mortgage', { viewport: { width: 1280, height: 500 } });
    const { n } = decidedClaim('last');
    await page.locator(`#c${n} figcaption a`).scrollIntoViewIfNeeded();
    const before = await page.evaluate('scrollY');
    expect(before).toBeGreaterThan(0);
    await page.click(`#c${n} figcaption a`);
    await expect(page.evaluate('scrollY')).resolves.toBe(before);
    const top = await page.evaluate(`document.querySelector('.sources mark.k${n}').getBoundingClientRect().top`);
    expect(top).toBeGreaterThan(0);
    expect(top).toBeLessThan(450);
  });

  it('shows every character of an odd output, in one narrow column, without scrolling sideways', async () => {
    const page = await open('/alone/odd', { viewport: { width: 320, height: 640 } });
    await expect(page.evaluate('document.documentElement.scrollWidth')).resolves.toBeLessThanOrEqual(320);
    const text = await page.evaluate(
      '(() => { const text = document.querySelector(".output").cloneNode(true); text.querySelectorAll(".ref,.label").forEach((added) => added.remove()); return text.textContent; })()',
    );
    expect(text).toBe(pages['odd']?.packet.aiOutput);
    await expect(page.evaluate('typeof pwned')).resolves.toBe('undefined');
  });

  it('prints on A4 with nothing cut off', async () => {
    const page = await open('/alone/mortgage', { viewport: { width: 680, height: 980 } });
    const pdf = await page.pdf({ preferCSSPageSize: true });
    const boxes = pdf.toString('latin1').match(/\/MediaBox \[0 0 59[45](?:\.\d+)? 84[12](?:\.\d+)?\]/g) ?? [];
    expect(boxes.length).toBeGreaterThan(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.evaluate('document.documentElement.scrollWidth')).resolves.toBeLessThanOrEqual(680);
    await expect(page.evaluate('getComputedStyle(document.querySelector(".sources")).position')).resolves.toBe('static');
  });
});

const LOOKS = `[
  ...[...document.querySelectorAll('.output mark')].map((mark) => ['output', getComputedStyle(mark).backgroundColor + getComputedStyle(mark).boxShadow, mark.textContent]),
  ...[...document.querySelectorAll('.sources mark')].map((mark) => ['sources', getComputedStyle(mark).backgroundColor + getComputedStyle(mark).boxShadow, mark.textContent]),
  ...[...document.querySelectorAll('.card')].map((card) => ['card', getComputedStyle(card).boxShadow, card.id]),
]`;

/** Scripts, endless words, two directions, carriage returns, and nothing that supports any of it. */
/** The page of a review in which one claim is not sure and another one was repaired. */
function withRepairs({ packet, result }: ReportPage): ReportPage {
  const verifications = result.verifications.map((each) => {
    if (each.claim === 1) return { ...each, status: 'insufficient_context' as const, undecided: 'not_sure' as const };
    return each.claim === 2 ? { ...each, repair: { text: 'So it is.', kind: 'source_sentence' as const, span: 1 } } : each;
  });
  const repairedOutput = { text: packet.aiOutput, repaired: [{ claim: 2, start: 10, end: 20 }], marked: [1] };
  const reviewed = { ...result, verifications, report: { ...result.report, repairedOutput } };
  const html = renderHtmlReport({ packet, result: reviewed, title: 'run_1', createdAt: new Date(0) });
  return { packet, result: reviewed, html };
}

function oddPacket(): ReportPage['packet'] {
  const hostile = '<script>pwned = 1</script><img src="/x.png" onerror="pwned = 2"></div>';
  const aiOutput = [
    `The tag ${hostile} was removed in 2024.`,
    `The code ${'x'.repeat(3_000)} was 12 characters long.`,
    'התשלום הוא 75 שקלים בכל חודש. The fee is 75 shekels a month.',
    'The log has\r\n two lines and 3 entries.',
    '`rm -rf /`',
  ].join('\n\n');
  const source = {
    n: 1,
    title: hostile,
    content: `${hostile} The fee is 57 shekels a month.\r\nThe log has two lines.`,
    uri: 'javascript:pwned=3',
    citationLabel: '1',
    mediaType: 'text/html' as const,
  };
  return {
    aiOutput,
    sources: [source],
    intendedUse: 'regulated_workflow',
    strictness: 'strict',
    question: hostile,
    externalId: null,
    metadata: {},
  };
}
