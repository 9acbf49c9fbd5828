import { createElement, memo, type ReactNode } from 'react';
import { type ClaimStatus, VERDICT_LOOKS } from '../../design/status-words.js';
import { WORST_FIRST } from '../claim-words.js';
import { UNCHECKED_WORDS } from '../unchecked-words.js';
import { isMarkedElement, type MarkedBlock, type MarkedElement, type Piece } from './mark-document.js';
import { showable } from './showable.js';
import type { Tag } from './text-document.js';

/** What the marks are drawn by: the status of each claim. */
export type StatusOf = (claim: number) => ClaimStatus;

interface MarkedTextProps {
  readonly blocks: readonly MarkedBlock[];
  /** The claim whose words light up. */
  readonly chosen: number | undefined;
  readonly statusOf: StatusOf;
}

/** A text with its marks. Only the blocks with words of the chosen claim, and of the one before it, are drawn again. */
export function MarkedText({ blocks, chosen, statusOf }: MarkedTextProps) {
  return blocks.map((block) => (
    <Block
      key={block.start}
      block={block}
      lit={chosen !== undefined && block.claims.has(chosen) ? chosen : undefined}
      statusOf={statusOf}
    />
  ));
}

interface BlockProps {
  readonly block: MarkedBlock;
  readonly lit: number | undefined;
  readonly statusOf: StatusOf;
}

const Block = memo(({ block, lit, statusOf }: BlockProps) => draw(block, { lit, statusOf }));

type Pen = Omit<BlockProps, 'block'>;

const ELEMENTS: Readonly<Record<Exclude<Tag, 'h'>, string>> = {
  p: 'p',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  pre: 'pre',
  info: 'span',
  code: 'code',
  strong: 'strong',
  em: 'em',
  del: 'del',
  link: 'span',
  table: 'table',
  tr: 'tr',
  th: 'th',
  td: 'td',
  hr: 'hr',
  raw: 'span',
};

/** The headings of a reviewed text are none of the page: they look like headings and are not counted as such. */
function draw(element: MarkedElement, pen: Pen): ReactNode {
  const { tag, start, number } = element;
  const props = { key: start, className: `t-${tag}`, dir: 'auto' };
  if (tag === 'hr') return <hr key={start} />;
  const children = element.children.map((child) =>
    isMarkedElement(child) ? draw(child, pen) : <Words key={`w${child.start}`} piece={child} {...pen} />,
  );
  if (tag === 'h') return createElement('p', { ...props, 'data-level': number }, children);
  if (tag === 'ol') return createElement('ol', { ...props, start: number }, children);
  if (tag === 'table') return drawTable(props.key, children);
  return createElement(ELEMENTS[tag], props, children);
}

/** A group, since a text may have many: regions are places of the page, each with a name of its own. */
function drawTable(key: number, rows: ReactNode) {
  return (
    <div key={key} className="t-table" tabIndex={0} role="group" aria-label="Table in the text">
      <table>
        <tbody>{rows}</tbody>
      </table>
    </div>
  );
}

/** Too small and too many to carry a label each. */
const UNLABELLED: ReadonlySet<string> = new Set(['punctuation', 'markup', 'citation_marker']);
/** Whoever points at words that many claims share means the shortest ones. */
const MOST_POINTED_AT = 12;

function Words({ piece, lit, statusOf }: Pen & { readonly piece: Piece }) {
  const { text, claims, opens, unchecked } = piece;
  const shown = unchecked ? <Unchecked piece={piece} /> : showable(text);
  if (claims.length === 0) return shown;
  const isLit = lit !== undefined && claims.includes(lit);
  return (
    <>
      {opens.map((claim) => (
        <ClaimReference key={claim} claim={claim} status={statusOf(claim)} isLit={claim === lit} />
      ))}
      <mark
        className={`tone-${gravest(claims.map(statusOf))}${isLit ? ' lit' : ''}`}
        data-claims={claims.slice(0, MOST_POINTED_AT).join(' ')}
      >
        {shown}
      </mark>
    </>
  );
}

/** Words without a claim say why; those that belong to one as well say it when they are pointed at. */
function Unchecked({ piece: { text, claims, unchecked, endsUnchecked } }: { readonly piece: Piece }) {
  const reason = unchecked?.reason ?? '';
  const why = UNCHECKED_WORDS[reason] ?? reason;
  return (
    <>
      <span className="unchecked" title={`Not checked: ${why}`}>
        {showable(text)}
      </span>
      {endsUnchecked && claims.length === 0 && !UNLABELLED.has(reason) && (
        <span className="unchecked-label">
          <span className="unseen"> (not checked: </span>
          {why}
          <span className="unseen">)</span>
        </span>
      )}
    </>
  );
}

interface ClaimReferenceProps {
  readonly claim: number;
  readonly status: ClaimStatus;
  readonly isLit: boolean;
}

/** The number before a claim's words, which chooses it. The list of claims is the way for the keyboard. */
function ClaimReference({ claim, status, isLit }: ClaimReferenceProps) {
  const { sign, word } = VERDICT_LOOKS[status];
  return (
    <button
      type="button"
      tabIndex={-1}
      className={`claim-ref tone-${status}${isLit ? ' lit' : ''}`}
      data-claims={claim}
      aria-label={`Claim ${claim}, ${word.toLowerCase()}`}
    >
      {claim}
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

/** Words that several claims share have the look of the gravest. */
function gravest(statuses: readonly ClaimStatus[]): ClaimStatus {
  return WORST_FIRST.find((status) => statuses.includes(status)) ?? 'supported';
}
