import type { Packet } from '@claimgate/domain';
import { cutIntoPieces, gravestFrom, SYMBOLS, type ReviewedClaim } from '@claimgate/pipeline';
import { LOOKS, type Look } from '../paint.js';
import { printable } from '../printable.js';
import type { Piece } from '../wrap.js';

/**
 * The output with every claim marked: its symbol and number before its words, its colour on them. Without colours its words stand
 * between guillemets, so that where a claim ends can be seen all the same.
 */
export function markedOutput(packet: Packet, claims: readonly ReviewedClaim[], colour: boolean): Piece[] {
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
