import { EndHostedSession, OpenHostedSession } from '@pollux/domain/hosting/hosted-session';
import { SetStage } from '@pollux/domain/hosting/leading';
import { AnswerSessionQuestion } from '@pollux/domain/hosting/question-answer';
import { SetSeatAway } from '@pollux/domain/hosting/roll';
import { TakeSeat } from '@pollux/domain/hosting/seat';
import { DrawPresentLink } from '@pollux/domain/hosting/showing';
import type { Stage } from '@pollux/domain/hosting/stage';
import { JoinTeam, SetSeatTeam } from '@pollux/domain/hosting/teams';
import type { Input } from '@pollux/domain/kernel/command';
import { getAttendedSession } from '@pollux/query-api/hosting/contract';
import { getSessionPeople } from '@pollux/query-api/hosting/people-contract';
import { getPresentedWall } from '@pollux/query-api/hosting/present-contract';
import { getSessionRecap } from '@pollux/query-api/hosting/recap-contract';
import { getOwnScore, getSessionBoard, getSessionScores } from '@pollux/query-api/hosting/scores-contract';
import { getSessionTeams } from '@pollux/query-api/hosting/teams-contract';
import { beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { joins, type Person } from '../support/people.ts';
import { createsPoll, newId } from '../support/polls.ts';
import { type CreatedQuiz, createsQuiz, keyedChoice, type QuizForm } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';

const product = sharedProduct();
let host: Person;
let person: Person;
let quiz: CreatedQuiz;
beforeAll(async () => {
  [host, person] = (await Promise.all([0, 1].map(() => joins(product.origin)))) as [Person, Person];
  quiz = await createsQuiz(host.client, {
    questions: [
      keyedChoice('What makes leaves green?', ['Chlorophyll', 'Iron', 'Salt'], { points: 4 }),
      { id: newId(), type: 'truefalse', title: 'Moss has flowers.', answers: [false], timer: 0, points: 1 },
    ] as QuizForm['questions'],
  });
});

type TeamsWish = Partial<NonNullable<Input<typeof OpenHostedSession>['teams']>>;

async function opens(teams: TeamsWish = {}) {
  const { sessionId } = await host.client.send(OpenHostedSession, {
    quizId: quiz.id,
    pace: 'host',
    teams: { way: 'chosen', names: ['Sun', 'Moon'], ...teams },
  });
  let seen = 0;
  const set = async (stage: Stage) => {
    const answer = await host.client.send(SetStage, { sessionId, seen, stage });
    seen = answer.number;
    return answer.position;
  };
  const [first, second] = quiz.questions.map(({ id }) => id) as [string, string];
  const asks = (
    answers: 'open' | 'locked' = 'open',
    results: 'hidden' | 'shown' = 'hidden',
    questionId = first,
  ) => set({ on: 'question', questionId, answers, results });
  const options = quiz.questions.flatMap((each) =>
    'options' in each ? each.options.map(({ id }) => id ?? '') : [],
  );
  const answers = (client: ApiClient, chosen: number) =>
    client.send(AnswerSessionQuestion, {
      sessionId,
      questionId: first,
      answer: { type: 'mcq', optionId: options[chosen] ?? '' },
    });
  return { sessionId, set, asks, answers, first, second };
}

async function sits(sessionId: string) {
  const client = new ApiClient(product.origin);
  const { seatId } = await client.send(TakeSeat, { sessionId });
  const joinsTeam = (team?: number) =>
    client.send(JoinTeam, { sessionId, ...(team !== undefined && { team }) });
  return { client, seatId, joins: joinsTeam };
}

const at = (id: string, minPosition = '') => ({ params: { id }, minPosition });

test('teams of a quiz from the first phone to the report: mean, place, a change of team, a seat taken away [B9]', async () => {
  const { sessionId, set, asks, answers, first } = await opens({ isBalanced: false });
  // One after the other: they stand in the order in which they came.
  const phones: Seated[] = [];
  for (let count = 0; count < 5; count++) phones.push(await sits(sessionId));
  const [one, two, three, four, five] = phones as [Seated, Seated, Seated, Seated, Seated];
  await asks();
  await expect(answers(one.client, 0)).rejects.toMatchObject({ code: 'team-needed', status: 409 });
  for (const [phone, team] of [
    [one, 0],
    [two, 1],
    [three, 1],
    [four, 1],
  ] as const)
    await phone.joins(team);
  await expect(one.joins(1)).rejects.toMatchObject({ code: 'already-in-team' });
  // The fifth chooses none, and the third never answers.
  await answers(one.client, 0);
  await answers(two.client, 0);
  await answers(four.client, 1);
  await asks('locked');
  const shown = await asks('locked', 'shown');
  // A phone is told of no team before the wall shows them.
  expect(await one.client.ask(getOwnScore, at(sessionId, shown))).toMatchObject({
    team: 0,
    teams: { rows: [] },
  });
  const position = await set({ on: 'leaderboard', after: first });
  const board = await host.client.ask(getSessionBoard, at(sessionId, position));
  expect(board.teams).toMatchObject({
    counts: 'mean',
    rows: [
      { team: 0, name: 'Sun', members: 1, playing: 1, hundredths: 400, place: 1, isTied: false },
      { team: 1, name: 'Moon', members: 3, playing: 2, hundredths: 200, place: 2, isTied: false },
    ],
  });
  const own = await two.client.ask(getOwnScore, at(sessionId, position));
  expect(own).toMatchObject({
    team: 1,
    standing: { place: 1, isTied: true },
    teams: { rows: [{}, { place: 2 }] },
  });

  // What the host does to a seat is on the board at once, at the same stage.
  const moves = { sessionId, voterId: two.seatId, team: 0 };
  await expect(person.client.send(SetSeatTeam, moves)).rejects.toMatchObject({ code: 'not-allowed' });
  await expect(two.client.send(SetSeatTeam, moves)).rejects.toMatchObject({ status: 401 });
  const moved = await host.client.send(SetSeatTeam, moves);
  const after = await host.client.ask(getSessionBoard, at(sessionId, moved.position));
  expect(after.teams?.rows).toMatchObject([
    { team: 0, members: 2, playing: 2, hundredths: 400, place: 1 },
    { team: 1, members: 2, playing: 1, hundredths: 0, place: 2 },
  ]);
  const again = new ApiClient(product.origin, two.client.cookie);
  const attended = await again.ask(getAttendedSession, at(sessionId, moved.position));
  expect(attended).toMatchObject({ teams: { names: ['Sun', 'Moon'] }, seat: { team: 0 } });
  expect(attended.led?.touched.some(({ seat }) => two.seatId.endsWith(seat))).toBe(true);
  const away = await host.client.send(SetSeatAway, { sessionId, voterId: four.seatId, isAway: true });
  const without = await host.client.ask(getSessionBoard, at(sessionId, away.position));
  expect(without.teams?.rows[1]).toMatchObject({ team: 1, members: 1, playing: 0, place: null });
  expect((await host.client.ask(getSessionPeople, at(sessionId, away.position))).teams).toEqual([
    { name: 'Sun', size: 2 },
    { name: 'Moon', size: 1 },
  ]);
  await expect(four.client.send(JoinTeam, { sessionId, team: 0 })).rejects.toMatchObject({
    code: 'seat-taken-away',
  });
  await host.client.send(SetSeatAway, { sessionId, voterId: four.seatId, isAway: false });

  // The podium comes from the lower place to the first, on phones and behind the link as on the wall.
  const link = (await host.client.send(DrawPresentLink, { sessionId })).path.replace('/present/', '');
  const third = await set({ on: 'podium', steps: 2 });
  const rowsOf = async (minPosition: string) => ({
    phone: (await five.client.ask(getOwnScore, at(sessionId, minPosition))).teams?.rows.map(
      ({ team }) => team,
    ),
    wall: (await five.client.ask(getPresentedWall, { params: { link }, minPosition })).board?.teams?.rows.map(
      ({ team }) => team,
    ),
  });
  expect(await rowsOf(third)).toEqual({ phone: [1], wall: [1] });
  expect(await rowsOf(await set({ on: 'podium', steps: 3 }))).toEqual({ phone: [0, 1], wall: [0, 1] });
  const ended = await host.client.send(EndHostedSession, { sessionId });
  const scores = await host.client.ask(getSessionScores, at(sessionId, ended.position));
  expect(scores.people.map(({ team }) => team)).toEqual([0, 0, 1, 1, null]);
  expect(scores.teams?.rows).toMatchObject([{ name: 'Sun' }, { name: 'Moon' }]);
  const file = await host.client.get(`/api/sessions/${sessionId}/scores.csv`);
  expect(await file.text()).toMatch(/^\uFEFF?place,player,name,team,points/u);
  // Of so few there is no recap of a quiz, and so no podium; that it was of teams is no secret.
  expect(await host.client.ask(getSessionRecap, at(sessionId, ended.position))).toMatchObject({
    withheld: 'few',
    teams: 'mean',
    podium: [],
  });
});

type Seated = Awaited<ReturnType<typeof sits>>;

test('of phones that choose the same team at the same moment as many have it as there is room for', async () => {
  const { sessionId } = await opens();
  const phones = await Promise.all(Array.from({ length: 6 }, () => sits(sessionId)));
  const outcomes = await Promise.allSettled(phones.map((phone) => phone.joins(0)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  for (const refusal of refusals) expect(refusal).toMatchObject({ code: 'team-is-full', status: 409 });
  const [first] = phones as [Seated];
  const stranger = new ApiClient(product.origin);
  await expect(stranger.ask(getSessionTeams, at(sessionId))).rejects.toMatchObject({ status: 401 });
  await expect(stranger.send(JoinTeam, { sessionId, team: 1 })).rejects.toMatchObject({ code: 'no-seat' });
  await expect(first.client.send(JoinTeam, { sessionId, team: 12 })).rejects.toMatchObject({ status: 422 });
  const last = phones[outcomes.findIndex(({ status }) => status === 'rejected')] as Seated;
  const { position } = await last.joins(1);
  expect((await last.client.ask(getSessionTeams, at(sessionId, position))).teams).toEqual([
    { name: 'Sun', size: 1, isFull: false },
    { name: 'Moon', size: 1, isFull: false },
  ]);
});

test('phones that come at once are drawn into teams of the same size, find theirs again, and tie in the recap', async () => {
  const { sessionId, set, asks, answers } = await opens({ way: 'drawn', names: ['A', 'B', 'C'] });
  const phones = await Promise.all(Array.from({ length: 9 }, () => sits(sessionId)));
  const drawn = await Promise.all(phones.map((phone) => phone.joins()));
  const sizes = [0, 1, 2].map((team) => drawn.filter((each) => each.team === team).length);
  expect(sizes).toEqual([3, 3, 3]);
  const again = await Promise.all(phones.map((phone) => phone.joins()));
  expect(again.map(({ team }) => team)).toEqual(drawn.map(({ team }) => team));
  await expect((phones as [Seated])[0].joins(0)).rejects.toMatchObject({ code: 'not-such-a-team' });

  // The first two teams know it, the third does not.
  await asks();
  await Promise.all(phones.map(({ client }, index) => answers(client, drawn[index]?.team === 2 ? 1 : 0)));
  await asks('locked');
  await asks('locked', 'shown');
  await set({ on: 'podium', steps: 3 });
  const { position } = await host.client.send(EndHostedSession, { sessionId });
  const recap = await host.client.ask(getSessionRecap, at(sessionId, position));
  expect(recap).toMatchObject({ teams: 'mean', responses: 9 });
  expect(recap.podium).toEqual([
    { place: 1, hundredths: 400, names: ['A', 'B'], more: 0 },
    { place: 3, hundredths: 0, names: ['C'], more: 0 },
  ]);
});

test('what cannot be teams is refused with a sentence of its own, and opens nothing', async () => {
  const refused = (changes: object, others: object = {}) =>
    host.client
      .send(OpenHostedSession, {
        quizId: quiz.id,
        pace: 'host',
        teams: { way: 'chosen', names: ['Sun', 'Moon'], ...changes },
        ...others,
      })
      .then(
        () => 'opened',
        (error: { code: string }) => error.code,
      );
  expect(await refused({ names: ['Sun', ' SUN '] })).toBe('team-named-twice');
  expect(await refused({ names: ['Sun'] })).toBe('invalid-payload');
  expect(await refused({ names: Array.from({ length: 13 }, (_none, index) => `${index}`) })).toBe(
    'invalid-payload',
  );
  expect(await refused({ names: ['Sun', '\u200B'] })).toBe('invalid-payload');
  expect(await refused({}, { pace: 'self' })).toBe('teams-only-led');
  const poll = await createsPoll(host.client);
  expect(await refused({}, { quizId: poll.id })).toBe('teams-only-led');
});
