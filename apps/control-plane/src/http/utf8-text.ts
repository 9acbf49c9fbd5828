import { ClaimgateError } from '@claimgate/domain';

/** Reads bytes as text piece by piece, or refuses them: signs that stand for what could not be read would pass for content. */
export class Utf8Text {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });

  /** The text of the next piece, but for a character whose end is not there yet. */
  next(piece: Buffer): string {
    return this.decode(piece);
  }

  /** The end of the text; a character that was not ended is refused. */
  end(): string {
    return this.decode(undefined);
  }

  private decode(piece: Buffer | undefined): string {
    try {
      return this.decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      throw new ClaimgateError('invalid_request', 'The body is not valid UTF-8.');
    }
  }
}

/** Reads bytes as text at once. */
export function decodeUtf8(bytes: Buffer): string {
  const text = new Utf8Text();
  return text.next(bytes) + text.end();
}
