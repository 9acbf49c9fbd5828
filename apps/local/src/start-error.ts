/** A reason not to start, or not to go on, in words for the person at the terminal. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
