import type { PinnedKey } from '../../proof/verify-receipt.js';
import type { Review } from '../../review/review.js';
import { NoBundle } from './bundle-files.js';
import { openFiles, type PathFile } from './open/open-files.js';
import { reviewOfBundle } from './show/review-of-bundle.js';
import { type VerifiedBundle, verifyBundle } from './verify/verify-bundle.js';

/** A bundle that was opened, and its review unless it must not be relied on. */
export interface Opened {
  readonly verified: VerifiedBundle;
  readonly review: Review | undefined;
}

/** Reads, checks and opens a bundle. What was altered or is unfinished is not shown as a report. */
export async function openBundle(files: Promise<readonly PathFile[]>, keys: readonly PinnedKey[] | undefined): Promise<Opened> {
  if (!globalThis.isSecureContext)
    throw new NoBundle('This browser checks no signatures here', 'Open the dashboard over https, or on localhost.');
  const bundle = await openFiles(await files);
  const verified = await verifyBundle(bundle, keys);
  const isShown = !verified.isOfFailedRun && verified.verdict !== 'altered' && verified.verdict !== 'unfinished';
  return { verified, review: isShown ? reviewOfBundle(bundle) : undefined };
}
