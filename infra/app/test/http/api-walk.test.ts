import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { card } from '../support/buying.ts';
import { type Call, DocumentedApi, type DocumentedClient } from '../support/documented-api.ts';
import { codeSentTo } from '../support/mailbox.ts';
import { signUpForm } from '../support/people.ts';
import { newId } from '../support/polls.ts';
import { ADMIN } from '../support/product.ts';
import { sharedProduct } from '../support/shared-product.ts';

// What the sources ask of the server, in the order in which people do it, by a client that knows of the API what the
// document says and holds every request and answer to it.

const ROOT = join(import.meta.dirname, '../../../..');
const product = sharedProduct();

/** Somebody at the API. */
interface Somebody {
  readonly client: DocumentedClient;
  readonly form: ReturnType<typeof signUpForm>;
  readonly accountId: string;
}

let api: DocumentedApi;
let admin: DocumentedClient;
let creator: Somebody;
let participant: Somebody;
let policy: object;
/** Where the newest command is in the log. */
let position = '';

const sends = async (client: DocumentedClient, id: string, body: unknown = {}) => {
  const answer = await client.does(id, { body });
  if (typeof answer['position'] === 'string' && answer['position'] !== '') position = answer['position'];
  return answer;
};
const reads = (client: DocumentedClient, id: string, call: Pick<Call, 'params' | 'query'> = {}) =>
  client.does(id, { ...call, headers: { 'x-min-position': position } });
/** The example that the document gives of what a command takes, with some of it changed. */
const example = (id: string, changes: object = {}) => ({
  ...(api.operation(id).bodyExample as object),
  ...changes,
});

async function joins(userType: 'teacher' | 'student'): Promise<Somebody> {
  const client = api.client();
  const form = signUpForm({ userType });
  const { email, password } = form;
  expect(await client.does('checkEmail', { body: { email } })).toEqual({ taken: false });
  const accountId = String((await sends(client, 'SignUp', example('SignUp', form)))['accountId']);
  const otp = await codeSentTo(product.origin, email);
  await sends(client, 'VerifyOneTimeCode', { email, otp, purpose: 'sign-up', accountId });
  await sends(client, 'LogIn', { email, password });
  return { client, form, accountId };
}

beforeAll(async () => {
  api = await DocumentedApi.of(product.origin);
  admin = api.client();
  await sends(admin, 'AdminSignIn', ADMIN);
  policy = await reads(admin, 'getBillingPolicy');
  creator = await joins('teacher');
  participant = await joins('student');
});
afterAll(async () => {
  // The policy is of everybody.
  await sends(admin, 'SetBillingPolicy', policy);
});

test('somebody signs up, chooses another password, and reads who they are and what they may', async () => {
  const { client, form, accountId } = participant;
  expect(await client.does('getHealth')).toMatchObject({ status: 'ok' });
  expect(await reads(client, 'getSession')).toMatchObject({ user: { id: accountId } });
  expect(await reads(client, 'getMe')).toMatchObject({ user: { id: accountId, email: form.email } });
  const visitor = api.client();
  const again = await joins('student');
  const { email } = again.form;
  await sends(visitor, 'SendOneTimeCode', { email, purpose: 'reset' });
  const sent = async () => {
    const otp = await codeSentTo(product.origin, email);
    return (await visitor.call('VerifyOneTimeCode', { body: { email, otp, purpose: 'reset' } })).status;
  };
  await expect.poll(sent).toBe(200);
  const otp = await codeSentTo(product.origin, email);
  await sends(visitor, 'ResetPassword', { email, otp, newPassword: 'copper-lantern-77' });
  await sends(visitor, 'LogIn', { email, password: 'copper-lantern-77' });
  await sends(visitor, 'ForgetAccount', { password: 'copper-lantern-77' });
  const { firstname, lastname, phoneNumber } = form;
  await sends(client, 'UpdateProfile', {
    firstname,
    lastname,
    phoneNumber,
    about: 'In grade 6',
    profilePic: null,
    language: 'eng',
  });
  await reads(client, 'getEntitlements');
  await reads(client, 'getCountries');
});

test('somebody creates a quiz, a survey and a poll, and saves them again', async () => {
  const { client } = creator;
  const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'leaf.png');
  const { file } = await client.does('uploadImage', { query: { purpose: 'cover' }, body });
  for (const list of ['getGrades', 'getSubjects', 'getQuestionTypes', 'getBanners'])
    await reads(client, list);
  for (const kind of ['Quiz', 'Survey', 'Poll']) {
    const form = example(`Create${kind}`, { coverImage: file });
    const created = await sends(client, `Create${kind}`, form);
    const id = String(created['id']);
    expect(created).toMatchObject({ version: 1, quizUrl: expect.stringContaining(id) });
    const saved = await sends(client, `Update${kind}`, {
      ...form,
      id,
      expectedVersion: 1,
      quizTitle: 'Plants II',
    });
    expect(saved).toMatchObject({ version: 2 });
    const stale = await client.call(`Update${kind}`, { body: { ...form, id, expectedVersion: 1 } });
    expect([stale.status, stale.answer['code']]).toEqual([409, 'stale-version']);
    expect(await reads(client, 'getEditor', { params: { id } })).toMatchObject({ version: 2 });
    await sends(client, 'SetActivityActive', { id, isActive: false });
    await sends(client, 'SetActivityActive', { id, isActive: true });
  }
  const { allQuiz } = await reads(client, 'getMyActivities', { query: { type: 'QUIZ' } });
  expect(allQuiz).toMatchObject([{ quizTitle: 'Plants II' }]);
});

test('somebody attends a quiz, rates it, and its creator reads how it went', async () => {
  const { client } = participant;
  const quizId = await creates('Quiz');
  expect(await reads(client, 'getQuiz', { params: { id: quizId } })).toMatchObject({ quiz: { id: quizId } });
  await reads(client, 'getAttend', { params: { id: quizId } });
  const started = await sends(client, 'StartAttempt', { quizId, firstname: 'Bala', lastname: 'Ganesan' });
  const attending = example('SaveAnswers', { quizId, attemptId: started['attemptId'] });
  expect(await sends(client, 'SaveAnswers', attending)).toMatchObject({ outcomes: ['done', 'done'] });
  await reads(client, 'getAttempt', { params: { id: quizId } });
  await sends(client, 'SubmitAttempt', { ...attending, changes: [] });
  expect(await reads(client, 'getMyAttempts', { params: { id: quizId } })).toEqual({ quiz_count: 1 });
  await sends(client, 'RateQuiz', example('RateQuiz', { quizId }));
  const reports = await reads(creator.client, 'getQuizReports', { params: { id: quizId } });
  expect(reports).toMatchObject({ total: 1, quizReports: [{ firstName: 'Bala', status: 'SUBMITTED' }] });
  await reads(creator.client, 'getExplore', { query: { search: 'plants' } });
});

test('people answer polls, by either name of the command, and see the results', async () => {
  const { client } = participant;
  const pollId = await creates('Poll');
  await sends(client, 'CastVote', example('CastVote', { pollId }));
  const again = await client.call('CastVote', { body: example('CastVote', { pollId }) });
  expect([again.status, again.answer['code']]).toEqual([409, 'already-voted']);
  expect(await reads(client, 'getPollResults', { params: { id: pollId } })).toMatchObject({ ballots: 1 });
  expect(await reads(client, 'getMyPollResponses')).toMatchObject({ total: 1 });
  const question = { id: newId(), type: 'wordcloud', title: 'One word?' };
  const cloud = await creates('Poll', { questions: [question] });
  await sends(client, 'SubmitWordCloud', { pollId: cloud, answers: { [question.id]: 'green' } });
});

test('somebody buys a plan and a quiz, and its creator is paid', async () => {
  await sends(admin, 'SetBillingPolicy', { ...policy, holdDays: 0 });
  const { plans } = (await reads(creator.client, 'getPlans')) as { plans: { id: string; amount: number }[] };
  const planId = plans.at(-1)?.id;
  await pays(
    creator.client,
    await sends(creator.client, 'StartSubscriptionCheckout', { planId, state: '33' }),
  );
  await expect
    .poll(async () => reads(creator.client, 'getEntitlements'))
    .toMatchObject({ createPaidQuizzes: true });
  const quizId = await creates('Quiz', { paymentType: 'paid', amount: 500_000 });
  const { client, accountId } = participant;
  const transactionId = await pays(client, await sends(client, 'StartQuizCheckout', { quizId, state: '33' }));
  expect(await reads(client, 'getUserTransactions', { query: { userId: accountId } })).toMatchObject({
    total: 1,
  });
  await sends(creator.client, 'SaveBankDetails', bankDetails());
  const creatorId = creator.accountId;
  await reads(creator.client, 'getBankDetailsOf', { params: { creatorId } });
  expect(await sends(admin, 'ReadBankDetails', { accountId: creatorId })).toMatchObject({ success: true });
  await expect
    .poll(async () => (await admin.call('getPayout', { params: { id: transactionId } })).status)
    .toBe(200);
  await reads(admin, 'getPayouts', { query: { type: 'quiz' } });
  expect(await sends(admin, 'PayOut', { transactionId })).toMatchObject({ outcome: 'paid' });
  await sends(admin, 'SetPayoutStatus', { transactionId, status: 'completed' });
  await reads(admin, 'getTransactions');
});

test('a visitor asks the support team, who answers and closes it', async () => {
  const { supportcode } = await sends(api.client(), 'OpenSupportTicket', example('OpenSupportTicket'));
  const tickets = await reads(admin, 'getSupportTickets', { query: { pageSize: 1 } });
  expect(tickets).toMatchObject({ data: [{ supportcode, status: 'pending' }] });
  await sends(admin, 'SetSupportTicketStatus', { supportcode, status: 'resolve' });
  await sends(admin, 'DeleteSupportTicket', { supportcode });
});

test('admins make, change and delete what is chosen from and sold', async () => {
  const kinds = {
    Banner: { image: null },
    Grade: {},
    Subject: {},
    Coupon: {},
    Tax: { isActive: false },
    SubscriptionPlan: {},
  };
  const gone = new Set<unknown>();
  const names = { Coupon: 'code', Tax: 'taxName', SubscriptionPlan: 'subscriptionName', Banner: 'title' };
  for (const [kind, changes] of Object.entries(kinds)) {
    const field = kind in names ? names[kind as keyof typeof names] : 'name';
    const form = example(`Create${kind}`, { ...changes, [field]: `Walk${newId().slice(0, 8)}` });
    const { id } = await sends(admin, `Create${kind}`, form);
    gone.add(id);
    await sends(admin, `Update${kind}`, { ...form, id, isActive: false });
    await sends(admin, kind === 'SubscriptionPlan' ? `Deactivate${kind}` : `Delete${kind}`, { id });
  }
  for (const list of ['getAdminBanners', 'getAdminCoupons', 'getAdminTaxes', 'getDiscounts'])
    await reads(admin, list);
  for (const type of ['service', 'GST']) await reads(participant.client, 'getTaxes', { query: { type } });
  const { plans } = (await reads(creator.client, 'getSubscriptions')) as { plans: { id: string }[] };
  expect(plans.filter(({ id }) => gone.has(id))).toEqual([]);
  await reads(creator.client, 'getSubscription', { params: { id: plans[0]?.id ?? '' } });
  await reads(admin, 'getAdminSubscriptions');
});

test('admins look at users and what they made, and delete', async () => {
  const { accountId, form } = participant;
  expect(await reads(admin, 'getAdminUsers', { query: { search: form.email } })).toMatchObject({ total: 1 });
  await reads(admin, 'getAdminUsers', { query: { category: 'plan', subcategory: 'premium' } });
  const unknown = await admin.call('getAdminUsers', { query: { category: 'plan', subcategory: 'platinum' } });
  expect(unknown.status).toBe(400);
  const id = creator.accountId;
  await reads(admin, 'getAdminUserContent', { params: { id }, query: { type: 'QUIZ' } });
  for (const list of ['getAdminQuizzes', 'getSubjectStats']) await reads(admin, list);
  await reads(admin, 'getAdminContent', { query: { groupBy: 'grade' } });
  await reads(admin, 'getAdminContentByCategory', { query: { category: 'language', subcategory: 'tam' } });
  await sends(admin, 'DeleteQuiz', { id: await creates('Quiz', { paymentType: 'free' }) });
  await sends(creator.client, 'DeleteActivity', { id: await creates('Survey') });
  const { email } = form;
  const edited = { accountId, email, lastname: 'Raja', userType: 'student', subscriptionType: 'basic' };
  await sends(admin, 'EditUser', example('EditUser', edited));
  await sends(admin, 'DeleteUser', { accountId });
  expect((await participant.client.call('getMe')).status).toBe(401);
});

test('every call that the rows or the mapping of the older names have was done [A263 C310]', () => {
  const rows = ['admin', 'creator', 'participant'].flatMap((document) =>
    readFileSync(join(ROOT, `docs/requirements/${document}.md`), 'utf8')
      .split('\n')
      .filter((line) => /^\| [ACP]\d{3} \| api \|/.test(line)),
  );
  const [mapping = ''] = readFileSync(join(ROOT, 'docs/mapping.md'), 'utf8').split('## Fields');
  const text = [...rows, mapping].join('\n');
  const paths = new Map(
    [...api.operations.values()].map(({ id, method, path }) => [`${method} ${path}`, id]),
  );
  const called = [...text.matchAll(/\b(?:GET|POST) \/api\/(?!commands\/?<)[\w/{}-]*[\w}]/g)].map(
    ([call]) => call,
  );
  const named = [...text.matchAll(/\b[A-Z]\w+\b/g)]
    .map(([name]) => name)
    .filter((name) => api.operations.has(name));
  const wanted = new Set([...called.map((call) => paths.get(call) ?? call), ...named]);
  expect(wanted.size).toBeGreaterThan(85);
  // As the mapping says, an order is placed by what is bought: StartQuizCheckout or StartSubscriptionCheckout.
  for (const call of ['PlaceOrder', 'POST /api/commands/PlaceOrder']) wanted.delete(call);
  expect([...wanted].filter((id) => !api.done.has(id))).toEqual([]);
});

async function creates(kind: 'Quiz' | 'Survey' | 'Poll', changes: object = {}): Promise<string> {
  return String((await sends(creator.client, `Create${kind}`, example(`Create${kind}`, changes)))['id']);
}

/** Pays what was ordered. @returns the id of the transaction */
async function pays(
  client: DocumentedClient,
  { orderId }: { readonly [key: string]: unknown },
): Promise<string> {
  const paid = await sends(client, 'ConfirmCheckout', { orderId, paymentMethod: 'card', token: card('ok') });
  expect(paid).toMatchObject({ status: 'completed' });
  return String(paid['transactionId']);
}

/** The example, proved by the password alone. */
function bankDetails(): object {
  const { code: _code, ...details } = example('SaveBankDetails') as { readonly code?: string };
  return { ...details, password: creator.form.password };
}
