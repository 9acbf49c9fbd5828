import { countsAsUnsupported } from '@claimgate/domain';
import type { Verification } from '@claimgate/domain';

/** One sentence with the counts that matter first. */
export function summarize(verifications: readonly Verification[], citationIssues: number, unchecked: number): string {
  if (verifications.length === 0) return 'The output holds no claim that can be checked.';
  const unsupported = verifications.filter(({ status }) => countsAsUnsupported(status)).length;
  const partial = verifications.filter(({ status }) => status === 'partially_supported').length;
  const parts = [`${unsupported} of ${counted(verifications.length, 'claim')} not supported`];
  if (partial > 0) parts.push(`${partial} only partially supported`);
  parts.push(citationIssues === 0 ? 'no citation issues' : counted(citationIssues, 'citation issue'));
  if (unchecked > 0) parts.push(`${unchecked} ${unchecked === 1 ? 'stretch' : 'stretches'} of text not checked`);
  return `${parts.join(', ')}.`;
}

function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? '' : 's'}`;
}
