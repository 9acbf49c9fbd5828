import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { CanaryForm } from './canary-forms.js';

/** A canary that came through. */
export interface CanaryHit {
  readonly place: string;
  readonly word: string;
  readonly form: string;
}

const BASE64_RUN = /[A-Za-z0-9+/_-]{16,}/g;
const UNPACKED_LIMIT = { maxOutputLength: 50_000_000 };

/** Looks for every form in some bytes, in what they hold as base64 (such as the parts of a token), and in what they hold compressed. */
export function findCanaries(place: string, bytes: Buffer, forms: readonly CanaryForm[]): CanaryHit[] {
  const views: [string, Buffer][] = [
    [place, bytes],
    [`${place}, decoded`, decodedRuns(bytes)],
    [`${place}, unpacked`, unpacked(bytes)],
  ];
  const hits = views.flatMap(([name, view]) => {
    const text = lower(view);
    const isIn = ({ needle, form }: CanaryForm): boolean =>
      form.includes('base64') ? view.includes(needle) : text.includes(lower(needle));
    return forms.filter(isIn).map(({ word, form }) => ({ place: name, word, form }));
  });
  return hits;
}

/** Letters in either case are the same, except in base64; beyond ASCII bytes are compared as they are. */
function lower(bytes: Buffer): string {
  return bytes.toString('latin1').replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function decodedRuns(bytes: Buffer): Buffer {
  const runs = bytes.toString('latin1').match(BASE64_RUN) ?? [];
  return Buffer.concat(runs.flatMap((run) => [Buffer.from(run, 'base64'), Buffer.from('\n')]));
}

/** Whatever can be unpacked from some place in the bytes: after the head of a request, most likely. */
function unpacked(bytes: Buffer): Buffer {
  const starts = [0];
  for (let at = bytes.indexOf('\r\n\r\n'); at >= 0; at = bytes.indexOf('\r\n\r\n', at + 1)) starts.push(at + 4);
  const found = starts.flatMap((start) =>
    [gunzipSync, inflateSync, brotliDecompressSync].flatMap((unpack) => {
      try {
        return [unpack(bytes.subarray(start), UNPACKED_LIMIT)];
      } catch {
        return [];
      }
    }),
  );
  return Buffer.concat(found);
}
