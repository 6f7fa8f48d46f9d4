import { StartQuizCheckout } from '@pollux/domain/billing/orders/checkout';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { MOST_AMOUNT } from '@pollux/domain/authoring/content/settings-rules';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import {
  CreateQuiz,
  CreateSurvey,
  PublishActivity,
  UpdateQuiz,
  UpdateSurvey,
} from '@pollux/domain/authoring/saving';
import type { Input } from '@pollux/domain/kernel/command';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getEntitlements } from '@pollux/query-api/accounts/contract';
import {
  getAttend,
  getDraft,
  getEditor,
  getExploreEntry,
  getMyActivities,
} from '@pollux/query-api/authoring/contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import { adminOf, joins, type Person } from '../support/people.ts';
import { choiceQuestion, chooses, createsPoll, newId, wordCloudQuestion, writes } from '../support/polls.ts';
import { starts } from '../support/quizzes.ts';
import { post, problemIn } from '../support/requests.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
let other: Person;

beforeAll(async () => {
  [creator, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
});

const KEY = 'Chlorophyll';

/** A quiz of one question whose right answer is the first option. */
function quizForm(changes: Partial<Input<typeof CreateQuiz>> = {}): Input<typeof CreateQuiz> {
  const question = choiceQuestion('What makes leaves green?', [KEY, 'Iron']);
  return {
    quizTitle: 'Plants',
    quizGrades: ['grade6'],
    subjects: ['biology'],
    language: 'Eng',
    questions: [{ ...question, answers: [question.options[0]?.id ?? newId()] }],
    ...changes,
  };
}

function surveyForm(changes: Partial<Input<typeof CreateSurvey>> = {}): Input<typeof CreateSurvey> {
  return {
    quizTitle: 'Meals',
    quizDescription: 'How was it?',
    language: 'tam',
    questions: [choiceQuestion('How did it taste?', ['Good', 'Not so good'])],
    ...changes,
  };
}

test('a quiz is created with its attend link, and saved again as the same quiz [C121 C181 C232 C237 C321 C322 C323]', async () => {
  const form = quizForm();
  // What a client says of owner and link is dropped (C188).
  const sent = { ...form, userId: other.accountId, quizUrl: 'https://elsewhere.example' };
  const created = await creator.client.send(CreateQuiz, sent);
  const { id } = created;
  const link = `${product.origin}/attendquiz/${id}`;
  expect(created).toMatchObject({ message: 'Quiz created successfully', version: 1, quizUrl: link });

  const update = { ...form, quizTitle: 'Trees', id, expectedVersion: 1 };
  const updated = await creator.client.send(UpdateQuiz, update);
  const asked = { quizTitle: 'Trees', questions: form.questions };
  expect(updated).toMatchObject({
    success: true,
    message: 'Quiz updated successfully',
    id,
    version: 2,
    quizUrl: link,
    quiz: asked,
  });
  await expect(creator.client.send(UpdateQuiz, { ...update, quizTitle: 'Woods' })).rejects.toMatchObject({
    status: 409,
    code: 'stale-version',
  });
  await expect(other.client.send(UpdateQuiz, { ...update, expectedVersion: 2 })).rejects.toMatchObject({
    status: 403,
  });
});

test('a survey is created, opened for editing by its owner alone, and updated as a survey, by no command of another kind [C131 C132 C177 C324 C325]', async () => {
  const form = surveyForm();
  const { id, quizUrl, position } = await creator.client.send(CreateSurvey, form);
  expect(quizUrl).toBe(`${product.origin}/attendquiz/${id}`);
  const { allQuiz } = await creator.client.ask(getMyActivities, {
    query: { type: 'SURVEY' },
    minPosition: position,
  });
  expect(allQuiz).toMatchObject([{ id, quizType: 'SURVEY', isActive: true, questionCount: 1 }]);
  const asked = { params: { id }, minPosition: position };
  expect(await creator.client.ask(getDraft, asked)).toMatchObject({ id, quizType: 'SURVEY' });
  expect(await creator.client.ask(getEditor, asked)).toMatchObject({ quizType: 'SURVEY', content: form });
  for (const query of [getDraft, getEditor])
    await expect(other.client.ask(query, asked)).rejects.toMatchObject({ status: 403 });
  const update = { ...form, quizTitle: 'Breaks', id, expectedVersion: 1 };
  await expect(
    creator.client.send(UpdateQuiz, { ...quizForm(), id, expectedVersion: 1 }),
  ).rejects.toMatchObject({ status: 404 });
  expect(await creator.client.send(UpdateSurvey, update)).toMatchObject({
    success: true,
    message: 'Survey updated successfully',
    version: 2,
    quiz: { quizTitle: 'Breaks', questions: [{ title: 'How did it taste?' }] },
  });
});

test('the key of a quiz is read by its owner and by nobody else [C060 C308 C309 C318]', async () => {
  const form = quizForm({ quizDescription: 'Of leaves' });
  const { id, position } = await creator.client.send(CreateQuiz, form);
  const asked = { params: { id }, minPosition: position };
  const draft = await creator.client.ask(getDraft, asked);
  const [question] = draft.draft.questions;
  expect(question).toMatchObject({ type: 'mcq', answers: [expect.any(String)] });
  expect(await creator.client.ask(getEditor, asked)).toMatchObject({
    success: true,
    message: expect.any(String),
    id,
    version: 1,
    quizType: 'QUIZ',
    content: { ...form, quizDescription: 'Of leaves', coverImage: null },
  });
  for (const query of [getDraft, getEditor])
    await expect(other.client.ask(query, asked)).rejects.toMatchObject({ status: 403 });
  // It has no results of a poll, for anybody.
  await expect(other.client.ask(getPollResults, asked)).rejects.toMatchObject({ status: 404 });

  // Public ones are found, by what they say of themselves.
  const found = await other.client.ask(getExploreEntry, asked);
  expect(found).toMatchObject({ quizType: 'QUIZ', quizTitle: 'Plants' });
  expect(JSON.stringify(found)).not.toContain(KEY);
});

test('quizzes and surveys are offered, and nothing is told of what they ask [P467]', async () => {
  for (const { id, position } of [
    await creator.client.send(CreateQuiz, quizForm()),
    await creator.client.send(CreateSurvey, surveyForm()),
  ]) {
    const offered = await other.client.ask(getAttend, { params: { id }, minPosition: position });
    expect(offered).toMatchObject({ id, availability: 'open', attempts: { used: 0 }, openAttempt: null });
    expect(offered.content).not.toHaveProperty('questions');
  }
});

test('a plan says of every feature whether it has it, and the server holds editors to it [C014 C317 A196]', async () => {
  const entitlements = await creator.client.ask(getEntitlements);
  expect(entitlements).toMatchObject({ subscriptionType: 'basic', mcq: true, matching: false });
  const refused = (code: string) => ({ status: 403, code });
  await expect(
    creator.client.send(CreateQuiz, quizForm({ paymentType: 'paid', amount: 100 })),
  ).rejects.toMatchObject(refused('paid-not-included'));
  await expect(creator.client.send(CreateSurvey, surveyForm({ certificate: 2 }))).rejects.toMatchObject(
    refused('certificates-not-included'),
  );

  const { id, revision } = await creator.client.send(OpenDraft, { quizType: 'QUIZ' });
  const certified = { id, revision, edits: [{ edit: 'set-settings' as const, fields: { certificate: 1 } }] };
  await expect(creator.client.send(EditActivity, certified)).rejects.toMatchObject(
    refused('certificates-not-included'),
  );
  const admin = await adminOf(product);
  await admin.send(ChangePlan, { accountId: creator.accountId, subscriptionType: 'standard' });
  expect(await creator.client.send(EditActivity, certified)).toMatchObject({ before: revision });
});

test('what is sold at the highest price can be bought, and nothing is published at a higher one [C010]', async () => {
  const admin = await adminOf(product);
  const seller = await joins(product.origin);
  await admin.send(ChangePlan, { accountId: seller.accountId, subscriptionType: 'standard' });
  const priced = (amount: number) =>
    seller.client.send(CreateQuiz, quizForm({ paymentType: 'paid', amount }));
  const { id } = await priced(MOST_AMOUNT);
  const { quote } = await other.client.send(StartQuizCheckout, {
    quizId: id,
    state: '33',
    businessName: 'Vaigai Public School',
    businessAddress: '12 Lake Road, Madurai 625001',
  });
  expect(quote).toMatchObject({ price: MOST_AMOUNT, total: 1.23 * MOST_AMOUNT });
  const refused = { status: 422, message: 'Please enter the amount' };
  await expect(priced(MOST_AMOUNT + 1)).rejects.toMatchObject(refused);
});

test('grades and subjects are values of the lists, each trimmed and none empty, and what is none is told with its field [C180 C189 C374]', async () => {
  const sent = (changes: Parameters<typeof quizForm>[0]) => other.client.send(CreateQuiz, quizForm(changes));
  const { cookie } = other.client;
  for (const [code, path, changes] of [
    ['unknown-grade', 'quizGrades', { quizGrades: ['grade99'] }],
    ['unknown-subject', 'subjects', { subjects: ['alchemy'] }],
    ['invalid-payload', 'subjects.0', { subjects: [' '] }],
    ['invalid-payload', 'language', { language: 'fra' }],
  ] as const) {
    const body = { ...quizForm(), ...changes };
    const refused = await problemIn(
      await post(`${product.origin}/api/commands/CreateQuiz`, body, { cookie }),
    );
    expect(refused).toMatchObject({ status: 422, code, errors: [{ path, message: refused.detail }] });
  }
  const { id, position } = await sent({ quizGrades: [' grade6 ', 'grade7'] });
  const { content } = await other.client.ask(getEditor, { params: { id }, minPosition: position });
  expect(content).toMatchObject({ quizGrades: ['grade6', 'grade7'], subjects: ['biology'] });
});

test('a draft of a quiz is published once it keeps to the rules of quizzes, what breaks one is told with its field, and each save is answered with what it did [C234 C374]', async () => {
  const { id, revision, position } = await other.client.send(OpenDraft, { quizType: 'QUIZ' });
  const { draft } = await other.client.ask(getDraft, { params: { id }, minPosition: position });
  const questionId = draft.questions[0]?.id ?? '';
  const { cookie } = other.client;
  const early = await post(`${product.origin}/api/commands/PublishActivity`, { id, revision }, { cookie });
  const refusal = { code: 'draft-incomplete', message: 'Title is required' };
  expect(await problemIn(early)).toMatchObject({
    status: 422,
    code: refusal.code,
    detail: refusal.message,
    errors: [{ path: 'quizTitle', ...refusal }],
  });
  const details = { quizTitle: 'Plants', quizGrades: ['grade6'], subjects: ['biology'], language: 'Eng' };
  const { type, title, options } = choiceQuestion('What makes leaves green?', [KEY, 'Iron']);
  const media = { image: null, audio: null, video: null };
  const written = await other.client.send(EditActivity, {
    id,
    revision,
    edits: [
      { edit: 'set-details', fields: details },
      {
        edit: 'set-question',
        questionId,
        fields: {
          type,
          title,
          options: options.map((option) => ({ ...option, ...media })),
          answers: [options[0]?.id ?? ''],
        },
      },
    ],
  });
  const published = await other.client.send(PublishActivity, { id, revision: written.revision });
  const quizUrl = `${product.origin}/attendquiz/${id}`;
  expect(published).toMatchObject({
    message: 'Quiz created successfully',
    version: 1,
    isFirst: true,
    quizUrl,
  });
  const again = await other.client.send(PublishActivity, { id, revision: published.revision });
  expect(again).toMatchObject({ message: 'Quiz updated successfully', version: 1, isFirst: false, quizUrl });
});

test('each of the four kinds is attended by its link, a word cloud on a page of its own [P001]', async () => {
  const client = creator.client;
  const free = { paymentType: 'free' } as const;
  const [quiz, survey, poll, cloud] = await Promise.all([
    client.send(CreateQuiz, quizForm(free)),
    client.send(CreateSurvey, surveyForm()),
    createsPoll(client),
    createsPoll(client, { questions: [wordCloudQuestion('One word for the year?')] }),
  ]);
  const links = [
    [quiz, 'QUIZ', 'attendquiz'],
    [survey, 'SURVEY', 'attendquiz'],
    [poll, 'POLL', 'attendpoll'],
    [cloud, 'POLL', 'attendwordcloud'],
  ] as const;
  for (const [{ id, quizUrl, position }, quizType, at] of links) {
    expect(quizUrl).toBe(`${product.origin}/${at}/${id}`);
    const page = await fetch(quizUrl);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<div id="root"')]);
    const offered = await other.client.ask(getAttend, { params: { id }, minPosition: position });
    expect(offered).toMatchObject({ quizType, availability: 'open' });
  }
  for (const { id } of [quiz, survey]) {
    const { attemptId } = await starts(other.client, id);
    expect(attemptId).toMatch(/^[0-9a-f]{24}$/);
  }
  for (const [asked, answers] of [
    [poll, chooses(poll)],
    [cloud, writes(cloud, 0, 'Rain')],
  ] as const) {
    const sent = await other.client.send(CastVote, { pollId: asked.id, answers });
    expect(sent.message).toBe('Your response has been submitted successfully!');
  }
});
