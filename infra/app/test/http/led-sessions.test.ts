import { SetActivityActive } from '@pollux/domain/authoring/activity';
import { CreateSurvey } from '@pollux/domain/authoring/saving';
import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetStage } from '@pollux/domain/hosting/leading';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { AskQuickQuestion } from '@pollux/domain/hosting/quick-question';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { CastSessionVote } from '@pollux/domain/hosting/session-vote';
import { SetRecap } from '@pollux/domain/hosting/showing';
import type { Stage } from '@pollux/domain/hosting/stage';
import { FreezeWords, GroupWords, HideWord, PartWord } from '@pollux/domain/hosting/word-moderation';
import { getMyActivities } from '@pollux/query-api/authoring/contract';
import { getAttendedSession, getLedSession, getShownResults } from '@pollux/query-api/hosting/contract';
import { getSessionRecap } from '@pollux/query-api/hosting/recap-contract';
import { getMyReceipt, getPollResults, getReceipt } from '@pollux/query-api/voting/contract';
import { getPollCourse } from '@pollux/query-api/voting/course-contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { type CreatedPoll, chooses, createsPoll, newId, writes } from '../support/polls.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let host: Person;
let person: Person;
beforeAll(async () => {
  [host, person] = (await Promise.all([0, 1].map(() => joins(product.origin)))) as [Person, Person];
});

/** A session that the host leads, and what its host does. */
async function leads(changes: object = {}) {
  const poll = await createsPoll(host.client, changes);
  const { sessionId } = await host.client.send(OpenHostedSession, { quizId: poll.id, pace: 'host' });
  let seen = 0;
  const set = async (stage: Stage) => {
    const answer = await host.client.send(SetStage, { sessionId, seen, stage });
    seen = answer.number;
    return answer;
  };
  const asks = (
    index: number,
    answers: 'open' | 'locked' = 'open',
    results: 'hidden' | 'shown' = 'hidden',
  ): Promise<{ number: number; position: string }> =>
    set({ on: 'question', questionId: questionOf(poll, index), answers, results });
  return { poll, sessionId, set, asks };
}

function questionOf({ content }: CreatedPoll, index: number): string {
  const question = content.questions[index];
  if (question === undefined) throw new Error('The poll has no such question.');
  return question.id;
}

async function sits(sessionId: string): Promise<ApiClient> {
  const client = new ApiClient(product.origin);
  await client.send(TakeSeat, { sessionId });
  return client;
}

/** Answers the choice (0), or the word cloud (1). */
function answers(client: ApiClient, sessionId: string, poll: CreatedPoll, index = 0, word = 'Rain') {
  const questionId = questionOf(poll, index);
  const answer = (index === 0 ? chooses(poll, 0, 1) : writes(poll, 1, word))[questionId];
  if (answer === undefined) throw new Error('There is no such answer.');
  return client.send(AnswerSessionQuestion, { sessionId, questionId, answer });
}

const attends = (client: ApiClient, sessionId: string, minPosition: string) =>
  client.ask(getAttendedSession, { params: { id: sessionId }, minPosition });

test('a phone is given the question that is on, and neither the next ones nor how others chose', async () => {
  const { poll, sessionId, asks, set } = await leads();
  const phone = await sits(sessionId);
  const lobby = await attends(phone, sessionId, (await asks(1)).position);
  expect(lobby).toMatchObject({
    availability: 'open',
    content: { questions: [] },
    led: { number: 1, place: 2, count: poll.content.questions.length, question: { type: 'wordcloud' } },
  });
  expect(JSON.stringify(lobby)).not.toContain(questionOf(poll, 0));
  const { position } = await answers(phone, sessionId, poll, 1);
  expect(await attends(phone, sessionId, position)).toMatchObject({
    availability: 'open',
    answered: [{ questionId: questionOf(poll, 1), counts: true }],
  });
  const asked = { params: { id: sessionId }, minPosition: position };
  await expect(phone.ask(getPollResults, asked)).rejects.toMatchObject({ code: 'results-hidden' });
  await expect(phone.ask(getPollCourse, asked)).rejects.toMatchObject({ status: 401 });
  await expect(phone.ask(getShownResults, asked)).rejects.toMatchObject({ code: 'results-not-shown' });
  await expect(phone.ask(getLedSession, asked)).rejects.toMatchObject({ status: 401 });
  await expect(person.client.ask(getLedSession, asked)).rejects.toMatchObject({ code: 'not-allowed' });
  const shown = await asks(1, 'open', 'shown');
  expect(
    await phone.ask(getShownResults, { params: { id: sessionId }, minPosition: shown.position }),
  ).toMatchObject({ ballots: 1, question: { id: questionOf(poll, 1), responses: 1 } });
  const over = await set({ on: 'end' });
  expect(await attends(phone, sessionId, over.position)).toMatchObject({
    led: { stage: { on: 'end' }, question: null },
  });
});

test('the results of a poll in exam mode are on no phone while the session goes on, shown or not', async () => {
  const { poll, sessionId, asks } = await leads({ examMode: true });
  const phone = await sits(sessionId);
  await asks(0);
  await answers(phone, sessionId, poll);
  const { position } = await asks(0, 'locked', 'shown');
  const asked = { params: { id: sessionId }, minPosition: position };
  await expect(phone.ask(getShownResults, asked)).rejects.toMatchObject({ code: 'results-not-shown' });
});

test('every answer is counted once: in results, course, people, words, receipts and the poll', async () => {
  const { poll, sessionId, asks } = await leads();
  const [one, other] = [await sits(sessionId), person.client];
  await asks(0);
  await Promise.all([answers(one, sessionId, poll), answers(other, sessionId, poll)]);
  await asks(1);
  const { position } = await answers(one, sessionId, poll, 1, 'Storm');
  const asked = { params: { id: sessionId }, minPosition: position };
  const results = await host.client.ask(getPollResults, asked);
  expect(results.ballots).toBe(2);
  expect(results.questions.map(({ responses }) => responses)).toEqual([2, 1]);
  const course = await host.client.ask(getPollCourse, asked);
  expect(course.ballots).toBe(2);
  expect(course.stretches.reduce((sum, { ballots }) => sum + ballots, 0)).toBe(2);
  const { allQuiz } = await host.client.ask(getMyActivities, { minPosition: position });
  expect(allQuiz.find(({ id }) => id === poll.id)).toMatchObject({ responseCount: 2 });
  const { fingerprint } = await one.ask(getMyReceipt, asked);
  expect(
    await one.ask(getReceipt, { params: { receipt: fingerprint.slice(0, 12) }, minPosition: position }),
  ).toMatchObject({ ballots: [{ fingerprint }] });
  const hidden = await host.client.send(HideWord, {
    pollId: sessionId,
    questionId: questionOf(poll, 1),
    word: 'Storm',
    isHidden: true,
  });
  const moderated = await host.client.ask(getPollResults, {
    params: { id: sessionId },
    minPosition: hidden.position,
  });
  expect(moderated.questions[1]).toMatchObject({ words: [], responses: 1 });
});

test('what cannot be answered is refused with a sentence of its own, and changes nothing', async () => {
  const { poll, sessionId, asks, set } = await leads();
  const phone = await sits(sessionId);
  const refused = (code: string, index = 0, client = phone) =>
    expect(answers(client, sessionId, poll, index)).rejects.toMatchObject({ code });
  await refused('session-not-begun');
  await asks(0);
  await refused('question-not-shown', 1);
  await refused('no-seat', 0, new ApiClient(product.origin));
  const elsewhere = await leads();
  await elsewhere.asks(0);
  await expect(answers(phone, elsewhere.sessionId, elsewhere.poll)).rejects.toMatchObject({
    code: 'no-seat',
  });
  await expect(answers(phone, sessionId, elsewhere.poll)).rejects.toMatchObject({
    code: 'session-question-not-found',
  });
  const whole = { sessionId, answers: chooses(poll, 0, 0) };
  await expect(phone.send(CastSessionVote, whole)).rejects.toMatchObject({ code: 'session-is-led' });
  await asks(0, 'locked');
  await refused('answered-too-late');
  await asks(0);
  await answers(phone, sessionId, poll);
  await refused('question-answered');
  await set({ on: 'end' });
  await refused('questions-over', 1);
  const { position } = await host.client.send(EndHostedSession, { sessionId });
  await refused('session-ended', 1);
  const results = await host.client.ask(getPollResults, { params: { id: sessionId }, minPosition: position });
  expect(results.questions.map(({ responses }) => responses)).toEqual([1, 0]);
});

test('a poll that is closed takes no answers where its host leads either', async () => {
  const { poll, sessionId, asks } = await leads();
  const phone = await sits(sessionId);
  await asks(0);
  await host.client.send(SetActivityActive, { id: poll.id, isActive: false });
  await expect(answers(phone, sessionId, poll)).rejects.toMatchObject({ code: 'poll-closed' });
});

test('of two hosts the second is told that it has moved on, and a repeat is answered as the first time', async () => {
  const { sessionId, asks } = await leads();
  const first = await asks(0);
  const late = { sessionId, seen: 0, stage: { on: 'end' as const } };
  await expect(host.client.send(SetStage, late)).rejects.toMatchObject({
    code: 'stage-moved-on',
    status: 409,
  });
  const wish = { sessionId, seen: first.number, stage: { on: 'end' as const } };
  const key = crypto.randomUUID();
  const [one, again] = [
    await host.client.send(SetStage, wish, key),
    await host.client.send(SetStage, wish, key),
  ];
  expect([one.number, again.number]).toEqual([2, 2]);
  const led = await host.client.ask(getLedSession, { params: { id: sessionId }, minPosition: one.position });
  expect(led).toMatchObject({ number: 2, stage: { on: 'end' } });
  await expect(
    person.client.send(SetStage, { sessionId, seen: 2, stage: { on: 'lobby' } }),
  ).rejects.toMatchObject({ code: 'not-allowed' });
  const alone = await createsPoll(host.client);
  const own = await host.client.send(OpenHostedSession, { quizId: alone.id });
  await expect(
    host.client.send(SetStage, { sessionId: own.sessionId, seen: 0, stage: { on: 'end' } }),
  ).rejects.toMatchObject({ code: 'session-not-led' });
  const seated = await sits(own.sessionId);
  await expect(answers(seated, own.sessionId, alone)).rejects.toMatchObject({ code: 'session-not-led' });
});

test('of answers that race a lock those that were acknowledged count, and no other', async () => {
  const { poll, sessionId, asks } = await leads();
  const phones = await Promise.all(Array.from({ length: 24 }, () => sits(sessionId)));
  await asks(0);
  const all = Promise.allSettled(phones.map((phone) => answers(phone, sessionId, poll)));
  const { position } = await asks(0, 'locked');
  const outcomes = await all;
  const acknowledged = outcomes.filter(({ status }) => status === 'fulfilled').length;
  for (const refused of outcomes.filter((each) => each.status === 'rejected'))
    expect(refused.reason).toMatchObject({ code: 'answered-too-late' });
  const results = await host.client.ask(getPollResults, { params: { id: sessionId }, minPosition: position });
  expect(results.questions[0]?.responses).toBe(acknowledged);
});

test('open answers of a survey are held back, shown, grouped, taken apart and frozen, on every screen alike', async () => {
  const question = {
    id: newId(),
    type: 'shortanswer',
    title: 'What shall we change?',
    timer: 0,
    answers: [],
  };
  const { id: quizId } = await host.client.send(CreateSurvey, {
    quizTitle: 'Change',
    quizDescription: 'What shall we change?',
    language: 'Eng',
    questions: [question] as never,
  });
  const { sessionId } = await host.client.send(OpenHostedSession, { quizId, pace: 'host' });
  const stage = { on: 'question', questionId: question.id, answers: 'open', results: 'shown' } as const;
  await host.client.send(SetStage, { sessionId, seen: 0, stage });
  let phone = await sits(sessionId);
  const say = async (text: string) => {
    phone = await sits(sessionId);
    const answer = { type: 'shortanswer' as const, text };
    return phone.send(AnswerSessionQuestion, { sessionId, questionId: question.id, answer });
  };
  const about = { pollId: sessionId, questionId: question.id };
  /** What the host's wall and a phone of the hall show, which is the same. */
  const shown = async (minPosition: string) => {
    const asked = { params: { id: sessionId }, minPosition };
    const { questions } = await host.client.ask(getPollResults, asked);
    const onPhone = await phone.ask(getShownResults, asked);
    expect(onPhone.question).toEqual(questions[0]);
    if (onPhone.question.type !== 'shortanswer') throw new Error('It is one.');
    return Object.fromEntries(onPhone.question.words.map(({ word, count }) => [word, count]));
  };
  for (const text of ['More breaks', 'more  breaks.', 'Longer breaks']) await say(text);
  const { position } = await say('Less of this shit');
  expect(await shown(position)).toEqual({ 'More breaks': 2, 'Longer breaks': 1 });
  const let1 = await host.client.send(HideWord, { ...about, word: 'Less of this shit', isHidden: false });
  const all = { 'More breaks': 2, 'Longer breaks': 1, 'Less of this shit': 1 };
  expect(await shown(let1.position)).toEqual(all);

  const joined = { ...about, word: 'Longer breaks', into: 'more breaks' };
  await expect(person.client.send(GroupWords, joined)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(phone.send(GroupWords, joined)).rejects.toMatchObject({ status: 401 });
  const group = await host.client.send(GroupWords, joined);
  expect(await shown(group.position)).toEqual({ 'More breaks': 3, 'Less of this shit': 1 });
  const part = { ...about, word: 'longer breaks' };
  await expect(person.client.send(PartWord, part)).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await shown((await host.client.send(PartWord, part)).position)).toEqual(all);

  await host.client.send(FreezeWords, { pollId: sessionId, isFrozen: true });
  await say('More breaks');
  const still = await say('Music');
  expect(await shown(still.position)).toEqual(all);
  const { position: released } = await host.client.send(FreezeWords, { pollId: sessionId, isFrozen: false });
  expect(await shown(released)).toEqual({ ...all, 'More breaks': 3, Music: 1 });
});

test('a question that is made on the spot is answered, locked, moderated and told like any other, and the poll stays as it is [B7]', async () => {
  const { poll, sessionId, asks } = await leads();
  const [phone, other] = [await sits(sessionId), person.client];
  const { number: seen } = await asks(0);
  await answers(phone, sessionId, poll);
  const question = { type: 'wordcloud' as const, title: 'One word for today?' };
  const wish = { sessionId, seen, question };
  for (const [client, refusal] of [
    [phone, { status: 401 }],
    [other, { code: 'not-allowed' }],
  ] as const)
    await expect(client.send(AskQuickQuestion, wish)).rejects.toMatchObject(refusal);
  await expect(
    host.client.send(AskQuickQuestion, { ...wish, question: { ...question, title: 'x'.repeat(2_000) } }),
  ).rejects.toMatchObject({
    status: 422,
    message: 'A question has at most 500 characters. Make it shorter.',
  });
  // Of two devices of the host that saw the same one asks; what is sent again asks nothing more.
  const raced = await Promise.allSettled(
    ['One thing?', 'Another thing?'].map((title) =>
      host.client.send(AskQuickQuestion, { ...wish, question: { ...question, title } }),
    ),
  );
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(raced.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'stage-moved-on' },
  });
  const key = crypto.randomUUID();
  const { questionId, position, number } = await host.client.send(
    AskQuickQuestion,
    { ...wish, seen: seen + 1 },
    key,
  );
  const again = await host.client.send(AskQuickQuestion, { ...wish, seen: seen + 1 }, key);
  expect(again).toMatchObject({ questionId, number: seen + 2 });
  const count = poll.content.questions.length + 2;
  expect(await attends(phone, sessionId, position)).toMatchObject({
    led: { place: 3, count, isQuick: true, question: { id: questionId, title: 'One word for today?' } },
  });
  const says = (client: ApiClient, word: string) =>
    client.send(AnswerSessionQuestion, { sessionId, questionId, answer: { type: 'wordcloud', word } });
  await says(phone, 'Rain');
  await says(other, 'Shower');
  const stage = { on: 'question', questionId, answers: 'locked', results: 'shown' } as const;
  await host.client.send(SetStage, { sessionId, seen: number, stage });
  await expect(says(await sits(sessionId), 'Late')).rejects.toMatchObject({ code: 'answered-too-late' });
  const grouped = { pollId: sessionId, questionId, word: 'Shower', into: 'Rain' };
  const { position: after } = await host.client.send(GroupWords, grouped);
  const shown = await phone.ask(getShownResults, { params: { id: sessionId }, minPosition: after });
  expect(shown.question).toMatchObject({ id: questionId, words: [{ word: 'Rain', count: 2 }] });
  const { position: end } = await host.client.send(EndHostedSession, { sessionId });
  const at = { params: { id: sessionId }, minPosition: end };
  const late = { sessionId, seen: number + 1, question };
  await expect(host.client.send(AskQuickQuestion, late)).rejects.toMatchObject({ code: 'session-ended' });
  const titles = ({ questions }: { questions: readonly { title: string; responses: number }[] }) =>
    questions.flatMap(({ title, responses }) => (title === question.title ? responses : []));
  expect(titles(await host.client.ask(getPollResults, at))).toEqual([2]);
  await host.client.send(SetRecap, { sessionId, isPublic: true, withNames: false });
  const recap = await host.client.ask(getSessionRecap, at);
  const told = recap.questions.map(({ title, responses }) => ({ title, responses: responses ?? 0 }));
  expect(titles({ questions: told })).toEqual([2]);
  // What somebody takes along says what they were asked.
  const mine = await fetch(`${product.origin}/api/users/me/export?format=json`, {
    headers: { cookie: other.cookie ?? '', 'x-min-position': end },
  });
  expect(await mine.text()).toContain('One word for today?');
  // The poll, and another session of it, ask what they asked.
  const results = await host.client.ask(getPollResults, { params: { id: poll.id }, minPosition: end });
  expect(results.questions).toHaveLength(poll.content.questions.length);
});
