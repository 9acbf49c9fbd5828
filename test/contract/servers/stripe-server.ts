import { WEBHOOK_SECRET } from '../../support/stripe-signature.js';
import { ServerProcess } from './server-process.js';
import { STRIPE_MOCK } from './service-programs.js';

/** A server that speaks Stripe's API, holds requests against its published schema, and remembers nothing. */
export class StripeServer {
  private constructor(private readonly process: ServerProcess) {}

  static async start(): Promise<StripeServer> {
    // Unless it is told otherwise it also listens for HTTPS, on one port for all of its kind: two suites side by side could not have it.
    const argumentsFor = (folder: string, port: number) => ['-http-addr', `127.0.0.1:${port}`, '-https-unix', `${folder}/https`];
    return new StripeServer(await ServerProcess.start(STRIPE_MOCK, argumentsFor));
  }

  /** The settings of a control plane that bills here. */
  get settings(): Record<string, string> {
    return {
      CLAIMGATE_STRIPE_SECRET_KEY: 'sk_test_123',
      CLAIMGATE_STRIPE_WEBHOOK_SECRETS: WEBHOOK_SECRET,
      CLAIMGATE_STRIPE_API_URL: `http://127.0.0.1:${this.process.port}`,
      CLAIMGATE_BILLING_ORIGINS: 'https://app.example.com,http://localhost:5173',
    };
  }

  async stop(): Promise<void> {
    await this.process.stop();
  }
}
