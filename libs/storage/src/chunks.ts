/** Pieces of any size as chunks of one size; only the last is smaller, and there is always a last, even of no bytes. */
export async function* chunksOf(pieces: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer> {
  let gathered: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    let rest = piece;
    // Not `>=`: a full chunk waits until there is more, so that content of just this size stays one chunk.
    while (bytes + rest.byteLength > size) {
      yield Buffer.concat([...gathered, rest.subarray(0, size - bytes)]);
      rest = rest.subarray(size - bytes);
      [gathered, bytes] = [[], 0];
    }
    gathered.push(rest);
    bytes += rest.byteLength;
  }
  yield Buffer.concat(gathered);
}
