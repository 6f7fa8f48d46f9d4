import { ReadBankDetails, SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import { ChangeOfficeRole } from '@pollux/domain/accounts/admins';
import { DeleteUser, DisableAccount, EnableAccount } from '@pollux/domain/accounts/disabling';
import { DeleteActivity } from '@pollux/domain/authoring/activity';
import { ReportActivity } from '@pollux/domain/authoring/activity-reports';
import { CreateGrade } from '@pollux/domain/reference/grade';
import { getMe, getSession } from '@pollux/query-api/accounts/contract';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { getAdminContent, getAdminStatistics } from '@pollux/query-api/admin/contract';
import { getAdminUsers } from '@pollux/query-api/admin/users-contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import type { RoomLeft } from '@pollux/query-api/live/contract';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { adminOf, joins } from '../support/people.ts';
import { createsPoll } from '../support/polls.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { connectViewer, watch } from '../support/viewers.ts';

const product = sharedProduct();
let admin: ApiClient;
beforeAll(async () => {
  admin = await adminOf(product);
});

const idOf = async (client: ApiClient) => (await client.ask(getMe)).user.id;
const outcomeOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'done',
    ({ code }: { code: string }) => code,
  );

test('a role is given by an admin, and who gave it, to whom, and what it was before is in the log', async () => {
  const colleague = await secondAdminOf(product, admin, 'support');
  const accountId = await idOf(colleague);
  const { position } = await admin.send(ChangeOfficeRole, { accountId, role: 'finance' });
  const { user } = await colleague.ask(getSession, { minPosition: position });
  expect(user).toMatchObject({ userType: 'admin', role: 'finance' });
  const listed = await admin.ask(getAdminUsers, { query: { userType: 'admin', pageSize: 100 } });
  expect(listed.data.find(({ userId }) => userId === accountId)?.role).toBe('finance');
  const asked = { query: { recordId: accountId, pageSize: 10 }, minPosition: position };
  const [newest] = (await admin.ask(getAdminActions, asked)).data;
  const by = { userId: await idOf(admin) };
  const changes = [{ field: 'role', before: 'support', after: 'finance' }];
  expect(newest).toMatchObject({ record: 'admin', act: 'roleChanged', admin: by, changes });
});

test('nobody raises or changes their own role, and users get none', async () => {
  const person = await joins(product.origin);
  for (const role of ['support', 'content', 'finance', 'auditor'] as const) {
    const colleague = await secondAdminOf(product, admin, role);
    const raise = { accountId: await idOf(colleague), role: 'admin' } as const;
    expect(await outcomeOf(colleague.send(ChangeOfficeRole, raise))).toBe('not-allowed');
  }
  const own = { accountId: await idOf(admin), role: 'auditor' } as const;
  expect(await outcomeOf(admin.send(ChangeOfficeRole, own))).toBe('not-allowed');
  const { accountId } = person;
  expect(await outcomeOf(admin.send(ChangeOfficeRole, { accountId, role: 'support' }))).toBe('no-such-user');
  expect(await outcomeOf(person.client.send(ChangeOfficeRole, { accountId, role: 'admin' }))).toBe(
    'not-allowed',
  );
});

test('of admins who take the role from each other at the same moment one stays', async () => {
  const [one, other] = [await secondAdminOf(product, admin), await secondAdminOf(product, admin)];
  const [oneId, otherId] = [await idOf(one), await idOf(other)];
  const outcomes = await Promise.all([
    outcomeOf(one.send(ChangeOfficeRole, { accountId: otherId, role: 'none' })),
    outcomeOf(other.send(ChangeOfficeRole, { accountId: oneId, role: 'none' })),
  ]);
  expect(outcomes.toSorted()).toEqual(['done', 'not-allowed']);
});

test('what waits for those who look after money or activities is counted for them alone', async () => {
  const owner = await joins(product.origin, { userType: 'teacher' });
  const reader = await joins(product.origin, { userType: 'student' });
  const poll = await createsPoll(owner.client);
  const { position: minPosition } = await reader.client.send(ReportActivity, {
    id: poll.id,
    concern: 'offensive',
  });
  const seen = async (role: 'support' | 'content' | 'finance' | 'auditor') => {
    const colleague = await secondAdminOf(product, admin, role);
    const { openDisputes, returnedPayouts, reportedActivities } = await colleague.ask(getAdminStatistics, {
      minPosition,
    });
    const isToldOfReports = reportedActivities !== null && reportedActivities > 0;
    return [openDisputes !== null, returnedPayouts !== null, isToldOfReports];
  };
  expect(await seen('support')).toEqual([false, false, false]);
  expect(await seen('content')).toEqual([false, false, true]);
  expect(await seen('finance')).toEqual([true, true, false]);
  expect(await seen('auditor')).toEqual([true, true, true]);
});

test('a role that is taken away counts no more at once, in sessions and rooms that are open, and what is left stays', async () => {
  const colleague = await secondAdminOf(product, admin, 'content');
  const owner = await joins(product.origin);
  const poll = await createsPoll(owner.client);
  const viewer = connectViewer(product.origin, colleague.cookie);
  onTestFinished(() => void viewer.close());
  const left: RoomLeft[] = [];
  viewer.on('left', (room) => left.push(room));
  const watching = watch(viewer, poll.id, poll.position);
  await expect.poll(watching.last).toBeDefined();
  expect((await colleague.ask(getAdminContent)).data.length).toBeGreaterThan(0);
  const accountId = await idOf(colleague);
  const { position: minPosition } = await admin.send(ChangeOfficeRole, { accountId, role: 'support' });
  const refused = { status: 403 };
  await expect(colleague.send(DeleteActivity, { id: poll.id })).rejects.toMatchObject(refused);
  await expect(colleague.send(CreateGrade, { name: 'Grade X' })).rejects.toMatchObject(refused);
  await expect(colleague.ask(getAdminContent, { minPosition })).rejects.toMatchObject(refused);
  const results = { params: { id: poll.id }, minPosition };
  await expect(colleague.ask(getPollResults, results)).rejects.toMatchObject(refused);
  await expect.poll(() => left).toMatchObject([{ room: 'poll-results', id: poll.id, status: 403 }]);
  expect((await colleague.ask(getAdminUsers)).data.length).toBeGreaterThan(0);
  await admin.send(ChangeOfficeRole, { accountId, role: 'none' });
  await expect(colleague.send(DisableAccount, { accountId: owner.accountId })).rejects.toMatchObject(refused);
});

test('support disables and enables users, and deletes none; nobody of the back office is disabled', async () => {
  const support = await secondAdminOf(product, admin, 'support');
  const { accountId } = await joins(product.origin);
  await support.send(DisableAccount, { accountId });
  await support.send(EnableAccount, { accountId });
  expect(await outcomeOf(support.send(DeleteUser, { accountId }))).toBe('not-allowed');
  const theAdmin = { accountId: await idOf(admin) };
  expect(await outcomeOf(support.send(DisableAccount, theAdmin))).toBe('admins-stay');
});

const bank = {
  accountHolderName: 'Kamala Natarajan',
  accountNumber: '311200458817',
  accountType: 'Savings' as const,
  ifscCode: 'SBIN0001234',
  bankName: 'Bank of Thanjavur',
  branchName: 'Palace Road',
  contactNumber: '9012345678',
};

test('a whole account number is for finance and auditors, whose reading is in the log, and for nobody else', async () => {
  const { accountId, client, form } = await joins(product.origin);
  await client.send(SaveBankDetails, { ...bank, password: form.password });
  for (const role of ['support', 'content'] as const) {
    const colleague = await secondAdminOf(product, admin, role);
    expect(await outcomeOf(colleague.send(ReadBankDetails, { accountId }))).toBe('not-allowed');
  }
  const readers: string[] = [];
  let position = '';
  for (const role of ['finance', 'auditor'] as const) {
    const colleague = await secondAdminOf(product, admin, role);
    const read = await colleague.send(ReadBankDetails, { accountId });
    expect(read.bankDetails.accountNumber).toBe(bank.accountNumber);
    ({ position } = read);
    readers.unshift(await idOf(colleague));
  }
  const asked = { query: { recordId: accountId, pageSize: 10 }, minPosition: position };
  const { data } = await admin.ask(getAdminActions, asked);
  expect(data.map(({ act, admin: by }) => [act, by.userId])).toEqual(readers.map((id) => ['read', id]));
});
