/** Calls the API as a customer would. */
export class ApiClient {
  constructor(url, key) {
    this.url = url;
    this.headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  }

  async create(packet) {
    return (await this.#call('POST', '/v1/review-runs', JSON.stringify(packet))).review_run;
  }

  async read(id) {
    return this.#call('GET', `/v1/review-runs/${id}`);
  }

  async list(limit, cursor) {
    return this.#call('GET', listPath(limit, cursor));
  }

  async #call(method, path, body) {
    const response = await fetch(new Request(this.url + path, { method, body, headers: this.headers }));
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return response.json();
  }
}

/** The address of one page of the list. */
export function listPath(limit, cursor) {
  return `/v1/review-runs?limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`;
}
