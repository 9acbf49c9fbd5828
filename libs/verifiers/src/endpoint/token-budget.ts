import { EndpointError } from './endpoint-error.js';

/** The tokens that a review may still use. What a call may need is set aside before it is made, so that calls at the same time stay within it. */
export class TokenBudget {
  private left: number;

  constructor(tokens: number) {
    this.left = tokens;
  }

  /** Sets tokens aside, or says that they are spent. The function that comes back says what was used; the rest is free again. */
  take(tokens: number): (used: number) => void {
    if (tokens > this.left) throw new EndpointError('budget_spent');
    this.left -= tokens;
    return (used) => {
      this.left += tokens - used;
    };
  }
}

const BYTES_PER_TOKEN = 3;

/** Tokens of a text at most, near enough: tokenizers differ, and English has some four bytes a token. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}
