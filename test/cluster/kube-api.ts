import { request } from 'node:https';

/** An object of Kubernetes, as far as the proof cares. */
// oxlint-disable-next-line typescript/no-explicit-any -- whatever Kubernetes has
export type KubeObject = any;

/** The API server, asked without a program in between: what is asked again and again must cost next to nothing. */
export class KubeApi {
  constructor(
    private readonly server: string,
    private readonly token: string,
  ) {}

  async list(path: string): Promise<KubeObject[]> {
    return (await this.call('GET', path)).items ?? [];
  }

  /** Says how an object stands, as whoever looks after it would. */
  async patchStatus(path: string, status: object): Promise<void> {
    await this.call('PATCH', `${path}/status`, { status });
  }

  private call(method: string, path: string, body?: object): Promise<KubeObject> {
    const headers = { authorization: `Bearer ${this.token}`, 'content-type': 'application/merge-patch+json' };
    return new Promise((resolve, reject) => {
      // The server has made its certificate itself, a moment ago, on this machine.
      const call = request(this.server + path, { method, headers, rejectUnauthorized: false, timeout: 30_000 }, (response) => {
        let text = '';
        response.on('data', (data: Buffer) => (text += data.toString()));
        response.on('end', () => resolve(JSON.parse(text || '{}')));
      });
      call.on('error', reject);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
