import { CreateSurvey } from '@pollux/domain/authoring/saving';
import {
  CreateSubscriptionPlan,
  DeactivateSubscriptionPlan,
} from '@pollux/domain/accounts/subscription-plans';
import { CreateBanner, DeleteBanner } from '@pollux/domain/reference/banner';
import { CreateCoupon, DeleteCoupon } from '@pollux/domain/reference/coupon';
import { CreateGrade, DeleteGrade } from '@pollux/domain/reference/grade';
import { CreateSubject, DeleteSubject } from '@pollux/domain/reference/subject';
import { CreateTax, DeleteTax } from '@pollux/domain/billing/tax';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAdminContent } from '@pollux/query-api/admin/contract';
import { getPlans } from '@pollux/query-api/accounts/plans-contract';
import { getBanners } from '@pollux/query-api/reference/contract';
import { getDiscounts } from '@pollux/query-api/reference/coupons-contract';
import { getGrades, getSubjects } from '@pollux/query-api/reference/lists-contract';
import { getTaxes } from '@pollux/query-api/billing/taxes-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiClient } from '../../demo/api-client.ts';
import { HostedProduct } from '../support/hosted-product.ts';
import { adminOf, joins } from '../support/people.ts';
import { choiceQuestion, createsPoll, chooses as votes, wordCloudQuestion } from '../support/polls.ts';
import { chooses, createsQuiz, starts, submits } from '../support/quizzes.ts';

// Of its own: a tax or a discount would change what others pay meanwhile.
let product: HostedProduct;
let admin: ApiClient;
beforeAll(async () => {
  product = await HostedProduct.start({ RATE_LIMITS: 'off' });
  admin = await adminOf(product);
});
afterAll(() => product.stop());

test('whatever a creator builds and a participant attends is in the tables of the back office [A002 A004]', async () => {
  const creator = await joins(product.origin);
  const { client } = await joins(product.origin, { userType: 'student' });
  const quiz = await createsQuiz(creator.client, { quizTitle: 'Rivers' });
  const survey = await creator.client.send(CreateSurvey, {
    quizTitle: 'How was it?',
    quizDescription: 'Tell us',
    language: 'Eng',
    questions: [choiceQuestion('Well?', ['Yes', 'No'])],
  });
  const poll = await createsPoll(creator.client, { quizTitle: 'Lunch' });
  const cloud = await createsPoll(creator.client, {
    quizTitle: 'Words',
    questions: [wordCloudQuestion('One word?')],
  });
  const { attemptId } = await starts(client, quiz.id);
  await submits(client, { quizId: quiz.id, attemptId }, chooses(quiz, 0, 0));
  const { position } = await client.send(CastVote, { pollId: poll.id, answers: votes(poll) });
  const listed = async (type: 'QUIZ' | 'SURVEY' | 'POLL') => {
    const query = { type, pageSize: 100 };
    const { data } = await admin.ask(getAdminContent, { query, minPosition: position });
    return data
      .filter(({ owner }) => owner?.userId === creator.accountId)
      .map(({ id, quizTitle, responseCount }) => ({ id, quizTitle, responseCount }));
  };
  expect(await listed('QUIZ')).toEqual([{ id: quiz.id, quizTitle: 'Rivers', responseCount: 1 }]);
  expect(await listed('SURVEY')).toEqual([{ id: survey.id, quizTitle: 'How was it?', responseCount: 0 }]);
  expect(await listed('POLL')).toEqual([
    { id: cloud.id, quizTitle: 'Words', responseCount: 0 },
    { id: poll.id, quizTitle: 'Lunch', responseCount: 1 },
  ]);
});

test('what an admin adds to and takes out of a list is so on the screens that use it [A008]', async () => {
  const { client } = await joins(product.origin);
  const name = `Season ${Date.now()}`;
  const day = (after: number) => new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10);
  const coupon = {
    code: name,
    type: 'percentage' as const,
    promoType: 'discount' as const,
    applyTo: 'all' as const,
    value: 5,
    validFrom: day(-1),
    validTo: day(1),
  };
  const plan = { subscriptionName: name, amount: 10_000, description: 'For a season.' };
  const lists = [
    {
      add: () => admin.send(CreateGrade, { name }),
      take: (id: string) => admin.send(DeleteGrade, { id }),
      shown: async (minPosition: string) => (await client.ask(getGrades, { minPosition })).data,
    },
    {
      add: () => admin.send(CreateSubject, { name, url: 'https://example.org/season.png' }),
      take: (id: string) => admin.send(DeleteSubject, { id }),
      shown: async (minPosition: string) => (await client.ask(getSubjects, { minPosition })).data,
    },
    {
      add: () => admin.send(CreateSubscriptionPlan, plan),
      take: (id: string) => admin.send(DeactivateSubscriptionPlan, { id }),
      shown: async (minPosition: string) => (await client.ask(getPlans, { minPosition })).plans,
    },
    {
      add: () => admin.send(CreateBanner, { title: name }),
      take: (id: string) => admin.send(DeleteBanner, { id }),
      shown: async (minPosition: string) => (await client.ask(getBanners, { minPosition })).banners,
    },
    {
      add: () => admin.send(CreateCoupon, coupon),
      take: (id: string) => admin.send(DeleteCoupon, { id }),
      shown: async (minPosition: string) => (await client.ask(getDiscounts, { minPosition })).discounts,
    },
    {
      add: () => admin.send(CreateTax, { taxName: name, taxPercentage: 1, taxType: 'service' }),
      take: (id: string) => admin.send(DeleteTax, { id }),
      shown: async (minPosition: string) => (await client.ask(getTaxes, { minPosition })).tax,
    },
  ];
  for (const { add, take, shown } of lists) {
    const added = await add();
    expect(JSON.stringify(await shown(added.position))).toContain(added.id);
    const { position } = await take(added.id);
    expect(JSON.stringify(await shown(position))).not.toContain(added.id);
  }
});
