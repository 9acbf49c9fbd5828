/** In place of a chart that would be empty. */
export function NothingYet({ what }: { readonly what: string }) {
  return <p className="nothing-yet soft">{what}</p>;
}
