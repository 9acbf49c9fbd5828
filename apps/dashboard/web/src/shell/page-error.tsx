import { Fault } from '../design/states.js';
import { PageHeader } from './page-header.js';

/** A page that broke, or whose part was not to be had: a newer version is out, or the server is away. */
export function PageError({ error }: { readonly error: unknown }) {
  return (
    <>
      <PageHeader title="This page cannot be shown" />
      <Fault error={error} onRetry={() => globalThis.location.reload()} />
    </>
  );
}
