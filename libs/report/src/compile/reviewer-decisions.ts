import type { ReviewDecision } from '@claimgate/domain';
import { DECISION_WORDS } from '../wording.js';
import { escapeMarkdown } from './render-markdown.js';

/** The Markdown of a report with what reviewers decided since it was written; as it is where nobody has. */
export function withDecisions(markdown: string, decisions: readonly ReviewDecision[]): string {
  if (decisions.length === 0) return markdown;
  return `${markdown}\n## Decisions of reviewers\n\n${decisions.flatMap(decisionLines).join('\n')}\n`;
}

function decisionLines({ claim, decision, reviewer, note, createdAt }: ReviewDecision): string[] {
  const about = claim === null ? 'The whole output' : `Claim ${claim}`;
  const made = `- **${about}**: ${DECISION_WORDS[decision]}, by ${escapeMarkdown(reviewer)} at ${createdAt.toISOString()}`;
  return note === null ? [made] : [made, `  - Note: ${escapeMarkdown(note)}`];
}
