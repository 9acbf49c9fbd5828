import { JUDGED_BODY, JUDGED_RESULT } from '../integration/judged-packet.js';
import { HostedApi, type ApiResponse, type CallOptions } from '../support/hosted-api.js';
import { TestWorker } from '../support/private-worker.js';
import type { Row } from './endpoints.js';

/** A control plane with a run of each kind that the endpoints are called with, and the responses that they gave. */
export class ContractWorld {
  private readonly responses = new Map<string, ApiResponse>();

  private constructor(
    readonly api: HostedApi,
    readonly completed: string,
    private readonly unwanted: string,
    private readonly worker: TestWorker,
  ) {}

  static async start(settings: Record<string, string> = {}): Promise<ContractWorld> {
    const api = await HostedApi.start(settings);
    (await api.startRunner()).bend(async () => JUDGED_RESULT);
    const completed = await api.completedRun({ ...JUDGED_BODY, metadata: { workflow: 'contract' } });
    return new ContractWorld(api, completed, await api.createRun(), await TestWorker.create(api));
  }

  /** A path with the completed run in it. */
  at(path: string): string {
    return path.replace('{reviewRunId}', this.completed);
  }

  /** Calls an endpoint. */
  call([method, path, , , how]: Row, options: CallOptions = {}): Promise<ApiResponse> {
    const { completed, unwanted, worker } = this;
    const [url, body] = how?.(path, { completed, unwanted, ofWorker: worker.runId }) ?? [this.at(path), undefined];
    return this.api.call(method, url, { body, ...options });
  }

  remember([method, path]: Row, response: ApiResponse): void {
    this.responses.set(`${method} ${path}`, response);
  }

  /** The response that an endpoint gave before. */
  responseOf(endpoint: string): ApiResponse {
    const response = this.responses.get(endpoint);
    if (!response) throw new Error(`${endpoint} was not called`);
    return response;
  }

  stop(): Promise<void> {
    return this.api.stop();
  }
}
