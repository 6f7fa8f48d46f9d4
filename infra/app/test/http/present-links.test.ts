import { MoveToBin } from '@pollux/domain/authoring/bin';
import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetStage } from '@pollux/domain/hosting/leading';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { AskQuickQuestion } from '@pollux/domain/hosting/quick-question';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { DrawPresentLink, RevokePresentLink, SetFrames } from '@pollux/domain/hosting/showing';
import type { Stage } from '@pollux/domain/hosting/stage';
import { JoinTeam } from '@pollux/domain/hosting/teams';
import { getPresentedWall, getShowing } from '@pollux/query-api/hosting/present-contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { createsPoll, newId } from '../support/polls.ts';
import { createsQuiz, keyedChoice } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
const visitor = new ApiClient(product.origin);
let host: Person;
let other: Person;
beforeAll(async () => {
  [host, other] = (await Promise.all([0, 1].map(() => joins(product.origin)))) as [Person, Person];
});

const NOTHING = { status: 404, code: 'link-shows-nothing', message: 'This link shows nothing.' };
const linkIn = (path: string) => path.replace('/present/', '');
const sees = (link: string, minPosition = '', client = visitor) =>
  client.ask(getPresentedWall, { params: { link }, minPosition });

/** A quiz of two questions that is led, and the link to its wall. */
async function leads() {
  const quiz = await createsQuiz(host.client, {
    questions: [
      keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron'], { points: 4 }),
      keyedChoice('What is secret until then?', ['Root', 'Stem']),
    ],
  });
  const { sessionId } = await host.client.send(OpenHostedSession, { quizId: quiz.id, pace: 'host' });
  const { path } = await host.client.send(DrawPresentLink, { sessionId });
  let seen = 0;
  const set = async (stage: Stage) => {
    const answer = await host.client.send(SetStage, { sessionId, seen, stage });
    seen = answer.number;
    return answer.position;
  };
  return { quiz, sessionId, link: linkIn(path), set };
}

test('a link shows what the wall shows, and nothing that it does not show yet [B15 B19]', async () => {
  const { quiz, sessionId, link, set } = await leads();
  const [first, second] = quiz.questions as unknown as { id: string; options: { id: string }[] }[];
  const lobby = await sees(link, await set({ on: 'lobby' }));
  expect(lobby).toMatchObject({ stage: { on: 'lobby' }, question: null, results: { questions: [] } });
  expect(lobby.results.session?.code).toMatch(/^\d{6}$/u);
  expect(lobby.lobby).toEqual({ speedBonus: false, teams: [] });
  const phone = new ApiClient(product.origin);
  await phone.send(TakeSeat, { sessionId });
  const asked = { on: 'question', questionId: first?.id ?? '', answers: 'open', results: 'hidden' } as const;
  await set(asked);
  const answer = { type: 'mcq' as const, optionId: first?.options[0]?.id ?? '' };
  const { position } = await phone.send(AnswerSessionQuestion, {
    sessionId,
    questionId: first?.id ?? '',
    answer,
  });
  const open = await sees(link, position);
  expect(open).toMatchObject({ lobby: null, isQuick: false });
  expect(open).toMatchObject({ question: { id: first?.id }, responses: 1, results: { questions: [] } });
  // Neither what is right, nor how others chose, nor what comes next, nor who leads.
  const text = JSON.stringify(open);
  expect(text).not.toMatch(/secret until then|"votes"|"answers":\[/u);
  expect(open.board).toMatchObject({
    top: [],
    right: null,
    podium: [{ people: [] }, { people: [] }, { people: [] }],
  });
  const shown = await sees(link, await set({ ...asked, answers: 'locked', results: 'shown' }));
  expect(shown.results.questions).toMatchObject([{ id: first?.id, options: [{ votes: 1 }, { votes: 0 }] }]);
  expect(shown.board?.right?.choices).toEqual([first?.options[0]?.id]);
  expect(
    (await sees(link, await set({ on: 'leaderboard', after: first?.id ?? '' }))).board?.top,
  ).toHaveLength(1);
  const third = await sees(link, await set({ on: 'podium', steps: 1 }));
  expect(third.board).toMatchObject({
    top: [],
    podium: [{ place: 1, people: [], halfPoints: null }, {}, {}],
  });
  const podium = await sees(link, await set({ on: 'podium', steps: 3 }));
  expect(podium.board?.podium[0]).toMatchObject({ place: 1, halfPoints: 8, people: [{ place: 1 }] });
  expect(second).toBeDefined();
});

test('a link ends at once when it is revoked or drawn anew, also where it is looked at, and cannot be guessed', async () => {
  const { sessionId, link } = await leads();
  await expect.poll(() => sees(link)).toMatchObject({ stage: { on: 'lobby' } });
  const made = link.slice(0, -1) + (link.endsWith('0') ? '1' : '0');
  for (const wrong of [
    made,
    link.slice(0, 24),
    link.toUpperCase(),
    sessionId + '0'.repeat(40),
    newId(),
    '*',
    `${link}0`,
  ])
    await expect(sees(wrong), wrong).rejects.toMatchObject(NOTHING);
  const { path, position } = await host.client.send(DrawPresentLink, { sessionId });
  await expect(sees(link, position)).rejects.toMatchObject(NOTHING);
  expect(await sees(linkIn(path), position)).toMatchObject({ stage: { on: 'lobby' } });
  const { position: later } = await host.client.send(RevokePresentLink, { sessionId });
  for (const each of [link, linkIn(path)]) await expect(sees(each, later)).rejects.toMatchObject(NOTHING);
});

test('it has no right of its host in it: with it nobody leads, ends or reads more', async () => {
  const { sessionId, link } = await leads();
  for (const client of [visitor, other.client]) {
    const status = client === visitor ? 401 : 403;
    await expect(client.send(SetStage, { sessionId, seen: 0, stage: { on: 'end' } })).rejects.toMatchObject({
      status,
    });
    await expect(client.send(DrawPresentLink, { sessionId })).rejects.toMatchObject({ status });
    await expect(client.send(RevokePresentLink, { sessionId })).rejects.toMatchObject({ status });
    await expect(client.send(SetFrames, { id: sessionId, origins: [] })).rejects.toMatchObject({ status });
    await expect(client.ask(getShowing, { params: { id: sessionId } })).rejects.toMatchObject({ status });
  }
  // The page sets no cookie, and a link of one session opens no other.
  const page = await fetch(`${product.origin}/present/${link}`);
  expect([page.status, page.headers.getSetCookie()]).toEqual([200, []]);
  const own = await host.client.ask(getShowing, { params: { id: sessionId } });
  expect(own.url).toBe(`${product.origin}/present/${link}`);
  await host.client.send(EndHostedSession, { sessionId });
  await expect(host.client.send(DrawPresentLink, { sessionId })).rejects.toMatchObject({
    code: 'session-ended',
  });
});

test('only the websites that the host has named frame the wall, and a frame that stands is told when they change', async () => {
  const { sessionId, link } = await leads();
  const policy = async (path = `/present/${link}`) =>
    (await fetch(product.origin + path)).headers.get('content-security-policy') ?? '';
  expect(await policy()).toContain("frame-ancestors 'none'");
  const before = await sees(link);
  const wish = { id: sessionId, origins: ['https://slides.example'] };
  const { position } = await host.client.send(SetFrames, wish);
  expect((await sees(link, position)).framesNumber).toBe(before.framesNumber + 1);
  expect(await policy()).toMatch(/frame-ancestors https:\/\/slides\.example$/u);
  // Nothing else of the product comes with it.
  for (const path of [
    '/',
    `/attendsession/${sessionId}`,
    `/recap/${sessionId}`,
    `/present/${newId()}`,
    `/pollgraph`,
  ])
    expect(await policy(path), path).toContain("frame-ancestors 'none'");
  const revoked = await host.client.send(RevokePresentLink, { sessionId });
  await expect(sees(link, revoked.position)).rejects.toMatchObject(NOTHING);
  expect(await policy()).toContain("frame-ancestors 'none'");
});

test('where nobody leads it shows all results, in an exam none before the end, and of what is in the bin nothing', async () => {
  const poll = await createsPoll(host.client);
  const exam = await createsPoll(host.client, { examMode: true });
  const show = async (quizId: string) => {
    const { sessionId } = await host.client.send(OpenHostedSession, { quizId });
    const { path, position } = await host.client.send(DrawPresentLink, { sessionId });
    return { sessionId, link: linkIn(path), position };
  };
  const open = await show(poll.id);
  expect((await sees(open.link, open.position)).results.questions).toHaveLength(2);
  const hidden = await show(exam.id);
  expect((await sees(hidden.link, hidden.position)).results.questions).toEqual([]);
  const { position } = await host.client.send(EndHostedSession, { sessionId: hidden.sessionId });
  expect((await sees(hidden.link, position)).results.questions).toHaveLength(2);
  const binned = await host.client.send(MoveToBin, { id: poll.id });
  await expect(sees(open.link, binned.position)).rejects.toMatchObject(NOTHING);
});

test('the link shows the teams of a lobby, and the time of a question that was made on the spot, as the wall does [B7 B15]', async () => {
  const quiz = await createsQuiz(host.client, { questions: [keyedChoice('Which?', ['Root', 'Stem'])] });
  const teams = { names: ['Owls', 'Foxes'], way: 'chosen', counts: 'mean', isBalanced: false } as const;
  const { sessionId } = await host.client.send(OpenHostedSession, {
    quizId: quiz.id,
    pace: 'host',
    speedBonus: true,
    teams: { ...teams, names: [...teams.names] },
  });
  const { path } = await host.client.send(DrawPresentLink, { sessionId });
  const phone = new ApiClient(product.origin);
  await phone.send(TakeSeat, { sessionId });
  const joined = await phone.send(JoinTeam, { sessionId, team: 1 });
  const link = linkIn(path);
  expect((await sees(link, joined.position)).lobby).toEqual({
    speedBonus: true,
    teams: [
      { name: 'Owls', size: 0 },
      { name: 'Foxes', size: 1 },
    ],
  });
  const question = { type: 'wordcloud' as const, title: 'How was it?' };
  const { questionId, number } = await host.client.send(AskQuickQuestion, { sessionId, seen: 0, question });
  const stage = { on: 'question', questionId, answers: 'open', results: 'hidden' } as const;
  const timed = await host.client.send(SetStage, { sessionId, seen: number, stage, more: 30 });
  expect(await sees(link, timed.position)).toMatchObject({
    isQuick: true,
    lobby: null,
    question: { title: 'How was it?' },
    stage: { until: timed.stage?.on === 'question' ? timed.stage.until : '' },
  });
});
