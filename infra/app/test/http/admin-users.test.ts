import { UpdateProfile } from '@pollux/domain/accounts/profile';
import { EditUser } from '@pollux/domain/accounts/editing';
import { LogIn } from '@pollux/domain/accounts/sign-in';
import { DeleteActivity } from '@pollux/domain/authoring/activity';
import { MoveToBin } from '@pollux/domain/authoring/bin';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import type { Input } from '@pollux/domain/kernel/command';
import { getMe } from '@pollux/query-api/accounts/contract';
import { getAdminUserContent } from '@pollux/query-api/admin/contract';
import { getAdminUser, getAdminUsers } from '@pollux/query-api/admin/users-contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { buys, sells } from '../support/buying.ts';
import { adminOf, joins, type Person, signUpForm } from '../support/people.ts';
import { choiceQuestion, createsPoll } from '../support/polls.ts';
import { chooses, createsQuiz, starts, submits, withCertificate, writes } from '../support/quizzes.ts';
import { problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let admin: ApiClient;
beforeAll(async () => {
  admin = await adminOf(product);
});

const detailsOf = async (accountId: string, minPosition = '') =>
  admin.ask(getAdminUser, { params: { id: accountId }, ...(minPosition !== '' && { minPosition }) });
const rowOf = async ({ accountId }: Person, minPosition: string) => {
  const { data } = await admin.ask(getAdminUsers, { query: { search: accountId }, minPosition });
  expect(data).toHaveLength(1);
  return data[0];
};

test('a user’s row has who they are, and their status in a word [A159 A160 A161 A264 C333]', async () => {
  const phoneNumber = `9${String(Date.now()).slice(-9)}`;
  const person = await joins(product.origin, { userType: 'teacher', phoneNumber });
  const { position } = await createsPoll(person.client);
  const { form, accountId } = person;
  const row = await rowOf(person, position);
  expect(row).toMatchObject({
    userId: accountId,
    firstname: form.firstname,
    lastname: form.lastname,
    email: form.email,
    organization: 'school',
    phoneNumber,
    countryName: 'India',
    countryShort: 'IN',
    isActive: true,
    subscriptionType: 'basic',
    userType: 'teacher',
    user_status: 'Active',
  });
  expect(JSON.stringify(row)).not.toMatch(/password|token|hash|otp/i);
  const found = await admin.ask(getAdminUsers, { query: { search: phoneNumber.slice(2) } });
  expect(found.data.map(({ userId }) => userId)).toEqual([accountId]);
});

test('what a creator has made is counted free and paid, without what is deleted or in the bin [A162 A165 A174 A307]', async () => {
  const { creator, quiz } = await sells(product, admin);
  const { client } = creator;
  const free = await createsQuiz(client, { paymentType: 'free', subjects: ['physics'] });
  const other = await createsQuiz(client, { paymentType: 'free', subjects: ['physics', 'chemistry'] });
  const survey = await client.send(CreateSurvey, {
    quizTitle: 'How was it?',
    quizDescription: 'Tell us',
    language: 'Eng',
    questions: [choiceQuestion('Well?', ['Yes', 'No'])],
  });
  const poll = await createsPoll(client);
  const thrown = await createsPoll(client);
  const draft = await client.send(OpenDraft, { quizType: 'SURVEY' });
  const priced = [
    { edit: 'set-settings' as const, fields: { paymentType: 'paid' as const, amount: 10_000 } },
  ];
  await client.send(EditActivity, { id: draft.id, revision: draft.revision, edits: priced });
  const { position } = await client.send(MoveToBin, { id: thrown.id });
  expect(await rowOf(creator, position)).toMatchObject({
    quizzes: { free: 2, paid: 1 },
    surveys: { free: 1, paid: 1 },
    polls: { free: 1, paid: 0 },
    subjects: ['physics'],
  });
  const content = async (type: 'QUIZ' | 'SURVEY' | 'POLL') => {
    const asked = { params: { id: creator.accountId }, query: { type }, minPosition: position };
    return (await admin.ask(getAdminUserContent, asked)).data.map(({ id, isPaid }) => [id, isPaid]);
  };
  expect(await content('QUIZ')).toEqual([
    [other.id, false],
    [free.id, false],
    [quiz.id, true],
  ]);
  expect(await content('SURVEY')).toEqual([
    [draft.id, true],
    [survey.id, false],
  ]);
  expect(await content('POLL')).toEqual([[poll.id, false]]);
  const deleted = await client.send(DeleteActivity, { id: free.id });
  expect(await rowOf(creator, deleted.position)).toMatchObject({ quizzes: { free: 1, paid: 1 } });
  // As many quizzes are filed under one as under the others.
  expect((await rowOf(creator, deleted.position))?.subjects.toSorted()).toEqual([
    'biology',
    'chemistry',
    'physics',
  ]);
  // What an admin deletes is whoever's it was.
  const ordered = await admin.send(DeleteActivity, { id: other.id });
  expect(await rowOf(creator, ordered.position)).toMatchObject({
    quizzes: { free: 0, paid: 1, total: 1 },
    subjects: ['biology'],
  });
});

test('what a participant attended and paid is counted from what happened, and so is what the creator got of it [A163 A164 A166 A167 A168 A169 A170 A171 A172 A173]', async () => {
  const { creator, quiz } = await sells(product, admin, 500_000);
  const free = await createsQuiz(creator.client, await withCertificate(creator.client));
  const person = await joins(product.origin, { userType: 'student' });
  const { client } = person;
  await buys(client, quiz.id);
  const attends = async (attended: typeof quiz) => {
    const { attemptId } = await starts(client, attended.id);
    return submits(
      client,
      { quizId: attended.id, attemptId },
      chooses(attended, 0, 0),
      writes(attended, 1, 'light'),
    );
  };
  await attends(quiz);
  const begun = await createsQuiz(creator.client, { paymentType: 'free' });
  await starts(client, begun.id);
  const { position } = await attends(free);
  await expect
    .poll(async () => (await rowOf(person, position))?.quizzesAttendedInfo)
    .toEqual(
      expect.arrayContaining([
        {
          quizId: quiz.id,
          quizTitle: quiz.form.quizTitle,
          paymentType: 'paid',
          payment_status: { amount: 615_000 },
          payment_to_user: 470_500,
          payment_to_admin: 30_750,
          certificate_status: 'none',
        },
        {
          quizId: free.id,
          quizTitle: free.form.quizTitle,
          paymentType: 'free',
          payment_status: { amount: 0 },
          payment_to_user: 0,
          payment_to_admin: 0,
          certificate_status: 'earned',
        },
      ]),
    );
  await expect.poll(async () => (await rowOf(person, position))?.certificates).toEqual({ free: 1, paid: 0 });
  const row = await rowOf(person, position);
  expect(row).toMatchObject({
    quizzesAttended: { free: 2, paid: 1 },
    amountSpent: 615_000,
    paymentToUser: { current: 0, gross: 0 },
    revenueToAdmin: { current: 30_750, gross: 615_000 },
  });
  await expect
    .poll(() => rowOf(creator, position))
    .toMatchObject({
      quizAmountReceivedInfo: [{ quizId: quiz.id, amountReceived: 470_500 }],
      paymentToUser: { current: 470_500, gross: 500_000 },
      platformRevenue: { QUIZ: 30_750, SURVEY: 0, POLL: 0 },
    });
  // Whoever has the figures is found by them, and they are no part of what people see of themselves.
  for (const [{ accountId }, figures] of [
    [person, { attendedFree: 2, attendedPaid: 1, amountSpent: 615_000, revenueToAdmin: 30_750 }],
    [creator, { attendedFree: 0, attendedPaid: 0, amountSpent: 0, paymentToUser: 470_500 }],
  ] as const) {
    for (const [figure, value] of Object.entries(figures)) {
      const found = async (...[gte, lte]: [number, number]) => {
        const query = { search: accountId, [`${figure}.gte`]: gte, [`${figure}.lte`]: lte };
        return (await admin.ask(getAdminUsers, { query, minPosition: position })).total;
      };
      expect([figure, await found(value, value), await found(value + 1, value + 9)]).toEqual([figure, 1, 0]);
    }
  }
  const sorted = { sort: '-amountSpent', pageSize: 100 };
  const spent = (await admin.ask(getAdminUsers, { query: sorted })).data.map((user) => user.amountSpent);
  expect(spent).toEqual(spent.toSorted((one, other) => other - one));
  expect(Object.keys((await client.ask(getMe)).user)).not.toContain('revenueToAdmin');
  const { orders, certificates, payouts, devices } = await detailsOf(person.accountId, position);
  expect(orders).toMatchObject({ total: 1, data: [{ title: quiz.form.quizTitle, amount: 615_000 }] });
  expect(certificates).toMatchObject({ total: 1, data: [{ quizTitle: free.form.quizTitle }] });
  expect(payouts).toEqual({ total: 0, data: [] });
  expect(devices).toHaveLength(1);
  expect((await detailsOf(creator.accountId, position)).payouts).toMatchObject({
    total: 1,
    data: [{ payable: 470_500, status: 'pending' }],
  });
});

test.each([
  ['surveys', 'SURVEY'],
  ['polls', 'POLL'],
] as const)(
  'who has made %s is exported with how many, and what the platform has of them [A066 A072 A095 A098]',
  async (kind, type) => {
    const { client, accountId } = await joins(product.origin);
    const common = { quizTitle: 'How was it?', quizDescription: 'Tell us', language: 'Eng' } as const;
    const questions = [choiceQuestion('Well?', ['Yes', 'No'])];
    const { position } =
      type === 'POLL' ? await createsPoll(client) : await client.send(CreateSurvey, { ...common, questions });
    await rowOf({ accountId } as Person, position);
    const asked = new URLSearchParams({
      [type === 'POLL' ? 'hasPolls' : 'hasSurveys']: 'true',
      search: accountId,
      format: 'csv',
      columns: `userId,${kind}.total,${kind}.free,${kind}.paid,platformRevenue.${type}`,
    });
    const answer = await admin.get(`/api/admin/users/export?${asked}`);
    expect(answer.headers.get('content-disposition')).toContain('filename="export.csv"');
    expect((await answer.text()).trim().split('\r\n').slice(1)).toEqual([`${accountId},1,1,0,0.00`]);
  },
);

test('what somebody has made, and colleagues, are exported, all of them or what is picked [A066 A069 A072]', async () => {
  const { client, accountId } = await joins(product.origin);
  const first = await createsPoll(client, { quizTitle: 'First' });
  const { position } = await createsPoll(client, { quizTitle: 'Second' });
  await rowOf({ accountId } as Person, position);
  const linesOf = async (list: string, asked: Record<string, string>) => {
    const address = `${product.origin}/api/admin/${list}/export?${new URLSearchParams({ ...asked, format: 'csv' })}`;
    const answer = await fetch(address, { headers: { cookie: admin.cookie ?? '' } });
    expect(answer.headers.get('content-disposition')).toContain('filename="export.csv"');
    return (await answer.text()).trim().split('\r\n').slice(1);
  };
  const made = { type: 'POLL', sort: 'createdAt', columns: 'quizTitle,isPaid' };
  const labels = JSON.stringify({ 'isPaid=false': 'Free' });
  expect(await linesOf(`users/${accountId}/content`, { ...made, labels })).toEqual([
    'First,Free',
    'Second,Free',
  ]);
  expect(await linesOf(`users/${accountId}/content`, { ...made, only: first.id })).toEqual(['First,false']);
  const { user } = await admin.ask(getMe);
  const columns = 'firstname,lastname,email,role';
  const colleagues = { userType: 'admin', columns, only: user.id };
  expect(await linesOf('users', colleagues)).toEqual([
    [user.firstname, user.lastname, user.email, 'admin'].join(','),
  ]);
});

test('users are listed by category, with how many there are of each value [A308 A309]', async () => {
  const person = await joins(product.origin, { userType: 'business' });
  const { position } = await createsPoll(person.client);
  const list = (query: { category?: string; subcategory?: string; pageSize?: number }) =>
    admin.ask(getAdminUsers, { query: { pageSize: 100, ...query }, minPosition: position });
  const all = await list({});
  expect(all.subcategories).toBeNull();
  for (const category of ['plan', 'userType', 'country', 'status']) {
    const { subcategories, total } = await list({ category });
    expect(total).toBe(all.total);
    expect(subcategories?.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
  }
  const business = await list({ category: 'userType', subcategory: 'business' });
  expect(new Set(business.data.map(({ userType }) => userType))).toEqual(new Set(['business']));
  expect(business.total).toBe(
    business.subcategories?.find(({ subcategory }) => subcategory === 'business')?.count,
  );
  for (const query of ['category=shoesize', 'category=plan&subcategory=gold']) {
    const { cookie = '' } = admin;
    const answer = await fetch(`${product.origin}/api/admin/users?${query}`, { headers: { cookie } });
    expect(await problemIn(answer)).toMatchObject({ status: 400, code: 'unknown-category' });
  }
});

test('somebody who is not there has no details and no content [A020]', async () => {
  for (const path of ['', '/content']) {
    const { cookie = '' } = admin;
    const address = `${product.origin}/api/admin/users/${'f'.repeat(24)}${path}`;
    const answer = await fetch(address, { headers: { cookie } });
    expect(await problemIn(answer)).toMatchObject({ status: 404, code: 'unknown-user' });
  }
});

const formOf = ({ accountId, form }: Person, changes: Partial<Input<typeof EditUser>> = {}) => ({
  accountId,
  firstname: form.firstname,
  lastname: form.lastname,
  email: form.email,
  phoneNumber: form.phoneNumber,
  organization: 'Kaveri Academy',
  countryShort: 'IN',
  userType: 'teacher' as const,
  subscriptionType: 'basic',
  ...changes,
});

test('an admin corrects who a user is: the list has it with the answer, and the address signs in at once [A083]', async () => {
  const person = await joins(product.origin, { userType: 'teacher' });
  const { accountId, client, form } = person;
  const { email } = signUpForm();
  const changed = {
    firstname: 'Anjali',
    lastname: 'Menon',
    email,
    phoneNumber: '9111111111',
    organization: 'Kaveri School',
    countryShort: 'LK',
    userType: 'student' as const,
    subscriptionType: 'premium',
  };
  const { position } = await admin.send(EditUser, formOf(person, changed));
  expect(await rowOf(person, position)).toMatchObject({
    ...changed,
    countryName: 'Sri Lanka',
    verified: true,
  });
  const { user } = await new ApiClient(product.origin).send(LogIn, { email, password: form.password });
  expect(user.id).toBe(accountId);
  await expect(
    new ApiClient(product.origin).send(LogIn, { email: form.email, password: form.password }),
  ).rejects.toMatchObject({ code: 'wrong-credentials' });
  // The former address is anybody's again, and what they say of themselves is as it was.
  await expect
    .poll(async () => (await client.ask(getMe)).user)
    .toMatchObject({ pendingEmail: null, about: '' });
  await joins(product.origin, { email: form.email });
});

test('an address that is taken, a plan that is none, and an admin are refused, and nothing is changed [A083]', async () => {
  const person = await joins(product.origin, { userType: 'teacher' });
  const other = await joins(product.origin);
  const self = (await admin.ask(getMe)).user.id;
  for (const [change, refusal] of [
    [{ email: other.form.email }, { status: 409, code: 'email-taken' }],
    [{ subscriptionType: 'gold' }, { code: 'no-such-plan' }],
    [{ firstname: ' ' }, { status: 422 }],
    [{ accountId: self, email: signUpForm().email }, { code: 'admins-stay' }],
    [
      { accountId: 'f'.repeat(24), email: signUpForm().email },
      { status: 404, code: 'no-such-user' },
    ],
    [{ userType: 'admin' as never }, { status: 422 }],
  ] as const) {
    await expect(admin.send(EditUser, formOf(person, change))).rejects.toMatchObject(refusal);
  }
  await expect(other.client.send(EditUser, formOf(person))).rejects.toMatchObject({ status: 403 });
  const { position } = await admin.send(EditUser, formOf(person));
  expect(await rowOf(person, position)).toMatchObject({
    email: person.form.email,
    subscriptionType: 'basic',
  });
});

test('nobody makes themselves another type, plan or price by their profile [C334]', async () => {
  const { client, accountId, form } = await joins(product.origin, { userType: 'student' });
  const { firstname, lastname, phoneNumber } = form;
  const profile = {
    firstname,
    lastname,
    phoneNumber,
    about: 'A learner.',
    language: 'eng' as const,
    profilePic: null,
  };
  for (const extra of [{ userType: 'admin' }, { subscriptionType: 'premium' }, { amount: 0 }]) {
    await client.send(UpdateProfile, { ...profile, ...extra });
  }
  const { user } = await detailsOf(accountId);
  expect(user).toMatchObject({ userType: 'student', subscriptionType: 'basic' });
  await expect.poll(async () => (await client.ask(getMe)).user.about).toBe('A learner.');
});
