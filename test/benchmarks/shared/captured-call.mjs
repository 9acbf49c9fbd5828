import { endOfLog, loggedStatements } from './statement-log.mjs';

const CALLS = 20;

/**
 * The statements that one call of the API makes, as the server logged them. Statements that many calls share (taking rate tokens,
 * waking the runners) are left out: the bare SQL is measured at its fastest.
 */
export async function captureCall(database, call) {
  await call();
  const start = await endOfLog(database);
  let response;
  for (let count = 0; count < CALLS; count += 1) response = await call();
  const logged = await loggedStatements(database, 'claimgate-control-plane', start);
  const own = logged.filter(({ text }) => logged.filter((other) => other.text === text).length >= CALLS);
  if (own.length === 0 || own.length % CALLS !== 0)
    throw new Error(`${CALLS} calls logged ${own.length} statements; expected as many for each`);
  return { response, statements: own.slice(-own.length / CALLS) };
}
