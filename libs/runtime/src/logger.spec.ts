import { describe, expect, it } from '@jest/globals';
import { ClaimgateError } from '@claimgate/domain';
import { createLogger, describeError } from './logger.js';

const CANARY = 'canary-content';

/** What a logger writes about an error, as text. */
function logged(err: unknown): string {
  let text = '';
  createLogger('test', 'info', { write: (line: string) => (text += line) }).warn({ err }, 'failed');
  return text;
}

describe('what a log says of an error', () => {
  it('is the message of our own errors, with code and place', () => {
    const said = describeError(new ClaimgateError('pipeline_timeout'));
    expect(said).toMatchObject({
      type: 'ClaimgateError',
      code: 'pipeline_timeout',
      message: 'The review took longer than its time limit.',
    });
    expect(said).toHaveProperty('stack.0', expect.stringContaining('logger.spec'));
  });

  it.each([
    ['its message', new Error(CANARY)],
    ['a line of its message that looks like a frame', new Error(`odd:\n    at ${CANARY} (file.js:1:1)`)],
    [
      'a message that was changed after the stack was made',
      Object.assign(new Error(`first ${CANARY}\n at ${CANARY}`), { message: 'x'.repeat(5) }),
    ],
    ['its cause', new ClaimgateError('pipeline_error', undefined, {}, { cause: new Error(CANARY) })],
    ['the cause of its cause', new Error('outer', { cause: new Error('inner', { cause: new Error(CANARY) }) })],
    ['its fields', Object.assign(new Error('odd'), { detail: CANARY, input: CANARY, where: CANARY })],
    ['the errors it is made of', new AggregateError([new Error(CANARY)], 'many')],
    ['an object that was thrown', { content: CANARY }],
    ['a text that was thrown', CANARY],
  ])('never shows what a foreign error quotes in %s', (_where, error) => {
    expect(logged(error)).toContain('failed');
    expect(logged(error)).not.toContain(CANARY);
  });

  it('is the code of a foreign error where it has one', () => {
    expect(describeError(Object.assign(new Error('no'), { code: 'ECONNRESET' }))).toMatchObject({
      type: 'Error',
      code: 'ECONNRESET',
      message: undefined,
    });
    expect(describeError(Object.assign(new Error('no'), { code: 7 }))).toMatchObject({ code: undefined });
  });
});

describe('a logger', () => {
  it('writes one line of JSON with name, process and time', () => {
    let text = '';
    createLogger('runner', 'info', { write: (line: string) => (text += line) }).info({ run_id: 'run_1' }, 'ready');
    const [line, rest] = text.split('\n');
    expect(rest).toBe('');
    expect(JSON.parse(line ?? '')).toMatchObject({ name: 'runner', pid: process.pid, run_id: 'run_1', msg: 'ready' });
    expect(JSON.parse(line ?? '')).toHaveProperty('time', expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/));
  });

  it('keeps what is less severe than its level to itself', () => {
    let text = '';
    const logger = createLogger('runner', 'warn', { write: (line: string) => (text += line) });
    logger.info('quiet');
    expect(text).toBe('');
    logger.warn('loud');
    expect(text).toContain('loud');
  });
});
