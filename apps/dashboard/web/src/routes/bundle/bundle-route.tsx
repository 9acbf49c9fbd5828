import './bundle.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { createLazyRoute } from '@tanstack/react-router';
import { jwksQuery } from '../../proof/jwks-query.js';
import { PageHeader } from '../../shell/page-header.js';
import { DropZone } from './open/drop-zone.js';
import type { PathFile } from './open/open-files.js';
import { openBundle } from './open-bundle.js';
import { OpenedBundle } from './show/opened-bundle.js';
import { Refused } from './show/refused.js';
import { Waiting } from '../../design/states.js';

export const bundleRoute = createLazyRoute('/bundle')({ component: BundlePage });

/** Opens a bundle from disk. The keys of the control plane are asked for when the page opens; from then on nothing is asked for. */
function BundlePage() {
  const { data: keys } = useQuery(jwksQuery);
  // Never paused for want of a network: it needs none.
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (files: Promise<readonly PathFile[]>) => openBundle(files, keys),
    networkMode: 'always',
    gcTime: 0,
  });
  return (
    <>
      <PageHeader title="Open a bundle">
        <p>The report of a private run, from your own storage: checked and shown in this browser alone.</p>
      </PageHeader>
      <DropZone onFiles={mutate} />
      {isPending && <Waiting what="Checking every byte" />}
      {error && !isPending && <Refused error={error} />}
      {data && !isPending && !error && <OpenedBundle opened={data} />}
    </>
  );
}
