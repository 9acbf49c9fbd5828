/** Why a question got no usable response. None of these names content, so they may be counted and logged. */
export type EndpointErrorReason =
  /** Never asked. */
  | 'budget_spent'
  | 'out_of_time'
  | 'given_up'
  | 'text_too_long'
  | 'instructions_in_text'
  /** Asked in vain. */
  | 'unreachable'
  | 'timed_out'
  | 'rate_limited'
  | 'server_error'
  | 'refused'
  | 'redirected'
  /** Responded with something that does not count. */
  | 'response_too_large'
  | 'response_unreadable'
  | 'response_cut_short'
  | 'response_withheld'
  | 'unknown_id'
  | 'quote_not_in_text'
  | 'quote_beside_the_matter'
  | 'claim_lost'
  | 'claim_changed';

const RETRY_HELPS: ReadonlySet<EndpointErrorReason> = new Set(['unreachable', 'timed_out', 'rate_limited', 'server_error']);
const HOPELESS: ReadonlySet<EndpointErrorReason> = new Set(['refused', 'redirected']);

/** A question without a usable response. It stays inside this lib: whoever asked falls back to the built-in part. */
export class EndpointError extends Error {
  constructor(
    readonly reason: EndpointErrorReason,
    /** How long the endpoint asked us to wait. */
    readonly retryAfterMs?: number,
  ) {
    super(reason);
    this.name = 'EndpointFault';
  }

  /** True where asking the same again may end otherwise. */
  get retryable(): boolean {
    return RETRY_HELPS.has(this.reason);
  }

  /** True where every further question would end the same way: a wrong key, model or URL. */
  get hopeless(): boolean {
    return HOPELESS.has(this.reason);
  }
}
