/** Works something out when it is first asked for, and keeps it. */
export function once<T>(workOut: () => T): () => T {
  let known: { readonly value: T } | undefined;
  return () => (known ??= { value: workOut() }).value;
}
