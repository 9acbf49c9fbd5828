const WIDTH = 30;

/** A bar on a terminal, nothing elsewhere. */
export function showProgress(name: string, total: number, done: number): { update: (done: number) => void; end: () => void } {
  const stream = process.stderr;
  const draw = (count: number): void => {
    if (!stream.isTTY) return;
    const filled = total === 0 ? WIDTH : Math.round((WIDTH * count) / total);
    stream.write(`\r${name.padEnd(28)} [${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${count}/${total}`);
  };
  draw(done);
  return { update: draw, end: () => void (stream.isTTY && stream.write('\r\u001B[K')) };
}
