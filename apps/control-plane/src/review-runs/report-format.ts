/** The forms in which a claim report can be had. */
export type ReportFormat = 'json' | 'markdown' | 'html';

const BY_MEDIA_TYPE: Readonly<Record<string, ReportFormat>> = {
  'application/json': 'json',
  'text/markdown': 'markdown',
  'text/html': 'html',
};

/** The form that an Accept header likes best; JSON when it names none of ours. */
export function preferredFormat(accept: string | undefined): ReportFormat {
  const wishes = (accept ?? '')
    .split(',')
    .map(readWish)
    .filter(({ format, weight }) => format !== undefined && weight > 0);
  wishes.sort((a, b) => b.weight - a.weight);
  return wishes[0]?.format ?? 'json';
}

function readWish(part: string): { format: ReportFormat | undefined; weight: number } {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='));
  return { format: BY_MEDIA_TYPE[type], weight: quality ? Number(quality.slice(2)) || 0 : 1 };
}
