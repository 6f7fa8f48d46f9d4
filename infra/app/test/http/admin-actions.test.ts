import { EditUser } from '@pollux/domain/accounts/editing';
import { DisableAccount } from '@pollux/domain/accounts/disabling';
import { UpdateProfile } from '@pollux/domain/accounts/profile';
import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { CreateGrade, DeleteGrade } from '@pollux/domain/reference/grade';
import { Act } from '@pollux/domain/operations/admin-action';
import { CreateTax, UpdateTax } from '@pollux/domain/billing/tax';
import { getMe } from '@pollux/query-api/accounts/contract';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { getAdminUser, getAdminUsers } from '@pollux/query-api/admin/users-contract';
import { getMyActivities } from '@pollux/query-api/authoring/contract';
import { getActivityCertificates } from '@pollux/query-api/attending/certificates-contract';
import { getIrregularities } from '@pollux/query-api/attending/contract';
import { getMyNotifications } from '@pollux/query-api/notifications/contract';
import { getSupportTickets } from '@pollux/query-api/support/contract';
import { beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { mailsTo } from '../support/mailbox.ts';
import { adminOf, joins } from '../support/people.ts';
import { choiceQuestion, createsPoll } from '../support/polls.ts';
import { createsQuiz } from '../support/quizzes.ts';
import { secondAdminOf } from '../support/second-admin.ts';
import { readsLog } from '../support/stores.ts';
import { sheetsIn } from '../support/workbooks.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let admin: ApiClient;
let adminId: string;
beforeAll(async () => {
  admin = await adminOf(product);
  adminId = (await admin.ask(getMe)).user.id;
});

const fileAt = async (path: string, minPosition: string, client = admin) => {
  const headers = { cookie: client.cookie ?? '', 'x-min-position': minPosition };
  const response = await fetch(product.origin + path, { headers });
  return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
};

const listed = async (recordId: string, minPosition: string) => {
  const asked = { query: { recordId, pageSize: 100 }, minPosition };
  return (await admin.ask(getAdminActions, asked)).data.map(
    ({ act, record, admin: by, name, changes, origin }) => ({
      act,
      record,
      by: by.userId,
      name,
      changes,
      origin,
    }),
  );
};

test('what an admin did can be read back: who, what, when, with which record, and nobody’s secrets [A262]', async () => {
  const began = new Date().toISOString();
  const person = await joins(product.origin, { userType: 'teacher' });
  const { accountId, form } = person;
  await admin.send(ChangePlan, { accountId, subscriptionType: 'standard' });
  const edit = {
    accountId,
    firstname: 'Anjali',
    lastname: form.lastname,
    email: form.email,
    phoneNumber: form.phoneNumber,
    organization: 'Vaigai School',
    countryShort: 'IN',
    userType: 'student' as const,
    subscriptionType: 'standard',
  };
  await admin.send(EditUser, edit);
  const { position } = await admin.send(DisableAccount, { accountId });
  const actions = await listed(accountId, position);
  expect(new Set(actions.map(({ by, record }) => `${record} by ${by}`))).toEqual(
    new Set([`account by ${adminId}`]),
  );
  const acts = actions.map(({ act }) => act);
  expect([acts[0], acts.at(-1)]).toEqual(['disabled', 'planChanged']);
  // What one command did was done at one moment.
  expect(acts.slice(1, -1).toSorted()).toEqual(['changed', 'changed', 'typeChanged']);
  const changesOf = (asked: string) => actions.find(({ act }) => act === asked)?.changes;
  expect(changesOf('planChanged')).toEqual([
    { field: 'subscriptionType', before: 'basic', after: 'standard' },
  ]);
  expect(changesOf('typeChanged')).toEqual([{ field: 'userType', before: 'teacher', after: 'student' }]);
  expect(changesOf('disabled')).toEqual([{ field: 'isDisabled', before: false, after: true }]);
  // Of a person's details nothing is kept but that they changed.
  expect(changesOf('changed')).toEqual([{ field: 'personalDetails', before: null, after: null }]);
  // The network that the tests are in, and no address.
  expect(new Set(actions.map(({ origin }) => origin))).toEqual(
    new Set([expect.stringMatching(/^(?:127\.0\.0\.0\/24|0:0:0::\/48)$/)]),
  );
  expect(JSON.stringify(actions)).not.toMatch(/Anjali|Vaigai/);
  const { data } = await admin.ask(getAdminActions, { query: { 'at.gte': began, pageSize: 100 } });
  expect(data.every(({ at }) => at >= began)).toBe(true);
  expect(data[0]?.admin.name).toEqual(expect.stringMatching(/\S/));
});

test('a list entry that comes and goes, and somebody’s poll that an admin deletes, are in the log; its owner is told by mail [A093]', async () => {
  const name = `Grade ${Date.now()}`;
  const { id } = await admin.send(CreateGrade, { name });
  const { position } = await admin.send(DeleteGrade, { id });
  expect(await listed(id, position)).toMatchObject([
    { act: 'deleted', record: 'grade', changes: [{ field: 'name', before: name, after: null }, {}, {}] },
    { act: 'added', record: 'grade', name, changes: [{ field: 'name', before: null, after: name }, {}, {}] },
  ]);
  const owner = await joins(product.origin);
  const poll = await createsPoll(owner.client, { quizTitle: 'Which monsoon?' });
  const deleted = await admin.send(DeleteActivity, { id: poll.id });
  expect(await listed(poll.id, deleted.position)).toMatchObject([
    { act: 'deleted', record: 'activity', by: adminId, name: 'Which monsoon?' },
  ]);
  const newest = async () => (await mailsTo(product.origin, owner.form.email))[0]?.subject;
  await expect.poll(newest).toBe('Your activity was deleted');
});

test('an admin closes and opens what is somebody else’s, whatever its kind; its owner does as well, and is told of the admin, and nobody else does [C346]', async () => {
  const [owner, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
  const made = [
    await createsPoll(owner.client),
    await createsQuiz(owner.client, { paymentType: 'free' }),
    await owner.client.send(CreateSurvey, {
      quizTitle: 'Meals',
      quizDescription: 'How was it?',
      language: 'Eng',
      questions: [choiceQuestion('How did it taste?', ['Good', 'Not so good'])],
    }),
  ];
  for (const { id } of made) {
    const isOpen = async (minPosition: string) => {
      const { allQuiz } = await owner.client.ask(getMyActivities, { minPosition });
      return allQuiz.find((entry) => entry.id === id)?.isActive;
    };
    const sets = async ({ client }: { client: ApiClient }, isActive: boolean) =>
      isOpen((await client.send(SetActivityActive, { id, isActive })).position);
    await expect(sets(other, false)).rejects.toMatchObject({ status: 403 });
    expect(await sets({ client: admin }, false)).toBe(false);
    expect(await sets(owner, true)).toBe(true);
    expect(await sets(owner, false)).toBe(false);
    expect(await sets({ client: admin }, true)).toBe(true);
    const { position } = await admin.send(SetActivityActive, { id, isActive: true });
    const changes = (before: boolean) => [{ field: 'isActive', before, after: !before }];
    expect(await listed(id, position)).toMatchObject([
      { act: 'changed', record: 'activity', by: adminId, changes: changes(false) },
      { act: 'changed', record: 'activity', by: adminId, changes: changes(true) },
    ]);
  }
  // What they do with it themselves they are not told.
  const { notifications } = await owner.client.ask(getMyNotifications);
  const told = notifications.filter(({ kind }) => kind === 'switched');
  expect(told).toMatchObject(made.toReversed().map(({ id }) => ({ quizId: id, isActive: true })));
  const subjects = async () =>
    (await mailsTo(product.origin, owner.form.email)).map(({ subject }) => subject).slice(0, 6);
  await expect
    .poll(subjects)
    .toEqual(made.flatMap(() => ['Your activity was opened', 'Your activity was closed']));
});

test('what people do with their own is no admin’s business, nor is the log theirs', async () => {
  const { client, accountId, form } = await joins(product.origin);
  const { firstname, lastname, phoneNumber } = form;
  const profile = { firstname, lastname, phoneNumber, language: 'eng' as const, profilePic: null };
  await client.send(UpdateProfile, { ...profile, about: 'A learner.' });
  const poll = await createsPoll(client);
  const { position } = await client.send(DeleteActivity, { id: poll.id });
  expect(await listed(accountId, position)).toEqual([]);
  expect(await listed(poll.id, position)).toEqual([]);
  // Nor is it kept where they are.
  const theirs = await readsLog(product, (log) => log.readStream(`Quiz-${poll.id}`));
  const origins = theirs.map(({ metadata }) => metadata);
  expect(origins.filter(({ actorId }) => actorId === accountId).length).toBeGreaterThan(0);
  expect(origins.filter((metadata) => 'origin' in metadata)).toEqual([]);
  await expect(client.ask(getAdminActions)).rejects.toMatchObject({ status: 403 });
});

test('a price, a rate and a reason are in the files of the log as people read them, in their language [A262]', async () => {
  const name = `Levy ${Date.now()}`;
  const tax = { taxName: name, taxPercentage: 2.5, taxType: 'service', isActive: false } as const;
  const { id } = await admin.send(CreateTax, tax);
  const { position } = await admin.send(UpdateTax, {
    ...tax,
    id,
    taxPercentage: 4,
    taxDescription: 'For the lamps',
  });
  const file = async (format: string, language: string) => {
    const asked = {
      recordId: id,
      format,
      columns: 'act,changes,reason,origin',
      labels: JSON.stringify({ changes: 'What changed', 'act=changed': 'Changed', language }),
    };
    const { status, body } = await fileAt(
      `/api/admin/actions/export?${new URLSearchParams(asked)}`,
      position,
    );
    expect(status).toBe(200);
    return body;
  };
  const [header = '', newest = ''] = (await file('csv', 'eng')).toString().split('\r\n');
  expect(header).toContain('act,What changed,reason,origin');
  expect(newest).toMatch(
    /^Changed,"Rate: 2.5% → 4%; Description: nothing → For the lamps",,[0-9:.]+\/(?:24|48)$/,
  );
  expect((await file('csv', 'tam')).toString()).toContain(
    'விழுக்காடு: 2.5% → 4%; விளக்கம்: எதுவுமில்லை → For the lamps',
  );
  const sheets = await sheetsIn(new Response(new Uint8Array(await file('xlsx', 'hin'))));
  expect([...sheets.values()].flat(2)).toContain('दर: 2.5% → 4%; विवरण: कुछ नहीं → For the lamps');
  expect((await file('pdf', 'eng')).subarray(0, 5).toString()).toBe('%PDF-');
});

test('the log is narrowed by admin, kind, act and time together, and refuses what it does not know', async () => {
  const { id } = await admin.send(CreateGrade, { name: `Grade ${Date.now()}.5` });
  const { position: minPosition } = await admin.send(DeleteGrade, { id });
  const asked = { adminId, record: 'grade', act: 'added,deleted', recordId: id };
  const { data } = await admin.ask(getAdminActions, { query: asked, minPosition });
  expect(data.map(({ act }) => act)).toEqual(['deleted', 'added']);
  const [deleted] = data;
  const later = new Date(Date.parse(deleted?.at ?? '') + 1).toISOString();
  expect((await admin.ask(getAdminActions, { query: { ...asked, 'at.gte': later } })).data).toEqual([]);
  const others = { ...asked, adminId: 'f'.repeat(24) };
  expect((await admin.ask(getAdminActions, { query: others })).data).toEqual([]);
  // More acts than a filter takes by itself.
  const every = { ...asked, act: Act.options.join(',') };
  expect((await admin.ask(getAdminActions, { query: every })).data).toHaveLength(2);
  await expect(admin.ask(getAdminActions, { query: { act: 'sung' } })).rejects.toMatchObject({ status: 422 });
});

test('who looks at what is kept of a person, is in the log once an hour, and auditors read that', async () => {
  const person = await joins(product.origin, { userType: 'teacher' });
  const support = await secondAdminOf(product, admin, 'support');
  const auditor = await secondAdminOf(product, admin, 'auditor');
  const { accountId } = person;
  const asked = { params: { id: accountId } };
  await support.ask(getAdminUser, asked);
  await support.ask(getAdminUser, asked);
  await auditor.ask(getAdminUser, asked);
  const [supportId, auditorId] = await Promise.all(
    [support, auditor].map(async (client) => (await client.ask(getMe)).user.id),
  );
  const read = async (query: Record<string, string>) =>
    (await auditor.ask(getAdminActions, { query: { act: 'read', ...query } })).data;
  await expect
    .poll(async () =>
      (await read({ recordId: accountId })).map(({ record, admin: { userId } }) => [record, userId]),
    )
    .toEqual([
      ['account', auditorId],
      ['account', supportId],
    ]);
  await support.ask(getSupportTickets);
  await support.ask(getSupportTickets, { query: { page: 2 } });
  await expect
    .poll(async () =>
      (await read({ adminId: String(supportId), record: 'ticket' })).map(({ recordId }) => recordId),
    )
    .toEqual(['all']);
  // A page of the users is no reading, a file of them is.
  const ofAll = { recordId: 'all', record: 'account', adminId: String(supportId) };
  await support.ask(getAdminUsers, { query: { search: accountId } });
  expect(await read(ofAll)).toEqual([]);
  const users = await fileAt(`/api/admin/users/export?format=csv&search=${accountId}`, '', support);
  expect(users.status).toBe(200);
  await expect.poll(async () => (await read(ofAll)).length).toBe(1);
  const quiz = await createsQuiz(person.client);
  const notTheirs = { params: { id: quiz.id }, minPosition: quiz.position };
  for (const query of [getIrregularities, getActivityCertificates] as const) {
    await admin.ask(query, notTheirs);
    await person.client.ask(query, notTheirs);
  }
  await expect
    .poll(async () =>
      (await read({ recordId: quiz.id })).map(({ record, admin: { userId } }) => [record, userId]),
    )
    .toEqual([
      ['certificate', adminId],
      ['irregularities', adminId],
    ]);
  await expect(support.ask(getAdminActions)).rejects.toMatchObject({ status: 403 });
});
