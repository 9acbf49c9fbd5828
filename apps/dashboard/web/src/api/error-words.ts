import { ApiError, ConnectionError, TimeoutError } from '@claimgate/client';

/** An error as a person is told of it: what happened, and what to do. */
export interface ErrorWords {
  readonly title: string;
  readonly advice: string;
  /** Names the request in the server's log. */
  readonly requestId?: string | undefined;
}

type Words = Omit<ErrorWords, 'requestId'>;

/** Errors whose own sentence says too little to someone who looks at a page. The first of these are the dashboard server's. */
const BY_CODE: Readonly<Record<string, Words>> = {
  signed_out: { title: 'Your session has ended', advice: 'Sign in again; you come back to this page.' },
  api_unavailable: {
    title: 'The Claimgate API does not respond',
    advice: 'Nothing is lost. This page asks again by itself; if it lasts, ask whoever runs the API.',
  },
  api_key_refused: {
    title: "The API refuses the dashboard's key",
    advice:
      'It was revoked or has expired. Whoever runs the dashboard must give it a new key; then this page works again by itself.',
  },
  not_found: { title: 'There is no such run', advice: 'The id may be wrong, or the run belongs to another project.' },
  review_run_not_found: { title: 'There is no such run', advice: 'The id may be wrong, or the run belongs to another project.' },
  content_expired: {
    title: 'The content is gone',
    advice: 'It was deleted or its retention time has passed. The verdict and the counts stay.',
  },
  rate_limited: { title: 'Too many requests', advice: 'Wait a moment; this page asks again by itself.' },
  monthly_limit_reached: {
    title: 'The monthly limit is reached',
    advice: 'No run can be created before the next period begins, or until the plan is changed under Settings.',
  },
};

/** What to tell a person of an error. Never more than the server said. */
export function errorWords(error: unknown): ErrorWords {
  if (error instanceof ApiError) return apiErrorWords(error);
  if (error instanceof ConnectionError || error instanceof TimeoutError)
    return { title: 'The dashboard cannot be reached', advice: 'Check your connection. This page asks again by itself.' };
  return {
    title: 'Something went wrong on this page',
    advice: 'Load the page again. If it happens again, tell whoever runs it.',
  };
}

function apiErrorWords({ code, message, status, requestId }: ApiError): ErrorWords {
  const name: string = code; // the dashboard's server has codes of its own
  const known = BY_CODE[name];
  if (known) return { ...known, requestId };
  if (name === 'role_refused') return { title: 'Your role does not allow this', advice: message, requestId };
  if (status >= 500) return { title: 'The server could not do it', advice: 'Try again in a moment.', requestId };
  return { title: 'That was refused', advice: message, requestId };
}
