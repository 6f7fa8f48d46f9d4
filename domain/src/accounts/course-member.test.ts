import { expect, test } from 'vitest';
import { NotAllowed } from '../kernel/rejection.ts';
import { by } from '../testing.ts';
import type { RegisteredAccount } from './account.ts';
import { joinCourse, nameAsSaid } from './course-member.ts';

const accountId = 'a'.repeat(24);
const identity = { identityId: '1d'.repeat(12), provider: 'lti-moodle' };
const account = { accountId, userType: 'teacher', providers: [] } as unknown as RegisteredAccount;

test('an account is joined once, and none of the back office', () => {
  const [joined] = joinCourse(identity, account, by(accountId));
  expect(joined).toMatchObject({ type: 'ProviderJoined', data: { ...identity, accountId, isNew: false } });
  const having = { ...account, providers: [{ ...identity, since: '' }] };
  expect(joinCourse(identity, having, by(accountId))).toEqual([]);
  expect(() => joinCourse(identity, { ...account, userType: 'admin' }, by(accountId))).toThrow(NotAllowed);
});

test('a name that a platform says is one that people could write themselves', () => {
  expect(nameAsSaid('  Asha\u202E\nRaman ')).toBe('Asha Raman');
  expect(nameAsSaid('x'.repeat(100))).toHaveLength(60);
  for (const none of ['', '\u200B', 'win at https://evil.example']) expect(nameAsSaid(none)).toBe('');
});
