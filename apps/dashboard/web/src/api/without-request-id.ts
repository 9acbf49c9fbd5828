/** A response without the id of its request: the rest is then the same as long as nothing has changed, and polling can slow down. */
export function withoutRequestId<Response extends { readonly request_id: string }>({
  request_id: _,
  ...rest
}: Response): Omit<Response, 'request_id'> {
  return rest;
}
