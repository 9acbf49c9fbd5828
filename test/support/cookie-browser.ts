/** A browser as far as sign-in needs one: it keeps cookies by origin, follows redirects when it is told, and sends what browsers send. */
export class CookieBrowser {
  private readonly jars = new Map<string, Map<string, string>>();

  async request(url: string, init: RequestInit = {}): Promise<Response> {
    const { origin } = new URL(url);
    const jar = this.jars.get(origin) ?? new Map<string, string>();
    this.jars.set(origin, jar);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const cookie of response.headers.getSetCookie()) this.keep(jar, cookie);
    return response;
  }

  /** Follows redirects up to the first response that is none, or up to one that leads to a URL which `stop` holds for. */
  async follow(
    url: string,
    init: RequestInit = {},
    stop: (url: string) => boolean = () => false,
  ): Promise<{ url: string; response: Response }> {
    const response = await this.request(url, init);
    const location = response.headers.get('location');
    if (location === null) return { url, response };
    const next = new URL(location, url).href;
    return stop(next) ? { url: next, response } : this.follow(next, {}, stop);
  }

  cookies(origin: string): Map<string, string> {
    return this.jars.get(origin) ?? new Map<string, string>();
  }

  private keep(jar: Map<string, string>, cookie: string): void {
    const [pair = '', ...attributes] = cookie.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    if (attributes.includes('Max-Age=0')) jar.delete(name);
    else jar.set(name, pair.slice(name.length + 1));
  }
}
