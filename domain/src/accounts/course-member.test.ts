import { expect, test } from 'vitest';
import { NotAllowed } from '../kernel/rejection.ts';
import { by } from '../testing.ts';
import type { RegisteredAccount } from './account.ts';
import { joinCourse, nameAsSaid } from './course-member.ts';

const accountId = 'a'.repeat(24);
const identity = {
  identityId: '1d'.repeat(12),
  provider: 'lti-moodle',
  sameThere: ['1d'.repeat(12), '2d'.repeat(12)],
};
const account = { accountId, userType: 'teacher', providers: [] } as unknown as RegisteredAccount;

test('an account is joined by one person of a platform, and none of the back office', () => {
  const [joined] = joinCourse(identity, account, by(accountId));
  const { identityId, provider } = identity;
  const data = { accountId, identityId, provider, isNew: false };
  expect(joined).toMatchObject({ type: 'ProviderJoined', data });
  const having = (...providers: object[]) => ({ ...account, providers }) as RegisteredAccount;
  expect(joinCourse(identity, having({ identityId, provider, since: '' }), by(accountId))).toEqual([]);
  // By another place of the same platform the same person comes in; somebody else by none.
  const there = (id: string, name = provider) => having({ identityId: id, provider: name, since: '' });
  expect(joinCourse(identity, there('2d'.repeat(12)), by(accountId))).toHaveLength(1);
  expect(joinCourse(identity, there('3d'.repeat(12), 'lti-canvas'), by(accountId))).toHaveLength(1);
  expect(() => joinCourse(identity, there('3d'.repeat(12)), by(accountId))).toThrow(NotAllowed);
  expect(() => joinCourse(identity, { ...account, userType: 'admin' }, by(accountId))).toThrow(NotAllowed);
});

test('a name that a platform says is one that people could write themselves', () => {
  expect(nameAsSaid('  Asha\u202E\nRaman ')).toBe('Asha Raman');
  expect(nameAsSaid('x'.repeat(100))).toHaveLength(60);
  for (const none of ['', '\u200B', 'win at https://evil.example']) expect(nameAsSaid(none)).toBe('');
});
