import { builtInDependencies, type ClaimPassage, type Judgement, type PipelineDependencies } from '@claimgate/pipeline';
import { ENDPOINT_DEFAULTS, type EndpointOptions } from '../endpoint/endpoint-options.js';
import { Endpoint, type EndpointReview } from '../endpoint/endpoint.js';
import { type Behaviour, FakeEndpoint } from './fake-endpoint.js';

/** A claim with a passage that supports it. */
export const PAIR: ClaimPassage = {
  claim: 'Customers get their money back within 30 days.',
  passage: 'Shipping takes a week.\n...\nMoney is paid back to customers within 30 days of purchase.\nGift cards are final.',
};
/** The words of the passage that do. */
export const QUOTE = 'Money is paid back to customers within 30 days';

/** Fake endpoints of a spec file with reviews against them; `stopAll` belongs in `afterEach`. */
export class EndpointBench {
  private readonly ends: (() => unknown)[] = [];

  async fake(behaviour: Behaviour, tls?: { cert: string; key: string }): Promise<FakeEndpoint> {
    const fake = await FakeEndpoint.start(behaviour, tls);
    this.ends.push(() => fake.stop());
    return fake;
  }

  /** A review against an endpoint, with short waits. */
  review(
    { baseUrl }: Pick<FakeEndpoint, 'baseUrl'>,
    options: Partial<EndpointOptions> = {},
    builtIn: PipelineDependencies = builtInDependencies(),
  ): EndpointReview {
    const endpoint = new Endpoint({ ...ENDPOINT_DEFAULTS, baseUrl, model: 'test-model', backOffMs: 10, ...options });
    this.ends.push(() => endpoint.close());
    return endpoint.startReview(builtIn);
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.ends.splice(0).map((end) => end()));
  }
}

/** What the built-in verifier says of the pairs, under its name. */
export async function builtInJudgements(pairs: readonly ClaimPassage[]): Promise<Judgement[]> {
  const { verifier } = builtInDependencies();
  const judgements = await verifier.judge(pairs, new AbortController().signal);
  return judgements.map((judgement) => ({ ...judgement, by: verifier.identity }));
}
