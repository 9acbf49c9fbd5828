import type { PipelineDependencies } from '@claimgate/pipeline';
import { EndpointCalls } from './endpoint-calls.js';
import { EndpointConnection } from './endpoint-connection.js';
import { EndpointExtractor } from './endpoint-extractor.js';
import type { EndpointOptions } from './endpoint-options.js';
import { EndpointVerifier } from './endpoint-verifier.js';
import { type EndpointTally, FallbackTally } from './fallback-tally.js';

/** What one review is carried out with, and how the endpoint has served it so far. */
export interface EndpointReview {
  readonly extractor: EndpointExtractor;
  readonly verifier: EndpointVerifier;
  readonly tally: () => EndpointTally;
}

/** An endpoint of the customer's own, as parts of the pipeline. Connections are kept from review to review; budget and time are each review's own. */
export class Endpoint {
  private readonly connection: EndpointConnection;

  constructor(private readonly options: EndpointOptions) {
    this.connection = new EndpointConnection(options);
  }

  /** Starts the clock and the budget of one review. `builtIn` decides what the endpoint gives no usable response to. */
  startReview(builtIn: PipelineDependencies): EndpointReview {
    const { model } = this.options;
    const calls = new EndpointCalls(this.connection, this.options);
    const tally = new FallbackTally();
    return {
      extractor: new EndpointExtractor({ calls, model, fallback: builtIn.extractor, tally }),
      verifier: new EndpointVerifier({ calls, model, fallback: builtIn.verifier, tally }),
      tally: () => tally.counts,
    };
  }

  close(): void {
    this.connection.close();
  }
}
