import { DeleteActivity } from '@pollux/domain/authoring/activity';
import { DuplicateActivity } from '@pollux/domain/authoring/duplicating';
import { UpdatePoll } from '@pollux/domain/authoring/saving';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAttend, getEditor, getExplore, getMyActivities } from '@pollux/query-api/authoring/contract';
import { beforeAll, expect, test } from 'vitest';
import { joins, type Person } from '../support/people.ts';
import { picture } from '../support/pictures.ts';
import { choiceQuestion, chooses, createsPoll } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let creator: Person;
let other: Person;

beforeAll(async () => {
  [creator, other] = await Promise.all([joins(product.origin), joins(product.origin)]);
});

const library = async (minPosition: string) =>
  (await creator.client.ask(getMyActivities, { minPosition })).allQuiz;

test('a copy is a draft in the library, which nobody else sees and which begins without votes', async () => {
  const coverImage = await creator.client.upload('cover', new Uint8Array(await picture('seagreen')));
  const poll = await createsPoll(creator.client, {
    quizTitle: 'Sports day',
    coverImage,
    accessType: 'public',
  });
  await other.client.send(CastVote, { pollId: poll.id, answers: chooses(poll) });
  const copy = await creator.client.send(DuplicateActivity, { id: poll.id });

  expect(await library(copy.position)).toMatchObject([
    {
      id: copy.id,
      quizTitle: 'Copy of Sports day',
      coverImage,
      questionCount: 2,
      responseCount: 0,
      isPublished: false,
    },
    { id: poll.id, quizTitle: 'Sports day', responseCount: 1, isPublished: true },
  ]);
  const asked = { params: { id: copy.id }, minPosition: copy.position };
  await expect(other.client.ask(getAttend, asked)).rejects.toMatchObject({ status: 404 });
  const { total } = await other.client.ask(getExplore, { query: { search: 'Copy of Sports day' } });
  expect(total).toBe(0);
  expect(await creator.client.ask(getEditor, asked)).toMatchObject({
    version: 0,
    votes: {},
    content: { quizTitle: 'Copy of Sports day', coverImage, accessType: 'public' },
  });
  await expect(other.client.ask(getEditor, asked)).rejects.toMatchObject({ status: 403 });
});

test('its first save publishes it, with its own votes from then on, whatever becomes of the original', async () => {
  const poll = await createsPoll(creator.client, {
    questions: [choiceQuestion('Tea or coffee?', ['Tea', 'Coffee'])],
  });
  const { id, position } = await creator.client.send(DuplicateActivity, { id: poll.id });
  await creator.client.send(DeleteActivity, { id: poll.id });
  const { content, version } = await creator.client.ask(getEditor, {
    params: { id },
    minPosition: position,
  });
  const saved = await creator.client.send(UpdatePoll, { ...content, id, expectedVersion: version } as never);
  expect(saved).toMatchObject({ id, version: 1 });
  const [entry] = await library(saved.position);
  expect(entry).toMatchObject({ id, isPublished: true, questionCount: 1 });
  const [question] = content.questions;
  if (question?.type !== 'mcq') throw new Error('It is one.');
  const answers = { [question.id]: { type: 'mcq', optionId: question.options[0]?.id ?? '' } } as const;
  const vote = await other.client.send(CastVote, { pollId: id, answers });
  const seen = await creator.client.ask(getEditor, { params: { id }, minPosition: vote.position });
  expect(seen).toMatchObject({ version: 1, votes: { [question.options[0]?.id ?? '']: 1 } });
});

test('sent twice under one key it is one copy, and nobody copies what is not theirs', async () => {
  const poll = await createsPoll(creator.client, { quizTitle: 'Once' });
  const key = crypto.randomUUID();
  const copies = [
    await creator.client.send(DuplicateActivity, { id: poll.id }, key),
    await creator.client.send(DuplicateActivity, { id: poll.id }, key),
  ];
  expect(copies[1]?.id).toBe(copies[0]?.id);
  const titles = (await library(copies[1]?.position ?? '')).map(({ quizTitle }) => quizTitle);
  expect(titles.filter((title) => title === 'Copy of Once')).toHaveLength(1);
  await expect(other.client.send(DuplicateActivity, { id: poll.id })).rejects.toMatchObject({ status: 403 });
  await expect(other.client.send(DuplicateActivity, { id: '0'.repeat(24) })).rejects.toMatchObject({
    status: 404,
  });
});
