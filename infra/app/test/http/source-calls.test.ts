import { AdminSignIn } from '@pollux/command-api/accounts/log-in';
import { DeleteQuiz } from '@pollux/command-api/authoring/delete-activity';
import { handlers } from '@pollux/command-api/registry';
import { isAmong } from '@pollux/domain/accounts/access';
import { SaveBankDetails } from '@pollux/domain/accounts/bank-details';
import type { PlaceOrder } from '@pollux/domain/billing/orders/checkout';
import { CreateGrade, DeleteGrade } from '@pollux/domain/reference/grade';
import type { AnswerOf } from '@pollux/domain/kernel/command';
import { getBankDetailsOf, getMe } from '@pollux/query-api/accounts/contract';
import {
  getAdminContent,
  getAdminContentByCategory,
  getAdminQuizzes,
} from '@pollux/query-api/admin/contract';
import { getExplore, getExploreEntry, getQuiz } from '@pollux/query-api/authoring/contract';
import { getUserTransactions } from '@pollux/query-api/billing/orders-contract';
import { getPayout, getPayouts } from '@pollux/query-api/billing/payouts-contract';
import {
  getAdminSubscriptions,
  getPlans,
  getSubscription,
  getSubscriptions,
} from '@pollux/query-api/accounts/plans-contract';
import { getCountries } from '@pollux/query-api/site/contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { buys, card, sells } from '../support/buying.ts';
import { adminOf, joins } from '../support/people.ts';
import { createsPoll, newId } from '../support/polls.ts';
import { ADMIN } from '../support/product.ts';
import { createsQuiz, type CreatedQuiz } from '../support/quizzes.ts';
import { post, problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

// What the sources ask of the server, under the addresses that the rows of the API give it.

const product = sharedProduct();
let admin: ApiClient;
beforeAll(async () => {
  admin = await adminOf(product);
});

const refusal = async (path: string, { cookie = '' }: ApiClient) =>
  problemIn(await fetch(product.origin + path, { headers: { cookie } }));

test('a quiz is read by its id with its creator, organisation and price; its questions are for its creator and admins [A303 P252]', async () => {
  const { creator, quiz } = await sells(product, admin, 30_000);
  const stranger = await joins(product.origin);
  const ask = async (client: ApiClient) =>
    (await client.ask(getQuiz, { params: { id: quiz.id }, minPosition: quiz.position })).quiz;
  const seen = await ask(stranger.client);
  expect(seen).toMatchObject({
    id: quiz.id,
    userId: creator.accountId,
    organisationName: '',
    paymentType: 'paid',
    amount: 30_000,
    quizTitle: quiz.form.quizTitle,
    questionCount: 2,
    questions: null,
  });
  const [keyed] = quiz.questions;
  expect(JSON.stringify(seen)).not.toContain(keyed?.id);
  for (const client of [creator.client, admin]) {
    const { questions } = await ask(client);
    expect(questions).toMatchObject([
      { id: keyed?.id, answers: [expect.any(String)] },
      { type: 'shortanswer' },
    ]);
  }
  expect(await refusal(`/api/quizzes/${newId()}`, stranger.client)).toMatchObject({ status: 404 });
  expect(await refusal(`/api/quizzes/${quiz.id}`, new ApiClient(product.origin))).toMatchObject({
    status: 401,
  });
});

test('a quiz is deleted by its owner or an admin, and by nobody else [A304]', async () => {
  const owner = await joins(product.origin);
  const [first, second] = [await createsQuiz(owner.client), await createsQuiz(owner.client)];
  const stranger = await joins(product.origin);
  await expect(stranger.client.send(DeleteQuiz, { id: first.id })).rejects.toMatchObject({ status: 403 });
  for (const [client, { id }] of [
    [owner.client, first],
    [admin, second],
  ] as const) {
    const answer = await client.send(DeleteQuiz, { id });
    expect(answer).toMatchObject({ success: true, message: 'Quiz deleted successfully' });
    await expect
      .poll(() => refusal(`/api/quizzes/${id}`, admin))
      .toMatchObject({ status: 404, code: 'quiz-not-found' });
  }
});

test('admins list all quizzes, and what is in a category [A305 A306]', async () => {
  const owner = await joins(product.origin);
  const grade = await admin.send(CreateGrade, { name: 'Late School' });
  const quiz = await createsQuiz(owner.client, {
    language: 'tam',
    quizGrades: ['grade9', 'lateschool'],
    subjects: ['physics'],
  });
  const poll = await createsPoll(owner.client, { language: 'tam' });
  const asked = { minPosition: poll.position };
  const listed = await admin.ask(getAdminQuizzes, { query: { pageSize: 100 }, ...asked });
  expect(listed).toMatchObject({ success: true, message: expect.any(String) });
  const ids = listed.allQuiz.map(({ id }) => id);
  expect(ids).toContain(quiz.id);
  expect(ids).not.toContain(poll.id);
  for (const [category, subcategory, holdsPoll] of [
    ['language', 'tam', true],
    ['grade', 'grade9', false],
    ['subject', 'physics', false],
    ['paymentType', 'free', true],
  ] as const) {
    const found = await admin.ask(getAdminContentByCategory, { query: { category, subcategory }, ...asked });
    expect(
      found.quizzes.map(({ id }) => id),
      category,
    ).toContain(quiz.id);
    expect(
      found.polls.some(({ id }) => id === poll.id),
      category,
    ).toBe(holdsPoll);
    const group = found.groups.find(({ value }) => value === subcategory);
    expect(group?.count, category).toBeGreaterThanOrEqual(1);
  }
  // Quizzes stay filed under what is deleted.
  const { position } = await admin.send(DeleteGrade, { id: grade.id });
  const filed = await admin.ask(getAdminContentByCategory, {
    query: { category: 'grade', subcategory: 'lateschool' },
    minPosition: position,
  });
  expect(filed.quizzes.map(({ id }) => id)).toContain(quiz.id);
  expect(await refusal('/api/admin/content?category=grade&subcategory=nursery', admin)).toMatchObject({
    status: 400,
    code: 'unknown-category',
  });
});

test('activities are grouped by grade, subject, type of question and more, with how many there are [C347 C351 C352 C353]', async () => {
  const groups = async (query: Record<string, string | number>, minPosition = '') => {
    const found = await admin.ask(getAdminContent, { query, ...(minPosition !== '' && { minPosition }) });
    return { ...found, counts: new Map(found.groups?.map(({ value, count }) => [value, count])) };
  };
  const asked = [
    [{ groupBy: 'grade' }, 'grade8'],
    [{ groupBy: 'subject' }, 'chemistry'],
    [{ groupBy: 'questionType' }, 'shortanswer'],
    [{ category: 'language' }, 'hin'],
    [{ category: 'type' }, 'QUIZ'],
    [{ category: 'status' }, 'open'],
  ] as const;
  const before = await Promise.all(asked.map(([query]) => groups(query)));
  const owner = await joins(product.origin);
  const quiz: CreatedQuiz = await createsQuiz(owner.client, {
    language: 'hin',
    quizGrades: ['grade8'],
    subjects: ['chemistry'],
  });
  for (const [index, [query, value]] of asked.entries()) {
    const after = await groups(query, quiz.position);
    // Others work on the shared product as well.
    const grown = (after.counts.get(value) ?? 0) - (before[index]?.counts.get(value) ?? 0);
    expect(grown, value).toBeGreaterThanOrEqual(1);
  }
  expect((await groups({})).groups).toBeNull();
});

test('a transaction is created in one call, once, of what is bought, a coupon and what it is paid with; the server says the rest [A275]', async () => {
  type Placed = AnswerOf<typeof PlaceOrder> & { position: string };
  const placed = async (answer: Response) => (await answer.json()) as Placed;
  const { quiz } = await sells(product, admin, 30_000);
  const { client } = await joins(product.origin);
  const key = newId();
  const state = '33';
  const order = { item: { type: 'quiz', quizId: quiz.id }, state, token: card('ok') };
  const places = (body: object, as = key) =>
    post(`${product.origin}/api/commands/PlaceOrder`, body, { cookie: client.cookie, key: as });
  const forged = { amount: 1, tax: [], percentPaidToOwner: 0, status: 'completed' };
  const answers = [await places({ ...order, ...forged }), await places({ ...order, ...forged })];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [first, second] = await Promise.all(answers.map(placed));
  expect(first).toMatchObject({ status: 'completed', quote: { price: 30_000, total: 36_900 } });
  expect([second?.id, second?.transactionId]).toEqual([first?.id, first?.transactionId]);
  const bought = async () =>
    (await client.ask(getUserTransactions, { minPosition: first?.position ?? '' })).data;
  expect(await bought()).toMatchObject([
    {
      orderId: first?.id,
      transactionId: first?.transactionId,
      quizId: quiz.id,
      amount: 36_900,
      percentPaidToOwner: 5,
      status: 'completed',
    },
  ]);
  expect(await problemIn(await places(order, newId()))).toMatchObject({ code: 'already-bought' });

  const { plans } = await client.ask(getPlans);
  const item = { type: 'subscription', planId: plans.find(({ code }) => code === 'standard')?.id };
  const declined = await problemIn(await places({ item, state, token: card('declined') }, newId()));
  expect(declined).toMatchObject({ status: 402, code: 'payment-declined' });
  expect(await problemIn(await places({ item, state }, newId()))).toMatchObject({ code: 'payment-details' });
  const paid = await places({ item, state, couponCode: 'none', paymentMethod: 1, token: 'SBIN' }, newId());
  const { transactionId, position } = await placed(paid);
  const rows = await client.ask(getUserTransactions, { minPosition: position });
  expect(rows.data.find((row) => row.transactionId === transactionId)).toMatchObject({
    type: 'subscription',
    paymentMethod: 'bank',
    percentPaidToOwner: 100,
    status: 'completed',
  });
});

test('the transactions of one user are theirs and the admins’ to see [A276]', async () => {
  const { quiz } = await sells(product, admin, 30_000);
  const buyer = await joins(product.origin, { userType: 'student' });
  const other = await joins(product.origin);
  const { position } = await buys(buyer.client, quiz.id);
  const list = (client: ApiClient, userId?: string) =>
    client.ask(getUserTransactions, {
      query: userId === undefined ? {} : { userId },
      minPosition: position,
    });
  const own = { data: [{ quizId: quiz.id, userId: buyer.accountId, status: 'completed' }], total: 1 };
  await expect.poll(() => list(buyer.client)).toMatchObject(own);
  expect(await list(buyer.client, buyer.accountId)).toMatchObject(own);
  expect(await list(admin, buyer.accountId)).toMatchObject(own);
  expect(await list(other.client)).toMatchObject({ data: [], total: 0 });
  await expect(list(other.client, buyer.accountId)).rejects.toMatchObject({ status: 403 });
});

test('payouts of quizzes are listed, and one is read by its id [A277 A278]', async () => {
  const { creator, quiz } = await sells(product, admin, 30_000);
  const buyer = await joins(product.origin, { userType: 'student' });
  await buys(buyer.client, quiz.id);
  const mine = async () =>
    (await admin.ask(getPayouts, { query: { type: 'quiz', pageSize: 100 } })).data.find(
      ({ creatorId }) => creatorId === creator.accountId,
    );
  // The invoice of the fee follows.
  await expect.poll(mine).toMatchObject({ feeInvoice: expect.any(String) });
  const listed = await mine();
  expect(await admin.ask(getPayout, { params: { id: listed?.id ?? '' } })).toEqual(listed);
  expect(await refusal('/api/admin/payouts?type=survey', admin)).toMatchObject({ status: 422 });
  expect(await refusal(`/api/admin/payouts/${newId()}`, admin)).toMatchObject({
    status: 404,
    code: 'payout-not-found',
  });
});

test('bank details are one record, masked, for their owner and for admins [A281]', async () => {
  const creator = await joins(product.origin, { userType: 'teacher' });
  const other = await joins(product.origin);
  const ask = (client: ApiClient, minPosition?: string) =>
    client.ask(getBankDetailsOf, {
      params: { creatorId: creator.accountId },
      ...(minPosition !== undefined && { minPosition }),
    });
  expect(await ask(creator.client)).toEqual({ bankDetails: null });
  const { position } = await creator.client.send(SaveBankDetails, {
    accountHolderName: 'Meena Raman',
    accountNumber: '123456789012',
    confirmAccountNumber: '123456789012',
    accountType: 'Savings',
    ifscCode: 'SBIN0001234',
    bankName: 'State Bank of India',
    branchName: 'Madurai',
    contactNumber: '9000000000',
    password: creator.form.password,
  } as never);
  for (const client of [creator.client, admin]) {
    const { bankDetails } = await ask(client, position);
    expect(bankDetails).toMatchObject({ bankName: 'State Bank of India' });
    expect(bankDetails?.accountNumber).toMatch(/9012$/);
    expect(bankDetails?.accountNumber).not.toContain('12345678');
  }
  await expect(ask(other.client)).rejects.toMatchObject({ status: 403 });
});

test('subscriptions are listed, those that are offered and all, and one is read by its id [A298 A299]', async () => {
  const { client } = await joins(product.origin);
  const { plans } = await client.ask(getSubscriptions);
  expect(plans.map(({ code }) => code)).toEqual(expect.arrayContaining(['basic', 'standard', 'premium']));
  const all = await admin.ask(getAdminSubscriptions, { query: { pageSize: 100 } });
  expect(all.total).toBeGreaterThanOrEqual(plans.length);
  const [first] = plans;
  const { plan } = await client.ask(getSubscription, { params: { id: first?.id ?? '' } });
  expect(first).toEqual({ ...plan, total: expect.any(Number) });
  await expect(client.ask(getAdminSubscriptions)).rejects.toMatchObject({ status: 403 });
  expect(await refusal(`/api/subscriptions/${newId()}`, client)).toMatchObject({ status: 404 });
});

test('an admin logs in by the name that the sources give it, with email and password alone [A310]', async () => {
  const visitor = new ApiClient(product.origin);
  const ignored = { firstname: 'Devi', lastname: 'Menon', username: 'devi', isActive: true };
  const { user, email } = await visitor.send(AdminSignIn, { ...ADMIN, ...ignored });
  expect(email).toBe(ADMIN.email);
  expect(user).toMatchObject({ id: expect.any(String), lastname: expect.any(String), userType: 'admin' });
  expect(user.firstname).not.toBe('Devi');
  expect((await visitor.ask(getMe)).user.userType).toBe('admin');
  const { form } = await joins(product.origin);
  for (const credentials of [form, { email: ADMIN.email, password: 'not the password' }]) {
    await expect(new ApiClient(product.origin).send(AdminSignIn, credentials)).rejects.toMatchObject({
      status: 401,
      message: 'Incorrect username or password.',
    });
  }
});

test('the countries are listed by name, with the one that the browser’s languages point to [P514]', async () => {
  const ask = async (acceptLanguage?: string) => {
    const headers = acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage };
    const answer = await fetch(`${product.origin}/api/countries`, { headers });
    return (await answer.json()) as (typeof getCountries)['response']['_output'];
  };
  const { countries, userSelectValue } = await ask('ta,en-US;q=0.5,ta-IN;q=0.9,xx-ZZ');
  expect(userSelectValue).toBe('IN');
  expect(countries).toContainEqual({ value: 'IN', label: 'India' });
  const labels = countries.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other)));
  expect((await ask('en')).userSelectValue).toBeNull();
  expect((await ask('zh-Hant-TW;q=0.8')).userSelectValue).toBe('TW');
  expect((await ask('en-IN;q=0, '.repeat(400))).userSelectValue).toBeNull();
});

test('what somebody has bought says so where it is found [P174]', async () => {
  const { quiz, creator } = await sells(product, admin, 30_000);
  const buyer = await joins(product.origin, { userType: 'student' });
  const found = async (client: ApiClient) => {
    const { allQuiz } = await client.ask(getExplore, { query: { pageSize: 100 } });
    return allQuiz.find(({ id }) => id === quiz.id)?.isBought;
  };
  await expect.poll(() => found(buyer.client)).toBe(false);
  await buys(buyer.client, quiz.id);
  expect(await found(buyer.client)).toBe(true);
  expect((await buyer.client.ask(getExploreEntry, { params: { id: quiz.id } })).isBought).toBe(true);
  expect(await found(creator.client)).toBe(false);
});

test('whatever an admin sends without what it needs is refused in plain words, field by field [A311]', async () => {
  const { cookie } = admin;
  const missing = new Set<string>();
  const needing = handlers.filter(
    ({ may: { audience }, contract }) =>
      isAmong(audience, 'admin') && !isAmong(audience, 'teacher') && !contract.payload.safeParse({}).success,
  );
  for (const { contract } of needing) {
    const answer = await post(`${product.origin}/api/commands/${contract.name}`, {}, { cookie });
    const { errors = [] } = await problemIn(answer);
    for (const { path, message } of errors) {
      expect(message, `${contract.name} ${path}`).not.toMatch(
        /invalid (input|option|type)|undefined|expected/i,
      );
      missing.add(message);
    }
  }
  expect(missing).toContain('This field is required.');
  const of = async (body: object) => {
    const answer = await post(`${product.origin}/api/commands/SetBillingPolicy`, body, { cookie });
    return (await problemIn(answer)).errors?.map(({ path, message }) => `${path}: ${message}`);
  };
  expect(await of({ taxBase: 'gross', seller: 'us' })).toEqual(
    expect.arrayContaining([
      'taxBase: This has to be one of: list, net.',
      'seller: This has to be an object.',
    ]),
  );
});

test('whatever is refused says why in JSON, with a code and a status that fit [P521]', async () => {
  const { quiz } = await sells(product, admin, 30_000);
  const person = await joins(product.origin, { userType: 'student' });
  const command = (name: string, body: object, client?: ApiClient) =>
    post(`${product.origin}/api/commands/${name}`, body, { cookie: client?.cookie });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(product.origin + path, { headers: { cookie: person.client.cookie ?? '', ...headers } });
  const start = { quizId: quiz.id, firstname: 'Bala', lastname: 'Ganesan' };
  for (const [asked, status, code] of [
    [get('/api/session', { 'x-min-position': 'no position' }), 400, 'bad-position'],
    [command('ChangeLanguage', { language: 'eng' }), 401, 'not-signed-in'],
    [command('StartAttempt', start, person.client), 402, 'payment-required'],
    [get('/api/admin/users'), 403, 'not-allowed'],
    [get(`/api/quizzes/${newId()}`), 404, 'quiz-not-found'],
    [get('/api/nowhere'), 404, 'not-found'],
    [command('ChangeLanguage', { language: 'Klingon' }, person.client), 422, 'invalid-payload'],
  ] as const) {
    const problem = await problemIn(await asked);
    expect(problem, `${status} ${code}`).toMatchObject({ status, code, detail: expect.stringMatching(/\S/) });
    expect(JSON.stringify(problem)).not.toMatch(/\.ts\b|node_modules|at \w+ \(/);
  }
  const other = await joins(product.origin);
  const change = { newEmail: other.form.email, password: person.form.password };
  const taken = await problemIn(await command('ChangeEmail', change, person.client));
  expect(taken).toMatchObject({ status: 409, code: 'email-taken' });
});
