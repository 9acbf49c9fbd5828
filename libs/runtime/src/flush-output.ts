/** How long whoever reads slowly is waited for once the process should end. */
const GRACE_MS = 1_000;

/**
 * Waits until all that was printed has been taken: what a pipe has no room for is lost when the process exits. Waits as long as the
 * reader does, but no more than a second once `hurry` is aborted. False when something was left. A reader that has gone takes nothing
 * and leaves nothing.
 */
export async function flushOutput(hurry: AbortSignal): Promise<boolean> {
  const flushed = Promise.all([process.stdout, process.stderr].map(drain)).then(() => true);
  const late = Promise.withResolvers<boolean>();
  let timer: NodeJS.Timeout | undefined;
  const giveUp = (): void => void (timer = setTimeout(() => late.resolve(false), GRACE_MS));
  if (hurry.aborted) giveUp();
  else hurry.addEventListener('abort', giveUp, { once: true });
  try {
    return await Promise.race([flushed, late.promise]);
  } finally {
    hurry.removeEventListener('abort', giveUp);
    clearTimeout(timer);
  }
}

/** Whoever reads along may leave, as head(1) does: no error of the program, which goes on without them. */
export function letReadersLeave(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/** Writes go out in order: once an empty one is done, those before it are. Done with an error is done as well. */
function drain(stream: NodeJS.WritableStream): Promise<void> {
  return new Promise((resolve) => stream.write('', () => resolve()));
}

/** Ends a process that must not wait for its readers for ever. */
export async function flushAndExit(exitCode: number): Promise<never> {
  await flushOutput(AbortSignal.abort());
  process.exit(exitCode);
}
