import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import {
  ChooseNickname,
  HideNickname,
  ReopenAttempt,
  StartAttempt,
} from '@pollux/domain/attending/attending';
import { DeleteActivity, SetActivityActive } from '@pollux/domain/authoring/activity';
import { MoveToBin } from '@pollux/domain/authoring/bin';
import { UpdateQuiz } from '@pollux/domain/authoring/saving';
import {
  getHall,
  getLeaderboard,
  getLeaderboardRecord,
  type HallView,
  type LeaderboardView,
  type OwnStanding,
} from '@pollux/query-api/attending/leaderboard-contract';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ApiClient, type RefusedRequest } from '../../demo/api-client.ts';
import { type Followed, follows } from '../support/boards.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { chooses, createsQuiz, keyedChoice, type QuizForm, saves, submits } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { connectViewer, type Viewer } from '../support/viewers.ts';

const product = sharedProduct();
const viewers: Viewer[] = [];
let [creator, asha, bala, chitra]: Person[] = [];
beforeAll(async () => {
  [creator, asha, bala, chitra] = await Promise.all([0, 1, 2, 3].map(() => joins(product.origin)));
});
afterEach(() => {
  for (const viewer of viewers.splice(0)) viewer.close();
});

const clientOf = (person: Person | undefined): ApiClient => (person as Person).client;

const live = (changes: Partial<QuizForm> = {}) =>
  createsQuiz(clientOf(creator), {
    quizMode: 3,
    attemptLimit: false,
    questions: [
      keyedChoice('Which one is green?', ['Leaf', 'Root']),
      keyedChoice('Which one is blue?', ['Sky', 'Grass'], { compulsory: false }),
    ],
    ...changes,
  });

async function takesPart(person: Person | undefined, quizId: string, nickname: string | null = null) {
  const start = { quizId, firstname: 'Bala', lastname: 'Ganesan', nickname };
  const { attemptId, position } = await clientOf(person).send(StartAttempt, start);
  return { quizId, attemptId, position };
}

function connects(person: Person | undefined): Viewer {
  const viewer = connectViewer(product.origin, clientOf(person).cookie);
  viewers.push(viewer);
  return viewer;
}

const onBoard = (person: Person | undefined, id: string, after: string) =>
  follows<LeaderboardView, OwnStanding>(connects(person), 'leaderboard', id, after);
const inHall = (person: Person | undefined, id: string, after: string) =>
  follows<HallView, never>(connects(person), 'hall', id, after);

const asks = (person: Person | undefined, id: string, minPosition: string) =>
  clientOf(person).ask(getLeaderboard, { params: { id }, minPosition });
const asksHall = (person: Person | undefined, id: string, minPosition: string) =>
  clientOf(person).ask(getHall, { params: { id }, minPosition });

const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: RefusedRequest) => error.status,
  );

const told = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: RefusedRequest) => [error.status, error.code],
  );

const names = (board: Followed<LeaderboardView, OwnStanding>) =>
  board.view()?.top.map(({ place, name, halfPoints }) => `${place} ${name} ${halfPoints}`);

test('participants see the first of a live quiz and where they stand themselves; queries say the same [P482]', async () => {
  const quiz = await live();
  const ashas = await takesPart(asha, quiz.id, 'Kaveri');
  const balas = await takesPart(bala, quiz.id);
  const [hers, his, hall] = await Promise.all([
    onBoard(asha, quiz.id, balas.position),
    onBoard(bala, quiz.id, balas.position),
    inHall(creator, quiz.id, balas.position),
  ]);
  expect(names(hers)).toHaveLength(2);
  expect(hers.own()).toMatchObject({ name: 'Kaveri', place: expect.any(Number), halfPoints: 0 });

  await saves(clientOf(asha), ashas, chooses(quiz, 0, 1));
  const { position } = await saves(clientOf(bala), balas, chooses(quiz, 0, 0));
  const full = (await asks(bala, quiz.id, position)).own?.halfPoints ?? 0;
  expect(full).toBeGreaterThan(0);
  await expect.poll(() => names(hers)).toEqual([`1 Bala ${full}`, '2 Kaveri 0']);
  await expect.poll(() => names(his)).toEqual([`1 Bala ${full}`, '2 Kaveri 0']);
  await expect.poll(hers.own).toMatchObject({ place: 2, answered: 1, name: 'Kaveri' });
  await expect.poll(his.own).toMatchObject({ place: 1, answered: 1, halfPoints: full });
  await expect.poll(hall.view).toMatchObject({
    title: 'Plants',
    isActive: true,
    opensAt: null,
    closesAt: null,
    people: 2,
    submitted: 0,
    totalHalfPoints: 2 * full,
    questionCount: 2,
    top: [
      { personId: bala?.accountId, place: 1 },
      { name: 'Kaveri', place: 2 },
    ],
  });
  for (const [who, board] of [
    [asha, hers],
    [bala, his],
  ] as const) {
    expect(await asks(who, quiz.id, position)).toEqual({ ...board.view(), own: board.own() });
  }
  expect(await asksHall(creator, quiz.id, position)).toEqual(hall.view());

  const done = await submits(clientOf(bala), balas, chooses(quiz, 1, 0));
  await expect.poll(his.own).toMatchObject({ isSubmitted: true, halfPoints: 2 * full });
  await expect.poll(hall.view).toMatchObject({ submitted: 1 });
  expect(await asksHall(creator, quiz.id, done.position)).toEqual(hall.view());
});

test('no browser keeps where somebody stands: whoever logs in there next would be told it as theirs', async () => {
  const quiz = await live();
  const { position } = await takesPart(asha, quiz.id);
  await asks(asha, quiz.id, position);
  const headers = { cookie: clientOf(asha).cookie ?? '' };
  const board = await fetch(`${product.origin}/api/activities/${quiz.id}/leaderboard`, { headers });
  expect([board.status, board.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(board.headers.get('etag')).not.toBeNull();
});

test('the record of a live leaderboard names the quiz, its creator and total, and each student with email and score, for its owner alone [P323]', async () => {
  const quiz = await live();
  await takesPart(asha, quiz.id, 'Kaveri');
  const balas = await takesPart(bala, quiz.id);
  const { position } = await saves(clientOf(bala), balas, chooses(quiz, 0, 0));
  const asked = { params: { id: quiz.id }, minPosition: position };
  const { firstname, lastname } = creator?.form ?? {};
  expect(await clientOf(creator).ask(getLeaderboardRecord, asked)).toMatchObject({
    quizId: quiz.id,
    name: 'Plants',
    creator: { id: creator?.accountId, name: `${firstname} ${lastname}` },
    totalScore: 8,
    total: 2,
    students: [
      { id: bala?.accountId, name: 'Bala', email: bala?.form.email, score: 4, isSubmitted: false },
      { id: asha?.accountId, name: 'Kaveri', email: asha?.form.email, score: 0, usedMs: 0 },
    ],
  });
  for (const person of [asha, bala, chitra])
    expect(await refusal(clientOf(person).ask(getLeaderboardRecord, asked))).toBe(403);
  const hers = await onBoard(asha, quiz.id, position);
  const hall = await inHall(creator, quiz.id, position);
  await expect.poll(() => hall.view()?.people).toBe(2);
  const sent = JSON.stringify([hers.told, hall.view(), await asks(asha, quiz.id, position)]);
  for (const person of [asha, bala]) expect(sent).not.toContain(person?.form.email);
  const other = await live({ quizMode: 1 });
  const ofOther = { params: { id: other.id }, minPosition: other.position };
  expect(await refusal(clientOf(creator).ask(getLeaderboardRecord, ofOther))).toBe(404);
});

test('names are hidden and shown again by the owner alone, and rude ones are refused', async () => {
  const quiz = await live();
  await takesPart(asha, quiz.id, 'Kaveri');
  const { position } = await takesPart(bala, quiz.id, 'Vaigai');
  const hers = await onBoard(asha, quiz.id, position);
  const hide = { quizId: quiz.id, personId: bala?.accountId ?? '', isHidden: true };
  expect(await refusal(clientOf(asha).send(HideNickname, hide))).toBe(403);
  const hidden = await clientOf(creator).send(HideNickname, hide);
  await expect.poll(() => JSON.stringify(hers.view())).not.toContain('Vaigai');
  expect(hers.view()?.top.map(({ name }) => name)).toContain(null);
  const hall = await asksHall(creator, quiz.id, hidden.position);
  expect(hall.hidden).toEqual([expect.objectContaining({ personId: bala?.accountId })]);
  expect(hall.top.map(({ personId, isHidden }) => [personId, isHidden])).toContainEqual([
    bala?.accountId,
    true,
  ]);
  await clientOf(creator).send(HideNickname, { ...hide, isHidden: false });
  await expect.poll(() => JSON.stringify(hers.view())).toContain('Vaigai');

  const choose = { quizId: quiz.id, nickname: 'sh1t' };
  expect(await told(clientOf(asha).send(ChooseNickname, choose))).toEqual([422, 'rude-nickname']);
  expect(await told(takesPart(chitra, quiz.id, 'You shit'))).toEqual([422, 'rude-nickname']);
  await clientOf(asha).send(ChooseNickname, { ...choose, nickname: 'Thamirabarani' });
  await expect.poll(() => JSON.stringify(hers.view())).toContain('Thamirabarani');
});

test('the leaderboard is for those who take part, its owner and admins; what is no live quiz has none [P256]', async () => {
  const quiz = await live();
  const { position } = await takesPart(asha, quiz.id, 'Kaveri');
  const kinds = [onBoard, inHall] as const;
  for (const follow of kinds) {
    expect((await follow(bala, quiz.id, position)).joined).toMatchObject({ ok: false, status: 403 });
    expect((await follow(creator, quiz.id, position)).joined).toMatchObject({ ok: true });
  }
  expect((await inHall(asha, quiz.id, position)).joined).toMatchObject({ ok: false, status: 403 });
  expect(await refusal(asks(bala, quiz.id, position))).toBe(403);
  expect(await refusal(asksHall(asha, quiz.id, position))).toBe(403);
  const admin = await adminOf(product);
  const asked = { params: { id: quiz.id }, minPosition: position };
  expect(await admin.ask(getLeaderboard, asked)).toMatchObject({ people: 1, own: null });
  expect(await admin.ask(getHall, asked)).toMatchObject({ people: 1 });
  expect(await refusal(new ApiClient(product.origin).ask(getLeaderboard, asked))).toBe(401);

  const other = await live({ quizMode: 1 });
  const attending = await takesPart(asha, other.id);
  const answered = await saves(clientOf(asha), attending, chooses(other, 0, 0));
  expect(await refusal(asks(asha, other.id, answered.position))).toBe(404);
  expect((await onBoard(asha, other.id, answered.position)).joined).toMatchObject({ ok: false, status: 404 });
});

test('of an exam participants see nothing until it is closed and they have submitted, and are put out when it becomes one', async () => {
  const quiz = await live();
  const ashas = await takesPart(asha, quiz.id);
  const balas = await takesPart(bala, quiz.id);
  const hers = await onBoard(asha, quiz.id, balas.position);
  const hall = await inHall(creator, quiz.id, balas.position);
  expect(hers.joined).toMatchObject({ ok: true });
  const update = { ...quiz.form, id: quiz.id, expectedVersion: 1, examMode: true };
  const { position } = await clientOf(creator).send(UpdateQuiz, update);
  await expect.poll(hers.left).toMatchObject({ status: 403, code: 'leaderboard-hidden' });
  expect(hall.left()).toBeUndefined();
  expect(await told(asks(asha, quiz.id, position))).toEqual([403, 'leaderboard-hidden']);

  await submits(clientOf(asha), ashas, chooses(quiz, 0, 0));
  await submits(clientOf(bala), balas, chooses(quiz, 0, 0));
  const closed = await clientOf(creator).send(SetActivityActive, { id: quiz.id, isActive: false });
  await expect
    .poll(async () => (await asks(asha, quiz.id, closed.position)).own)
    .toMatchObject({ isSubmitted: true });
  const reopen = { quizId: quiz.id, personId: asha?.accountId ?? '', attemptId: ashas.attemptId };
  const again = await onBoard(asha, quiz.id, closed.position);
  const friends = await onBoard(bala, quiz.id, closed.position);
  const reopened = await clientOf(creator).send(ReopenAttempt, { ...reopen, minutes: 5, reason: 'Power' });
  // What an answer scores would tell her whether it is right, and so would a friend who sees it.
  for (const [person, board] of [
    [asha, again],
    [bala, friends],
  ] as const) {
    await expect.poll(board.left).toMatchObject({ code: 'leaderboard-hidden' });
    expect(board.own()).toBeNull();
    expect(await told(asks(person, quiz.id, reopened.position))).toEqual([403, 'leaderboard-hidden']);
  }
});

test('participants are put out of what goes to the bin, and everybody out of what is deleted', async () => {
  const quiz = await live();
  const { position } = await takesPart(asha, quiz.id);
  const hers = await onBoard(asha, quiz.id, position);
  const hall = await inHall(creator, quiz.id, position);
  const binned = await clientOf(creator).send(MoveToBin, { id: quiz.id });
  await expect.poll(hers.left).toMatchObject({ status: 404 });
  expect(hall.left()).toBeUndefined();
  expect(await refusal(asks(asha, quiz.id, binned.position))).toBe(404);
  const deleted = await clientOf(creator).send(DeleteActivity, { id: quiz.id });
  await expect.poll(hall.left).toMatchObject({ status: 404 });
  expect(await refusal(asksHall(creator, quiz.id, deleted.position))).toBe(404);
});

test('whoever is forgotten is put out at once, and leaves a place without a name', async () => {
  const leaver = await joins(product.origin);
  const quiz = await live();
  await takesPart(asha, quiz.id, 'Kaveri');
  const { position } = await takesPart(leaver, quiz.id, 'Noyyal');
  const hers = await onBoard(asha, quiz.id, position);
  const theirs = await onBoard(leaver, quiz.id, position);
  expect(JSON.stringify(hers.view())).toContain('Noyyal');
  await leaver.client.send(ForgetAccount, { password: leaver.form.password });
  await expect.poll(() => JSON.stringify(hers.view())).not.toContain('Noyyal');
  expect(hers.view()).toMatchObject({ people: 2 });
  await expect.poll(theirs.left).toMatchObject({ status: 401 });
});

test('participants are sent no id, address or name of others but the one that they stand under', async () => {
  const quiz = await live();
  const ashas = await takesPart(asha, quiz.id, 'Kaveri');
  const balas = await takesPart(bala, quiz.id, 'Vaigai');
  const hers = await onBoard(asha, quiz.id, balas.position);
  const change = chooses(quiz, 0, 0);
  await saves(clientOf(asha), ashas, change);
  const { position } = await saves(clientOf(bala), balas, change);
  await expect.poll(hers.own).toMatchObject({ answered: 1 });
  await expect.poll(() => hers.view()?.top.every(({ halfPoints }) => halfPoints > 0)).toBe(true);
  const sent = JSON.stringify([hers.told, await asks(asha, quiz.id, position)]);
  expect(sent).toContain('Vaigai');
  for (const secret of [
    bala?.accountId,
    bala?.form.email,
    'Bala',
    'Ganesan',
    asha?.accountId,
    creator?.accountId,
  ])
    expect(sent).not.toContain(secret);
  // Of what each has answered nothing is said either.
  for (const { id } of quiz.questions) expect(sent).not.toContain(id);
});

test('in one room no two names look alike, live and asked for, and whoever was first has theirs as it is [P110]', async () => {
  const quiz = await live();
  await takesPart(asha, quiz.id, 'Arun K');
  await takesPart(bala, quiz.id, 'Аrun К');
  const { position } = await takesPart(chitra, quiz.id, 'arun  k.');
  const asked = { params: { id: quiz.id }, minPosition: position };
  const expected = ['Arun K', 'arun k. (3)', 'Аrun К (2)'];
  const shown = ({ top }: { top: readonly { name: string | null }[] }) =>
    top.map(({ name }) => name ?? '').toSorted();
  expect(shown(await clientOf(asha).ask(getLeaderboard, asked))).toEqual(expected);
  expect(shown(await clientOf(creator).ask(getHall, asked))).toEqual(expected);
  expect((await clientOf(bala).ask(getLeaderboard, asked)).own?.name).toBe('Аrun К (2)');
  const answer = await connects(asha).emitWithAck('join', {
    room: 'leaderboard',
    id: quiz.id,
    after: position,
  });
  expect(answer.ok && shown(answer.view as LeaderboardView)).toEqual(expected);
});

test.each(['Meena Raman', 'Raman Meena', 'Мееnа Raman', 'Ms. Meena Raman', 'meena', 'Admin', 'P0llux'])(
  'the name %s, which looks like that of the owner or of whoever runs the product, is refused',
  async (nickname) => {
    const quiz = await live();
    const refused = [422, 'taken-nickname'];
    expect(await told(takesPart(asha, quiz.id, nickname))).toEqual(refused);
    await takesPart(asha, quiz.id, 'Kurinji');
    const choose = { quizId: quiz.id, nickname };
    expect(await told(clientOf(asha).send(ChooseNickname, choose))).toEqual(refused);
  },
);

test('staff and owners stand under their own names, and a pupil of the same first name under that', async () => {
  const quiz = await live();
  await takesPart(creator, quiz.id, 'Meena Raman');
  const start = { quizId: quiz.id, firstname: 'Meena', lastname: 'Selvan' };
  await clientOf(asha).send(StartAttempt, start);
  expect(await told(clientOf(bala).send(StartAttempt, { ...start, firstname: 'Meena Raman' }))).toEqual([
    422,
    'taken-nickname',
  ]);
});
