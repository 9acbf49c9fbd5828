/** A source that an output is checked against. */
export interface Source {
  readonly title: string;
  readonly content: string;
  readonly uri?: string;
}

/** What a check is asked: the body of `POST /v1/review-runs`. */
export interface Packet {
  readonly ai_output: string;
  readonly sources: Source[];
  readonly intended_use: 'internal_draft' | 'customer_facing' | 'regulated_workflow' | 'action_taking' | 'eval_only';
}

/** What it gives, as far as adapters look at it: a run of the API has it, and so has what `workerCheck` gives. */
export interface Checked {
  readonly safe_use_status: string | null;
  readonly claim_report?: {
    readonly summary: string;
    readonly unsupported_claims: readonly { readonly claim_text: string; readonly support_status: string }[];
  } | null;
}

/** Whatever checks: the client of the hosted API, a worker on this machine, or a test. */
export type Check = (packet: Packet, options: { readonly signal?: AbortSignal }) => Promise<Checked>;

/** How an adapter checks, and what it does with an output that may not be used. */
export interface CheckOptions {
  readonly check: Check;
  readonly intendedUse?: Packet['intended_use'];
  /** Verdicts with which an output passes; `supported` alone where nothing is said. */
  readonly allow?: readonly string[];
  /** What becomes of every other output: an error, or the report beside it. */
  readonly onRefused?: 'throw' | 'attach';
}

/** An output that its sources do not carry. */
export class OutputRefusedError extends Error {
  constructor(readonly checked: Checked) {
    super(`The output may not be used: ${checked.safe_use_status ?? 'the check did not complete'}.`);
    this.name = 'OutputRefusedError';
  }
}

/** Checks an output and gives the report, or throws where the policy says so. A check that did not complete is no permission. */
export async function checkOutput(
  text: string,
  sources: Source[],
  options: CheckOptions,
  signal?: AbortSignal,
): Promise<Checked> {
  const { check, intendedUse = 'customer_facing', allow = ['supported'], onRefused = 'throw' } = options;
  const checked = await check({ ai_output: text, sources, intended_use: intendedUse }, { signal });
  if (onRefused === 'throw' && !allow.includes(checked.safe_use_status ?? '')) throw new OutputRefusedError(checked);
  return checked;
}
