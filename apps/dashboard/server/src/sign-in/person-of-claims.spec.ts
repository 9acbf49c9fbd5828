import { describe, expect, it } from '@jest/globals';
import { personOf } from './person-of-claims.js';
import { parseRoleGroups } from './role-groups.js';

const config = { oidcGroupsClaim: 'groups', roleGroups: parseRoleGroups('viewer=*, operator=On call, admin=root, admin=cn=ops') };

describe('a person by the claims of an issuer', () => {
  it.each([
    [['On call'], 'operator'],
    [['On call', 'root'], 'admin'],
    [['cn=ops'], 'admin'],
    ['root', 'admin'],
    [[], 'viewer'],
    [undefined, 'viewer'],
    [[{ name: 'root' }, 7], 'viewer'],
  ])('in the groups %j is %s', (groups, role) => {
    expect(personOf({ sub: '1', email: 'a@example.com', groups }, config)).toEqual({
      name: 'a@example.com',
      email: 'a@example.com',
      role,
    });
  });

  it('has a name that is short and cannot turn the page around', () => {
    const { name } = personOf({ sub: '1', name: `A\u202E\u0000${'b'.repeat(5_000)}` }, config);
    expect(name).toBe(`A${'b'.repeat(199)}`);
  });

  it('has no role where no group gives one', () => {
    expect(() => personOf({ sub: '1' }, { ...config, roleGroups: parseRoleGroups('admin=root') })).toThrow('no role here');
  });

  it.each(['boss=staff', 'admin', 'admin=', '=staff'])('is not judged by %s', (text) => {
    expect(() => parseRoleGroups(text)).toThrow('expected <role>=<group>');
  });
});
