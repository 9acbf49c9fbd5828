import { describe, expect, it } from '@jest/globals';
import { newRunId, uuidOf } from '@claimgate/domain';
import { endNotice, RUN_END_CHANNEL } from './run-end-channel.js';

describe('the notice that a run has ended', () => {
  it('says what is told of it, but where the database would refuse that for its length', () => {
    const id = newRunId();
    expect(endNotice(id, Buffer.alloc(5_000))[1]).toEqual([RUN_END_CHANNEL, [uuidOf(id)], `:${'A'.repeat(6_667)}=`]);
    expect(endNotice(id, Buffer.alloc(6_000))[1]).toEqual([RUN_END_CHANNEL, [uuidOf(id)], '']);
  });
});
