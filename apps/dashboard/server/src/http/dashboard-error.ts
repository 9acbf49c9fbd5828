const error = (status: number, message: string) => ({ status, message });

/** Every error that the dashboard itself reports, in words for the person in front of it. Those of the API pass through as they are. */
export const DASHBOARD_ERRORS = {
  invalid_request: error(400, 'The request could not be read.'),
  signed_out: error(401, 'You are not signed in.'),
  link_refused: error(401, 'This link does not work. Ask for a new one on the sign-in page.'),
  sign_in_failed: error(400, 'The sign-in did not succeed. Begin again.'),
  sign_in_unavailable: error(503, 'The identity provider does not respond. Try again in a moment.'),
  no_role: error(403, 'You signed in, but your account has no role here. Ask an administrator of Claimgate for access.'),
  role_refused: error(403, 'Your role may not do this.'),
  cross_site_refused: error(
    403,
    'This request did not come from the pages of the dashboard, so it was refused. Reload the page.',
  ),
  not_found: error(404, 'There is nothing at this URL.'),
  operation_not_offered: error(404, 'The dashboard does not offer this call of the API.'),
  payload_too_large: error(413, 'This is more than the dashboard takes at once.'),
  unsupported_media_type: error(415, 'The content type is not supported. Send application/json.'),
  misdirected: error(421, 'The dashboard is not known by this name.'),
  internal_error: error(500, 'Something went wrong in the dashboard. Try again, and quote the request_id if it happens again.'),
  api_key_refused: error(
    502,
    "The API refuses the dashboard's API key: it was revoked or has expired. An operator must give the dashboard a new one (CLAIMGATE_API_KEY).",
  ),
  api_unavailable: error(503, 'The Claimgate API does not respond. Nothing is lost; try again in a moment.'),
} as const;

/** Name of such an error. */
export type DashboardErrorCode = keyof typeof DASHBOARD_ERRORS;

/** The one class of errors that are meant for people at the dashboard. */
export class DashboardError extends Error {
  override readonly name = 'DashboardError';

  constructor(
    readonly code: DashboardErrorCode,
    message: string = DASHBOARD_ERRORS[code].message,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  get status(): number {
    return DASHBOARD_ERRORS[this.code].status;
  }
}
