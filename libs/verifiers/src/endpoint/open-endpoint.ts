import type { PipelineDependencies } from '@claimgate/pipeline';
import { ENDPOINT_DEFAULTS, type EndpointOptions } from './endpoint-options.js';
import { Endpoint, type EndpointReview } from './endpoint.js';
import { readEndpointCa, readEndpointKey } from './read-endpoint-file.js';

/** An endpoint as it is configured: key and certificates by their files, and defaults for what is not said. */
export interface EndpointParts
  extends
    Pick<EndpointOptions, 'baseUrl' | 'model' | 'temperature' | 'proxy' | 'noProxy'>,
    Partial<Pick<EndpointOptions, keyof typeof ENDPOINT_DEFAULTS>> {
  readonly keyFile?: string | undefined;
  readonly caFile?: string | undefined;
}

/** An endpoint whose key file is read anew for each review, so that a replaced key needs no restart. */
export class OpenEndpoint {
  private current: { readonly key: string | undefined; readonly endpoint: Endpoint } | undefined;
  private readonly ca: string | undefined;

  constructor(private readonly parts: EndpointParts) {
    this.ca = parts.caFile === undefined ? undefined : readEndpointCa(parts.caFile);
  }

  startReview(builtIn: PipelineDependencies): EndpointReview {
    return this.endpoint().startReview(builtIn);
  }

  private endpoint(): Endpoint {
    const { keyFile, caFile: _caFile, ...options } = this.parts;
    const key = keyFile === undefined ? undefined : readEndpointKey(keyFile);
    // The connections of an endpoint with an older key serve its running reviews to their end and are then let go.
    if (this.current === undefined || this.current.key !== key)
      this.current = { key, endpoint: new Endpoint({ ...ENDPOINT_DEFAULTS, ...options, key, ca: this.ca }) };
    return this.current.endpoint;
  }
}
