/**
 * Waits for statements that were sent without waiting for one another, in their order on the wire. Fails with the first error, but only
 * once all have been answered: none may reach the connection after its transaction has ended.
 */
export async function pipelined<Results extends readonly unknown[]>(statements: {
  readonly [Place in keyof Results]: Promise<Results[Place]> | Results[Place];
}): Promise<Results> {
  await Promise.allSettled(statements);
  return Promise.all(statements);
}
