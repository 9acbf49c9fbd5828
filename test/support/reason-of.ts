/** Why a signal was aborted. */
export function reasonOf(signal: AbortSignal): Error {
  return signal.reason;
}
