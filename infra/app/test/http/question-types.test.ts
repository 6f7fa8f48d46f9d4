import { QUIZ_QUESTION_TYPES } from '@pollux/domain/authoring/content/quiz-rules';
import { SURVEY_QUESTION_TYPES } from '@pollux/domain/authoring/content/survey-rules';
import { withNewIds } from '@pollux/domain/authoring/drafting/draft';
import type { Edit } from '@pollux/domain/authoring/drafting/edits';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { OpenDraft } from '@pollux/domain/authoring/drafting/opening';
import { CreateQuiz, CreateSurvey, PublishActivity } from '@pollux/domain/authoring/saving';
import { ChangePlan } from '@pollux/domain/accounts/change-plan';
import { ImportQuestionTypes } from '@pollux/domain/reference/question-type';
import { type Question, QuestionInput } from '@pollux/domain/questions/question-types';
import { sampleQuestions } from '@pollux/domain/questions/testing';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAttempt } from '@pollux/query-api/attending/contract';
import { getAttend, getDraft, getEditor } from '@pollux/query-api/authoring/contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { beforeAll, expect, test } from 'vitest';
import { adminOf, joins, type Person } from '../support/people.ts';
import { asPoll, chooses, createsPoll, newId } from '../support/polls.ts';
import { createsQuiz, starts, uploadsMap } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
let picture: string;

beforeAll(async () => {
  creator = await joins(product.origin);
  picture = await uploadsMap(creator.client);
  const admin = await adminOf(product);
  await admin.send(ChangePlan, { accountId: creator.accountId, subscriptionType: 'premium' });
  // Fill ups are not offered before an admin says so (C171).
  const fillUps = { name: 'FILL UPS', value: 'fillups', isActive: true };
  await admin.send(ImportQuestionTypes, { questionTypes: [fillUps] });
});

/** A complete question of the type under ids of its own, with a picture of the creator's where the sample has one. */
const questionOf = (type: Question['type']) => {
  const question = withNewIds(QuestionInput.parse(sampleQuestions[type]), newId) as Question;
  return question.image === null ? question : { ...question, image: picture };
};

test('a quiz of every type is written and published with all that is right in it [C151 C182 C183]', async () => {
  const { id, revision, position } = await creator.client.send(OpenDraft, { quizType: 'QUIZ' });
  const { draft } = await creator.client.ask(getDraft, { params: { id }, minPosition: position });
  const questions = QUIZ_QUESTION_TYPES.map(questionOf);
  const edits: Edit[] = [
    {
      edit: 'set-details',
      fields: { quizTitle: 'All', quizGrades: ['grade6'], subjects: ['biology'], language: 'Eng' },
    },
    { edit: 'set-settings', fields: { paymentType: 'free' } },
    { edit: 'remove-question', questionId: draft.questions[0]?.id ?? '' },
    ...questions.toReversed().map((question) => ({ edit: 'add-question' as const, question, after: null })),
  ];
  const written = await creator.client.send(EditActivity, { id, revision, edits });
  const published = await creator.client.send(PublishActivity, { id, revision: written.revision });
  const editor = await creator.client.ask(getEditor, { params: { id }, minPosition: published.position });
  expect(editor).toMatchObject({ version: 1, totalPoint: 4 * questions.length, totalCredit: 100 });
  expect(editor.content.questions).toEqual(questions);
});

test('a quiz asks nothing of a type that is no type of quizzes [C170]', async () => {
  const types = Object.keys(sampleQuestions) as Question['type'][];
  const others = types.filter((type) => !(QUIZ_QUESTION_TYPES as readonly string[]).includes(type));
  expect(others.toSorted()).toEqual(['email', 'rating', 'wordcloud']);
  for (const type of others) {
    const sent = { quizTitle: 'All', quizGrades: ['grade6'], subjects: ['biology'], language: 'Eng' };
    await expect(
      creator.client.send(CreateQuiz, {
        ...sent,
        paymentType: 'free',
        questions: [questionOf(type)] as never,
      }),
    ).rejects.toMatchObject({ status: 422, code: 'invalid-payload' });
  }
});

test('a question of a type outside the plan is refused, whole or as an edit, and one inside it is taken [C304]', async () => {
  const { client } = await joins(product.origin);
  const refused = { status: 403, code: 'type-not-included' };
  const sent = { quizTitle: 'All', quizGrades: ['grade6'], subjects: ['biology'], language: 'Eng' };
  for (const type of ['matching', 'drag_and_drop'] as const) {
    await expect(
      client.send(CreateQuiz, { ...sent, questions: [questionOf(type)] as never }),
    ).rejects.toMatchObject(refused);
    const { id, revision } = await client.send(OpenDraft, { quizType: 'QUIZ' });
    const adds = (question: Question) =>
      client.send(EditActivity, { id, revision, edits: [{ edit: 'add-question', question, after: null }] });
    await expect(adds(questionOf(type))).rejects.toMatchObject(refused);
    expect(await adds(questionOf('checkbox'))).toMatchObject({ before: revision });
  }
});

test('a survey of every type keeps nothing of what is right, and is worth no points [C021 C154]', async () => {
  const questions = SURVEY_QUESTION_TYPES.map(questionOf);
  const sent = { quizTitle: 'All', quizDescription: 'Of it', language: 'Eng', questions, totalPoint: 99 };
  const { id, position } = await creator.client.send(CreateSurvey, sent as never);
  const { content, totalPoint } = await creator.client.ask(getEditor, {
    params: { id },
    minPosition: position,
  });
  expect(totalPoint).toBe(0);
  expect(content.questions.map(({ type }) => type)).toEqual(SURVEY_QUESTION_TYPES);
  expect(content.questions.flatMap((each): unknown[] => ('answers' in each ? each.answers : []))).toEqual([]);
  expect(content.questions.flatMap((each): unknown[] => ('areas' in each ? each.areas : []))).toEqual([]);
});

test('participants are sent options without what belongs to them, and votes once they have voted [P261]', async () => {
  const participant = await joins(product.origin);
  const pairs = questionOf('matching') as Extract<Question, { type: 'matching' }>;
  const { id: quizId, position } = await createsQuiz(creator.client, {
    paymentType: 'free',
    questions: [{ ...pairs, timer: 0 }] as never,
  });
  await starts(participant.client, quizId);
  const attempt = await participant.client.ask(getAttempt, { params: { id: quizId }, minPosition: position });
  const [asked] = attempt.questions;
  if (asked === undefined || !('type' in asked) || asked.type !== 'matching')
    throw new Error('It asks for no pairs.');
  expect(asked.options.map(({ id, text }) => ({ id, text }))).toEqual(
    pairs.options.map(({ id, text }) => ({ id, text })),
  );
  for (const option of asked.options) expect(option).not.toHaveProperty('selection');
  // What belongs to them is sent apart, with ids that say nothing of it.
  const belonging = pairs.options.map(({ selection, selectionId }) => ({ id: selectionId, text: selection }));
  expect(asked.selections).toHaveLength(belonging.length);
  expect(asked.selections).toEqual(expect.arrayContaining(belonging));

  const poll = await createsPoll(creator.client);
  const params = { id: poll.id };
  const offered = asPoll(await participant.client.ask(getAttend, { params, minPosition: poll.position }));
  const [choice] = poll.content.questions;
  const options = choice?.type === 'mcq' ? choice.options : [];
  expect(offered.content.questions[0]).toMatchObject({
    options: options.map(({ id, text }) => ({ id, text })),
  });
  expect(JSON.stringify(offered)).not.toMatch(/"votes?"/);
  const results = (minPosition: string) => participant.client.ask(getPollResults, { params, minPosition });
  await expect(results(poll.position)).rejects.toMatchObject({ status: 403 });
  const cast = await participant.client.send(CastVote, { pollId: poll.id, answers: chooses(poll, 0, 1) });
  const [counted] = (await results(cast.position)).questions;
  expect(counted).toMatchObject({
    options: options.map(({ id, text }, place) => ({ id, text, votes: place === 1 ? 1 : 0 })),
  });
});
