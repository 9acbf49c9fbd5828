/** An OpenAI-compatible endpoint of the customer's own, and how much of it one review may use. */
export interface EndpointOptions {
  /** Up to and with the version, e.g. `https://llm.example.com/v1`; `/chat/completions` is added. */
  readonly baseUrl: string;
  /** As the endpoint knows it; recorded on what it decides. */
  readonly model: string;
  /** Sent as a bearer token; none for an endpoint that asks for none. */
  readonly key?: string | undefined;
  /** Tokens that all calls of one review may use together, questions and responses. */
  readonly tokenBudget: number;
  /** Longest time of one call, and of all calls of one review together. */
  readonly callTimeoutMs: number;
  readonly reviewTimeoutMs: number;
  /** Calls that one review has open at once. */
  readonly concurrency: number;
  /** How often one question is asked before it is given up. */
  readonly attempts: number;
  /** Longest response that is read. */
  readonly responseBytes: number;
  /** The wait before a second attempt; it doubles with each further one. An endpoint that says how long to wait is obeyed. */
  readonly backOffMs: number;
  /** Undefined for models that refuse to be told. */
  readonly temperature?: number | undefined;
  /** The field by which the endpoint is told how long a response may be. */
  readonly lengthField: 'max_tokens' | 'max_completion_tokens';
  /** How the endpoint is told the form of a response. Some servers know `json_object` alone, and read the schema beside it. */
  readonly responseFormat: 'json_schema' | 'json_object';
  /** Certificates, in PEM form, that are trusted instead of the usual ones. */
  readonly ca?: string | undefined;
  /** An HTTP proxy through which the endpoint is reached, and the hosts that are reached without it. */
  readonly proxy?: string | undefined;
  readonly noProxy?: string | undefined;
}

/** What holds where nothing else is said. */
export const ENDPOINT_DEFAULTS = {
  tokenBudget: 200_000,
  callTimeoutMs: 30_000,
  reviewTimeoutMs: 180_000,
  concurrency: 8,
  attempts: 3,
  responseBytes: 262_144,
  backOffMs: 500,
  temperature: 0,
  lengthField: 'max_tokens',
  responseFormat: 'json_schema',
} as const satisfies Partial<EndpointOptions>;
