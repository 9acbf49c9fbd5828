import { SUPPORT_STATUSES, type Packet, type ReviewResult } from '@claimgate/domain';
import {
  cutIntoPieces,
  decidedInWords,
  gravestFrom,
  inWords,
  repairedInWords,
  reviewedClaims,
  STATEMENT,
  SYMBOLS,
  UNCHECKED_WORDS,
  VERDICT_TONES,
  verdictMeaning,
  type ReviewedClaim,
} from '@claimgate/report';
import { LOOKS, painter, type Look, type Paint } from '../paint.js';
import type { Terminal } from '../terminal.js';
import { wrap, type Piece } from '../wrap.js';
import { claimLines } from './claim-lines.js';
import { printable } from '../printable.js';

/** A review as a person at a terminal reads it: the verdict, the output with its claims marked, and claim by claim what decided. */
export function printReport(
  packet: Packet,
  result: ReviewResult,
  { colour, columns }: Pick<Terminal, 'colour' | 'columns'>,
): string {
  const paint = painter(colour);
  const claims = reviewedClaims(result);
  const group = (title: string, belongs: (claim: ReviewedClaim) => boolean): string[] => {
    const members = claims.filter(belongs);
    if (members.length === 0) return [];
    return [paint(`  ${title}`, LOOKS.bold), ...members.flatMap((claim) => claimLines(claim, packet, columns, paint))];
  };
  const lines = [
    '',
    ...verdictLines(result, columns, paint),
    '',
    paint('  Output', LOOKS.bold),
    ...wrap(markedOutput(packet, claims, colour), { columns, margin: '  │ ' }, paint),
    '',
    ...group('To settle', (claim) => claim.followUp !== null),
    ...group('Supported', (claim) => claim.followUp === null),
    ...repairedLines(result, columns, { colour, paint }),
    ...uncheckedLines(result, columns, paint),
    ...wrap([{ text: STATEMENT, look: LOOKS.dim }], { columns, margin: '  ' }, paint),
    ...wrap([{ text: Object.values(result.versions).join(' · '), look: LOOKS.dim }], { columns, margin: '  ' }, paint),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function verdictLines(result: ReviewResult, columns: number, paint: Paint): string[] {
  const { verdict, mode } = result.gate;
  const block = (text: string): string[] => wrap([{ text, look: LOOKS.plain }], { columns, margin: '  ' }, paint);
  const tone = LOOKS[VERDICT_TONES[verdict]];
  const counts = SUPPORT_STATUSES.map((status) => ({
    status,
    count: result.verifications.filter((each) => each.status === status).length,
  })).filter(({ count }) => count > 0);
  const counted = counts.map(({ status, count }) =>
    paint(`${SYMBOLS[status]} ${count} ${inWords(status).toLowerCase()}`, LOOKS[status]),
  );
  return [
    paint(`  ${SYMBOLS[verdict]} ${inWords(verdict)}`, [...tone, ...LOOKS.bold]) + paint(`  (${mode})`, LOOKS.dim),
    ...block(verdictMeaning(result)),
    ...(counted.length === 0 ? [] : ['', `  ${counted.join('   ')}`, ...block(decidedInWords(result.verifications))]),
  ];
}

/** The output with the verified repairs put in, their words marked: by colour, or without colours by guillemets. */
function repairedLines(
  { report }: ReviewResult,
  columns: number,
  { colour, paint }: { colour: boolean; paint: Paint },
): string[] {
  const { repairedOutput } = report;
  if (repairedOutput === undefined) return [];
  const { repaired } = repairedOutput;
  const text = repairedOutput.text.trimEnd();
  const pieces = cutIntoPieces(text.length, repaired).map(({ start, end, marked }): Piece => {
    const words = printable(text.slice(start, end));
    return { text: marked && !colour ? `«${words}»` : words, look: marked ? LOOKS.supported : LOOKS.plain };
  });
  return [
    paint('  Output with the suggested repairs', LOOKS.bold),
    ...wrap(pieces, { columns, margin: '  │ ' }, paint),
    ...wrap([{ text: repairedInWords(repairedOutput), look: LOOKS.dim }], { columns, margin: '  ' }, paint),
    '',
  ];
}

/** What holds no claim, by reason. Punctuation and markers are no news to anybody. */
function uncheckedLines({ report }: ReviewResult, columns: number, paint: Paint): string[] {
  const told = report.coverage.filter(({ reason }) => !['punctuation', 'citation_marker', 'markup'].includes(reason));
  const groups = [...Map.groupBy(told, ({ reason }) => reason)].map(
    ([reason, all]) => `${all.length} ${UNCHECKED_WORDS[reason]}`,
  );
  if (groups.length === 0) return [];
  return [...wrap([{ text: `Not checked: ${groups.join(', ')}.`, look: LOOKS.dim }], { columns, margin: '  ' }, paint), ''];
}

/**
 * The output with every claim marked: its symbol and number before its words, its colour on them. Without colours its words stand
 * between guillemets, so that where a claim ends can be seen all the same.
 */
function markedOutput(packet: Packet, claims: readonly ReviewedClaim[], colour: boolean): Piece[] {
  const aiOutput = packet.aiOutput.trimEnd();
  const spans = claims.map(({ claim }) => claim.span);
  const gravest = gravestFrom(claims);
  const opening = Map.groupBy(claims, ({ claim }) => claim.span.start);
  const closing = Map.groupBy(claims, ({ claim }) => claim.span.end);
  let status = gravest.get(-1);
  const pieces = cutIntoPieces(aiOutput.length, spans).flatMap(({ start, end, marked }): Piece[] => {
    status = gravest.has(start) ? gravest.get(start) : status;
    const look: Look = marked && status ? LOOKS[status] : LOOKS.dim;
    const signs = (opening.get(start) ?? []).map((each) => sign(each, colour));
    const ends = colour ? [] : (closing.get(end) ?? []).map(() => ({ text: '»', look: LOOKS.plain }));
    return [...signs, { text: printable(aiOutput.slice(start, end)), look }, ...ends];
  });
  return pieces;
}

function sign({ claim, status }: ReviewedClaim, colour: boolean): Piece {
  const name = `${SYMBOLS[status]}${claim.n}`;
  return { text: colour ? `${name}\u00a0` : `«${name}\u00a0`, look: [...LOOKS[status], ...LOOKS.bold] };
}
