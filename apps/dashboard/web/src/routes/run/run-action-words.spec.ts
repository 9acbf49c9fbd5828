import { describe, expect, it } from '@jest/globals';
import { wordsOf } from './run-action-words.js';

const said = (...about: Parameters<typeof wordsOf>) => wordsOf(...about).consequences.join(' ');

describe('what is said before a run is ended or deleted', () => {
  it.each(['api', 'private_worker'] as const)('names the person and that there is no way back: %s', (method) => {
    for (const action of ['cancel', 'delete'] as const)
      expect(said({ status: 'processing', capture_method: method }, action)).toMatch(/cannot be undone.*audit log names you/);
  });

  it('tells what stays', () => {
    expect(said({ status: 'completed', capture_method: 'api' }, 'delete')).toContain('The verdict, the counts');
    expect(said({ status: 'completed', capture_method: 'private_worker' }, 'delete')).toContain(
      'in your storage and is not touched',
    );
    expect(said({ status: 'queued', capture_method: 'api' }, 'cancel')).toContain('Output and sources stay');
  });

  it('tells that a run which is not finished is cancelled, and that its worker stops', () => {
    const running = { status: 'processing', capture_method: 'private_worker' } as const;
    expect(wordsOf(running, 'delete').confirm).toBe('Cancel and delete');
    expect(said(running, 'delete')).toMatch(/cancelled first.*stops working at once/);
    expect(said({ ...running, status: 'completed' }, 'delete')).not.toMatch(/cancelled|stops working/);
  });
});
