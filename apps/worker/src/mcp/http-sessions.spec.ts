import { describe, expect, it } from '@jest/globals';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { HttpSessions } from './http-sessions.js';

/** Sessions that are initialised at once, as a first request would do it. */
function sessionsOf(most: number) {
  const closed: string[] = [];
  let count = 0;
  const sessions = new HttpSessions(async (options) => {
    const transport = new StreamableHTTPServerTransport(options);
    const id = String((count += 1));
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the SDK has handlers, not events
    transport.onclose = () => void closed.push(id);
    setImmediate(() => void options.onsessioninitialized?.(id));
    return transport;
  }, most);
  const begin = async () => {
    const transport = await sessions.begin();
    await new Promise((resolve) => setImmediate(resolve));
    return transport;
  };
  return { sessions, begin, closed };
}

describe('the sessions of the HTTP transport', () => {
  it('make room: the one that was silent longest goes', async () => {
    const { sessions, begin, closed } = sessionsOf(2);
    await begin();
    await begin();
    sessions.find('1');
    await begin();
    expect(closed).toEqual(['2']);
    expect(sessions.find('2')).toBeUndefined();
    expect(sessions.find('1')).toBeDefined();
  });

  it('are not ended while a request of theirs is answered', async () => {
    const { sessions, begin, closed } = sessionsOf(1);
    await begin();
    const release = sessions.hold('1');
    expect(await begin()).toBeUndefined();
    expect(closed).toEqual([]);
    release();
    expect(await begin()).toBeDefined();
    expect(closed).toEqual(['1']);
  });

  it('all end with the server', async () => {
    const { sessions, begin, closed } = sessionsOf(3);
    await begin();
    await begin();
    await sessions.close();
    expect(closed).toEqual(['1', '2']);
  });
});
