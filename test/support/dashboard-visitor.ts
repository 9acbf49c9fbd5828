import { CookieBrowser } from './cookie-browser.js';

/** A response of the dashboard, with its body read. */
export interface DashboardResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON; tests look into it freely. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

/** Somebody at a dashboard, without a browser. Remembers everything that the dashboard sent. */
export class DashboardVisitor {
  readonly browser = new CookieBrowser();
  /** Headers and bodies of all responses. */
  traffic = '';

  constructor(readonly url: string) {}

  /** The headers with which the pages make a change. */
  get asThePages(): Record<string, string> {
    return { 'x-claimgate-dashboard': '1', origin: this.url, 'sec-fetch-site': 'same-origin' };
  }

  /** The cookies as one header. */
  get cookie(): string {
    return [...this.browser.cookies(this.url)].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async ask(path: string, init: RequestInit = {}): Promise<DashboardResponse> {
    const response = await this.browser.request(this.url + path, init);
    const text = await response.text();
    this.traffic += JSON.stringify([...response.headers]) + text;
    const isJson = (response.headers.get('content-type') ?? '').includes('json');
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined };
  }
}
