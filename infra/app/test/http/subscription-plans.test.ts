import { UPLOADED_CERTIFICATE } from '@pollux/domain/authoring/content/settings-rules';
import { blankQuestion } from '@pollux/domain/authoring/drafting/blank-draft';
import { type DraftQuestion, withNewIds } from '@pollux/domain/authoring/drafting/draft';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { DuplicateActivity } from '@pollux/domain/authoring/duplicating';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { StartSubscriptionCheckout } from '@pollux/domain/billing/orders/checkout';
import { FEATURES, type Feature } from '@pollux/domain/accounts/plan';
import {
  CreateSubscriptionPlan,
  DeactivateSubscriptionPlan,
  UpdateSubscriptionPlan,
} from '@pollux/domain/accounts/subscription-plans';
import { type Question, QuestionInput } from '@pollux/domain/questions/question-types';
import { sampleQuestions } from '@pollux/domain/questions/testing';
import { CreateCoupon } from '@pollux/domain/reference/coupon';
import { ImportQuestionTypes } from '@pollux/domain/reference/question-type';
import { mp3 } from '@pollux/infra/files/testing';
import { getEntitlements, getMe } from '@pollux/query-api/accounts/contract';
import { getAdminStatistics } from '@pollux/query-api/admin/contract';
import { getAdminUsers } from '@pollux/query-api/admin/users-contract';
import { getEditor } from '@pollux/query-api/authoring/contract';
import { getCheckoutQuote } from '@pollux/query-api/billing/checkout-contract';
import {
  getAdminPlans,
  getPlan,
  getPlans,
  getSubscription,
  type OfferedPlan,
  type SubscriptionPlan,
} from '@pollux/query-api/accounts/plans-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { pays } from '../support/buying.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { adminOf, joins } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { choiceQuestion, createsPoll, newId } from '../support/polls.ts';
import { createsQuiz } from '../support/quizzes.ts';

// What plans include is changed, which concerns everybody.
let product: HostedProduct;
let admin: ApiClient;
beforeAll(async () => {
  product = await HostedProduct.start();
  admin = await adminOf(product);
});
afterAll(() => product?.stop());

const planOf = async (code: string): Promise<SubscriptionPlan> => {
  const { data } = await admin.ask(getAdminPlans, {});
  const found = data.find((plan) => plan.code === code);
  if (found === undefined) throw new Error(`There is no plan ${code}.`);
  return found;
};
const changes = async (code: string, parts: Partial<SubscriptionPlan>) => {
  const { code: _code, ...plan } = await planOf(code);
  return admin.send(UpdateSubscriptionPlan, { ...plan, ...parts });
};

test('an installation begins with three plans, the cheapest first, and each can be read [A191 A192 A193 A194 A195 C357 P016 P315 P499 P515]', async () => {
  const { client } = await joins(product.origin);
  const { plans } = await client.ask(getPlans, {});
  expect(plans.map(({ code, subscriptionName, amount }) => [code, subscriptionName, amount])).toEqual([
    ['basic', 'Free', 0],
    ['standard', 'Standard', 49_900],
    ['premium', 'Premium', 99_900],
  ]);
  // What a month comes to with the fee and the taxes of an installation.
  expect(plans.map(({ total }) => total)).toEqual([0, 61_377, 122_877]);
  const [{ total: _total, ...free }] = plans as [OfferedPlan];
  expect(free).toMatchObject({ isActive: true, mcq: true, matching: false, createPaidQuizzes: false });
  expect(await client.ask(getPlan, { params: { id: free.id } })).toEqual({ plan: free });
  await expect(client.ask(getPlan, { params: { id: 'f'.repeat(24) } })).rejects.toMatchObject({
    status: 404,
  });
  await expect(client.ask(getAdminPlans, {})).rejects.toMatchObject({ status: 403 });
  await expect(client.send(DeactivateSubscriptionPlan, { id: free.id })).rejects.toMatchObject({
    status: 403,
  });
});

test('what a plan includes is decided by its record, at once and for everybody on it [A196 A301 C014]', async () => {
  const { client } = await joins(product.origin);
  const poll = () => createsPoll(client, { questions: [choiceQuestion('Tea?', ['Yes', 'No'])] });
  await poll();
  const { position } = await changes('basic', { poll: false });
  expect(await client.ask(getEntitlements, { minPosition: position })).toMatchObject({
    poll: false,
    mcq: true,
  });
  await expect(poll()).rejects.toMatchObject({ status: 403, code: 'polls-not-included' });
  await changes('basic', { poll: true });
  await poll();
});

const shows = (media: Partial<Pick<DraftQuestion, 'image' | 'audio' | 'video'>>): Edit => ({
  edit: 'add-question',
  question: { ...blankQuestion(newId()), ...media },
  after: null,
});
const asksOf = (type: Question['type']): Edit => ({
  edit: 'add-question',
  question: withNewIds(QuestionInput.parse(sampleQuestions[type]), newId) as Question,
  after: null,
});
const sets = (fields: Extract<Edit, { edit: 'set-settings' }>['fields']): Edit => ({
  edit: 'set-settings',
  fields,
});

/** How each feature is used, by a command, and how it is refused; a new feature has to have a line here. */
const usesOf = ({
  image,
  audio,
}: Record<'image' | 'audio', string>): Readonly<
  Record<Feature, readonly ['SURVEY' | 'QUIZ', Edit, code: string] | 'poll'>
> => ({
  mcq: ['SURVEY', asksOf('mcq'), 'type-not-included'],
  fillups: ['SURVEY', asksOf('fillups'), 'type-not-included'],
  truefalse: ['SURVEY', asksOf('truefalse'), 'type-not-included'],
  matching: ['SURVEY', asksOf('matching'), 'type-not-included'],
  draganddrop: ['SURVEY', asksOf('drag_and_drop'), 'type-not-included'],
  shortanswer: ['SURVEY', asksOf('shortanswer'), 'type-not-included'],
  dropdown: ['SURVEY', asksOf('dropdown'), 'type-not-included'],
  checkbox: ['SURVEY', asksOf('checkbox'), 'type-not-included'],
  date: ['SURVEY', asksOf('date'), 'type-not-included'],
  email: ['SURVEY', asksOf('email'), 'type-not-included'],
  poll: 'poll',
  wordcloud: ['SURVEY', asksOf('wordcloud'), 'type-not-included'],
  imageInQuestions: ['SURVEY', shows({ image }), 'images-not-included'],
  audioInQuestions: ['SURVEY', shows({ audio }), 'audio-not-included'],
  videoInQuestions: [
    'SURVEY',
    shows({ video: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }),
    'video-not-included',
  ],
  certificates: ['QUIZ', sets({ certificate: 1 }), 'certificates-not-included'],
  certificateTemplates: ['QUIZ', sets({ certificate: 1 }), 'certificate-templates-not-included'],
  ownCertificateTemplate: [
    'QUIZ',
    sets({ certificate: UPLOADED_CERTIFICATE }),
    'own-certificate-not-included',
  ],
  createPaidQuizzes: ['QUIZ', sets({ paymentType: 'paid', amount: 4_900 }), 'paid-not-included'],
});

test('each of the nineteen features is refused by the command that uses it where the plan lacks it, and taken where it has it [A196]', async () => {
  const { client } = await joins(product.origin, { userType: 'teacher' });
  // Fill ups are not offered before an admin says so (C171).
  const fillUps = { name: 'FILL UPS', value: 'fillups', isActive: true };
  await admin.send(ImportQuestionTypes, { questionTypes: [fillUps] });
  const uses = usesOf({
    image: await client.upload('question', new Uint8Array(await picture('teal'))),
    audio: await client.uploadAudio(new Uint8Array(mp3({ frames: 2 }))),
  });
  const all = Object.fromEntries(FEATURES.map((feature) => [feature, true]));
  const before = await planOf('basic');
  for (const feature of FEATURES) {
    const use = uses[feature];
    const isUsed = async () => {
      if (use === 'poll') return client.send(OpenDraft, { quizType: 'POLL' });
      const [quizType, edit] = use;
      const { id, revision } = await client.send(OpenDraft, { quizType });
      return client.send(EditActivity, { id, revision, edits: [edit] });
    };
    await changes('basic', { ...all, [feature]: false });
    const code = use === 'poll' ? 'polls-not-included' : use[2];
    await expect(isUsed(), `${feature} is refused`).rejects.toMatchObject({ status: 403, code });
    await changes('basic', all);
    await expect(isUsed(), `${feature} is taken`).resolves.toBeDefined();
  }
  await changes('basic', before);
});

test('what a plan does not include any more stays where it is, and is not copied [A196]', async () => {
  const { client, accountId } = await joins(product.origin, { userType: 'teacher' });
  await admin.send(ChangePlan, { accountId, subscriptionType: 'standard' });
  const quiz = await createsQuiz(client, { paymentType: 'paid', amount: 4_900 });
  const copies = () => client.send(DuplicateActivity, { id: quiz.id });
  await copies();
  await admin.send(ChangePlan, { accountId, subscriptionType: 'basic' });
  await expect(copies()).rejects.toMatchObject({ status: 403, code: 'paid-not-included' });
  const asked = { params: { id: quiz.id }, minPosition: quiz.position };
  expect(await client.ask(getEditor, asked)).toMatchObject({
    content: { paymentType: 'paid', amount: 4_900 },
  });
});

test('a plan that is offered no more stays with whoever is on it, and is read by its id in the back office alone [A227 A228 A299 A302]', async () => {
  const { client, accountId } = await joins(product.origin);
  await admin.send(ChangePlan, { accountId, subscriptionType: 'standard' });
  const { id } = await planOf('standard');
  const { position: minPosition } = await admin.send(DeactivateSubscriptionPlan, { id });
  const { plans } = await client.ask(getPlans, { minPosition });
  expect(plans.map(({ code }) => code)).toEqual(['basic', 'premium']);
  const one = { params: { id }, minPosition };
  for (const query of [getPlan, getSubscription])
    await expect(client.ask(query, one)).rejects.toMatchObject({ status: 404 });
  expect(await admin.ask(getSubscription, one)).toMatchObject({ plan: { id, isActive: false } });
  expect(await client.ask(getEntitlements, { minPosition })).toMatchObject({
    subscriptionType: 'standard',
    createPaidQuizzes: true,
  });
  expect(await planOf('standard')).toMatchObject({ id, isActive: false, amount: 49_900 });
});

test('a plan that is offered no more is named, by its new name, to those alone who are on it [A008]', async () => {
  const [on, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
  await admin.send(ChangePlan, { accountId: on.accountId, subscriptionType: 'standard' });
  const { position: minPosition } = await changes('standard', {
    subscriptionName: 'Old School',
    isActive: false,
  });
  const named = async (client: ApiClient) => (await client.ask(getPlans, { minPosition })).own;
  expect(await named(on.client)).toEqual({ code: 'standard', subscriptionName: 'Old School' });
  expect(await named(other.client)).toEqual({ code: 'basic', subscriptionName: 'Free' });
});

test('a plan is added; names are used once, and the free plan stays [A246 A300]', async () => {
  const form = { subscriptionName: 'Campus', amount: 249_900, description: 'For a school', matching: true };
  const { position: minPosition } = await admin.send(CreateSubscriptionPlan, form);
  const { plans } = await admin.ask(getPlans, { minPosition });
  expect(plans.at(-1)).toMatchObject({ ...form, code: 'campus', isActive: true, mcq: false });
  await expect(admin.send(CreateSubscriptionPlan, form)).rejects.toMatchObject({
    code: 'subscription-plan-exists',
  });
  for (const parts of [{ amount: 1 }, { isActive: false }])
    await expect(changes('basic', parts)).rejects.toMatchObject({ status: 409, code: 'free-plan-stays' });
});

test('a plan that an admin adds is one as any other: people are on it, counted and found, and coupons are for it by whatever name it has [A184 A191]', async () => {
  const { client, accountId } = await joins(product.origin, { userType: 'student' });
  const form = {
    subscriptionName: 'Village School',
    amount: 20_000,
    description: 'For small schools.',
    mcq: true,
  };
  const { id } = await admin.send(CreateSubscriptionPlan, form);
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
  const coupon = {
    code: 'Village',
    type: 'flat',
    promoType: 'coupon',
    value: 50,
    validFrom: day(-1),
    validTo: day(1),
  } as const;
  await expect(admin.send(CreateCoupon, { ...coupon, applyTo: 'gold' })).rejects.toMatchObject({
    status: 422,
    code: 'no-plan-to-apply-to',
  });
  await admin.send(CreateCoupon, { ...coupon, applyTo: 'villageschool' });
  // A coupon for a plan of this name would be one for everything.
  const reserved = { status: 422, code: 'plan-name-reserved' };
  await expect(
    admin.send(CreateSubscriptionPlan, { ...form, subscriptionName: 'All' }),
  ).rejects.toMatchObject(reserved);
  await expect(
    admin.send(UpdateSubscriptionPlan, { ...form, id, subscriptionName: 'ALL' }),
  ).rejects.toMatchObject(reserved);
  const quoted = async (planId: string) => {
    const query = { type: 'subscription', id: planId, coupon: 'Village' };
    return (await client.ask(getCheckoutQuote, { query })).quote.couponDiscount;
  };
  expect(await quoted(id)).toBe(5_000);
  expect(await quoted((await planOf('premium')).id)).toBe(0);
  await admin.send(UpdateSubscriptionPlan, { ...form, id, subscriptionName: 'Rural School' });
  expect(await quoted(id)).toBe(5_000);
  const { orderId } = await client.send(StartSubscriptionCheckout, { planId: id, state: '33' });
  await pays(client, orderId);
  await expect.poll(async () => (await client.ask(getMe)).user.subscriptionType).toBe('villageschool');
  const { data } = await admin.ask(getAdminUsers, { query: { plan: 'villageschool' } });
  expect(data.map(({ userId }) => userId)).toEqual([accountId]);
  const { users } = await admin.ask(getAdminStatistics);
  expect(users.student.plans).toMatchObject({ villageschool: 1 });
  await expect(admin.send(ChangePlan, { accountId, subscriptionType: 'gold' })).rejects.toMatchObject({
    code: 'no-such-plan',
  });
});
