import type { ReviewDecision } from '@claimgate/domain';
import { DECISION_WORDS } from '../wording.js';
import { escapeHtml } from './elements.js';

/** What reviewers decided, the whole output first. Empty where nobody has. */
export function decisionsSection(decisions: readonly ReviewDecision[]): string {
  if (decisions.length === 0) return '';
  const columns = ['About', 'Decision', 'Reviewer', 'When', 'Note'].map((name) => `<th scope="col">${name}</th>`).join('');
  return `<section aria-labelledby="decisions"><h2 id="decisions">Decisions of reviewers</h2>
<table><thead><tr>${columns}</tr></thead><tbody>${decisions.map(decisionRow).join('')}</tbody></table></section>
`;
}

function decisionRow({ claim, decision, reviewer, note, createdAt }: ReviewDecision): string {
  const about = claim === null ? 'The whole output' : `<a href="#c${claim}">Claim ${claim}</a>`;
  const time = createdAt.toISOString();
  return `<tr><th scope="row">${about}</th><td>${DECISION_WORDS[decision]}</td><td><bdi>${escapeHtml(reviewer)}</bdi></td><td><time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time></td><td dir="auto">${escapeHtml(note ?? '')}</td></tr>`;
}
