import { uuidOf, type RunId, type RunOutcome } from '@claimgate/domain';
import { fromBytes, toBytes } from './json-bytes.js';
import type { ContentOpener, OrganizationCipher } from './organization-cipher.js';

/** What a runner tells of a run that it completed to those who wait for it. */
export interface ToldCompletion {
  readonly completedAt: Date;
  readonly outcome: RunOutcome;
}

/** It lies in no column: it is said once, and kept by nobody. */
const COMPLETION = 'notice of completion';

/** Sealed like any content, since it holds the reasons of the gate. So whoever opens it knows of which run it is said, and by an owner of the keys. */
export function sealCompletion(cipher: OrganizationCipher, id: RunId, told: ToldCompletion): Buffer {
  return cipher.seal(toBytes(told, false), { row: uuidOf(id), column: COMPLETION });
}

/** Throws `UnreadableContent` for what nobody told of this run. */
export function openCompletion(opener: ContentOpener, id: RunId, sealed: Buffer): ToldCompletion {
  const bytes = opener.open(sealed, { row: uuidOf(id), column: COMPLETION });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what opens in this place was sealed for it, by `sealCompletion`
  const told = fromBytes(bytes) as { readonly completedAt: string; readonly outcome: RunOutcome };
  return { ...told, completedAt: new Date(told.completedAt) };
}
