import { ForgetAccount } from '@pollux/domain/accounts/forgetting';
import { StartAttempt } from '@pollux/domain/attending/attending';
import { DeleteActivity, SetActivityActive, SetResultsPublic } from '@pollux/domain/authoring/activity';
import { DismissReports, ReportActivity } from '@pollux/domain/authoring/activity-reports';
import { DuplicateActivity } from '@pollux/domain/authoring/duplicating';
import { EditActivity } from '@pollux/domain/authoring/drafting/editing';
import { UpdatePoll } from '@pollux/domain/authoring/saving';
import { AppealTakeDown, ReinstateActivity, TakeDownActivity } from '@pollux/domain/authoring/taking-down';
import { StartQuizCheckout } from '@pollux/domain/billing/orders/checkout';
import { CastVote } from '@pollux/domain/voting/ballot';
import { getAdminActions } from '@pollux/query-api/admin/actions-contract';
import { getLeaderboard } from '@pollux/query-api/attending/leaderboard-contract';
import { getPublicResults } from '@pollux/query-api/attending/public-results-contract';
import { getAttemptReport } from '@pollux/query-api/attending/reports-contract';
import {
  getAttend,
  getDraft,
  getExplore,
  getExploreEntry,
  getMyActivities,
  getQuiz,
} from '@pollux/query-api/authoring/contract';
import { getLogs } from '@pollux/query-api/authoring/changes-contract';
import { getReportedActivities, getReportedActivity } from '@pollux/query-api/authoring/reported-contract';
import { getMyNotifications } from '@pollux/query-api/notifications/contract';
import { getPollCourse } from '@pollux/query-api/voting/course-contract';
import { getPollResults } from '@pollux/query-api/voting/contract';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { ApiClient } from '../../demo/api-client.ts';
import { follows } from '../support/boards.ts';
import { buys, sells } from '../support/buying.ts';
import { mailsTo } from '../support/mailbox.ts';
import { adminOf, joins, type Person } from '../support/people.ts';
import { chooses as votes, createsPoll } from '../support/polls.ts';
import { chooses, createsQuiz, keyedChoice, saves, starts } from '../support/quizzes.ts';
import { sharedProduct } from '../support/shared-product.ts';
import { connectViewer, type Viewer } from '../support/viewers.ts';

const product = sharedProduct();
let admin: ApiClient;
let [owner, reader, other]: Person[] = [];
beforeAll(async () => {
  admin = await adminOf(product);
  [owner, reader, other] = await Promise.all([
    joins(product.origin, { userType: 'teacher' }),
    joins(product.origin, { userType: 'student' }),
    joins(product.origin, { userType: 'student' }),
  ]);
});

const viewers: Viewer[] = [];
afterEach(() => {
  for (const viewer of viewers.splice(0)) viewer.close();
});

const clientOf = (person: Person | undefined): ApiClient => (person as Person).client;
const why = { concern: 'copyright', reason: 'The pictures are of a book.' } as const;
const takesDown = (id: string) => admin.send(TakeDownActivity, { id, ...why });
const givesBack = (id: string) => admin.send(ReinstateActivity, { id, note: 'The pictures are gone.' });
const gone = { status: 404, code: 'quiz-not-found' };
const joinsRoom = (person: Person | undefined, room: string, id: string, after: string) => {
  const viewer = connectViewer(product.origin, clientOf(person).cookie);
  viewers.push(viewer);
  return follows(viewer, room, id, after);
};
const sentTo = (person: Person | undefined) => mailsTo(product.origin, person?.form.email ?? 'nobody');
const noticesOf = async (person: Person | undefined, minPosition: string) =>
  (await clientOf(person).ask(getMyNotifications, { minPosition })).notifications;
const queued = async (id: string, minPosition: string) =>
  (await admin.ask(getReportedActivities, { minPosition, query: { pageSize: 100 } })).data.find(
    (row) => row.id === id,
  );

test('a poll that is taken down is shown to nobody, its rooms end, its owner is told why, and it comes back as it was', async () => {
  const poll = await createsPoll(clientOf(owner), { quizTitle: 'Book covers', accessType: 'public' });
  const { id } = poll;
  await clientOf(reader).send(CastVote, { pollId: id, answers: votes(poll) });
  const { position: shared } = await clientOf(owner).send(SetResultsPublic, { id, isPublic: true });
  const rooms = await Promise.all([
    joinsRoom(reader, 'poll-results', id, shared),
    joinsRoom(reader, 'public-results', id, shared),
  ]);
  expect(rooms.map(({ joined }) => joined.ok)).toEqual([true, true]);

  const doors = (minPosition: string) => {
    const asked = { params: { id }, minPosition };
    return [
      clientOf(other).ask(getAttend, asked),
      clientOf(other).ask(getQuiz, asked),
      clientOf(other).ask(getExploreEntry, asked),
      new ApiClient(product.origin).ask(getPublicResults, asked),
      clientOf(reader).ask(getPollResults, asked),
      clientOf(reader).ask(getPollCourse, asked),
    ];
  };
  const answers = async (minPosition: string) =>
    (await Promise.allSettled(doors(minPosition))).map((door) =>
      door.status === 'fulfilled' ? 200 : (door.reason as { status: number }).status,
    );
  const found = async (minPosition: string) =>
    (await clientOf(other).ask(getExplore, { query: { search: 'Book covers' }, minPosition })).total;
  expect([await answers(shared), await found(shared)]).toEqual([Array(6).fill(200), 1]);

  const { position } = await takesDown(id);
  expect([await answers(position), await found(position)]).toEqual([Array(6).fill(404), 0]);
  await expect.poll(() => rooms.map(({ left }) => left()?.status)).toEqual([404, 404]);
  expect((await joinsRoom(reader, 'poll-results', id, position)).joined).toMatchObject({ ok: false });
  await expect(clientOf(other).send(CastVote, { pollId: id, answers: votes(poll) })).rejects.toMatchObject(
    gone,
  );
  const down = { id, takenDown: { ...why, appealedAt: null }, status: 'closed' };
  const library = async (minPosition: string) =>
    (await clientOf(owner).ask(getMyActivities, { minPosition })).allQuiz.find((entry) => entry.id === id);
  expect(await library(position)).toMatchObject(down);
  expect(await noticesOf(owner, position)).toContainEqual(
    expect.objectContaining({ kind: 'taken-down', quizId: id, isRead: false, ...why }),
  );
  await expect.poll(async () => (await sentTo(owner))[0]?.subject).toBe('Your activity was taken down');
  expect((await sentTo(owner))[0]?.text).toContain(why.reason);

  // Its owner sees it and mends the draft, and opens nothing of it.
  const asked = { params: { id }, minPosition: position };
  expect(await clientOf(owner).ask(getPollResults, asked)).toMatchObject({ ballots: 1 });
  const { revision } = await clientOf(owner).ask(getDraft, asked);
  const edits = [{ edit: 'set-details' as const, fields: { quizTitle: 'Own covers' } }];
  await clientOf(owner).send(EditActivity, { id, revision, edits });
  const refused = { status: 409, code: 'taken-down' };
  const update = { ...poll.content, id, expectedVersion: 1, quizTitle: 'Own covers' };
  const { client } = owner as Person;
  await expect(client.send(UpdatePoll, update)).rejects.toMatchObject(refused);
  await expect(client.send(SetActivityActive, { id, isActive: true })).rejects.toMatchObject(refused);
  await expect(client.send(SetResultsPublic, { id, isPublic: true })).rejects.toMatchObject(refused);
  await expect(client.send(DuplicateActivity, { id })).rejects.toMatchObject(refused);

  const text = 'I have drawn new ones.';
  const appealed = await client.send(AppealTakeDown, { id, text });
  await expect(client.send(AppealTakeDown, { id, text })).rejects.toMatchObject({ code: 'already-appealed' });
  expect(await queued(id, appealed.position)).toMatchObject({ state: 'appealed', openReports: 0 });
  expect(
    await admin.ask(getReportedActivity, { params: { id }, minPosition: appealed.position }),
  ).toMatchObject({ takenDown: { ...why, appeal: { text } } });

  const back = await givesBack(id);
  expect([await answers(back.position), await found(back.position)]).toEqual([Array(6).fill(200), 1]);
  expect(await library(back.position)).toMatchObject({ takenDown: null, status: 'open' });
  await clientOf(other).send(CastVote, { pollId: id, answers: votes(poll) });
  expect(await noticesOf(owner, back.position)).toContainEqual(
    expect.objectContaining({ kind: 'reinstated', quizId: id, note: 'The pictures are gone.' }),
  );
  await expect.poll(async () => (await sentTo(owner))[0]?.subject).toBe('Your activity is back');
  const log = await client.ask(getLogs, { query: { activity: id }, minPosition: back.position });
  expect(JSON.stringify(log)).toContain('Taken down by an admin');
  const actions = await admin.ask(getAdminActions, {
    query: { record: 'activity', recordId: id },
    minPosition: back.position,
  });
  const { concern, reason } = why;
  expect(actions.data.map(({ act, name, reason, changes }) => [act, name, reason, changes])).toEqual([
    [
      'reinstated',
      'Book covers',
      'The pictures are gone.',
      [
        { field: 'isTakenDown', before: true, after: false },
        { field: 'concern', before: concern, after: null },
      ],
    ],
    [
      'takenDown',
      'Book covers',
      reason,
      [
        { field: 'isTakenDown', before: false, after: true },
        { field: 'concern', before: null, after: concern },
      ],
    ],
  ]);
});

test('attempts under way at a quiz are submitted with what was saved, and its leaderboard ends', async () => {
  const quiz = await createsQuiz(clientOf(owner), {
    quizMode: 3,
    questions: [keyedChoice('Which one is green?', ['Leaf', 'Root']), keyedChoice('Which?', ['Sky', 'Sea'])],
  });
  const { id } = quiz;
  const { attemptId } = await starts(clientOf(reader), id);
  const attending = { quizId: id, attemptId };
  const { position: saved } = await saves(clientOf(reader), attending, chooses(quiz, 0, 0));
  const board = await joinsRoom(reader, 'leaderboard', id, saved);
  expect(board.joined.ok).toBe(true);

  const { position } = await takesDown(id);
  await expect.poll(() => board.left()?.status).toBe(404);
  const asked = { params: { id }, minPosition: position };
  await expect(clientOf(reader).ask(getLeaderboard, asked)).rejects.toMatchObject(gone);
  await expect(clientOf(other).ask(getAttend, asked)).rejects.toMatchObject(gone);
  const start = { quizId: id, firstname: 'Bala', lastname: 'Ganesan' };
  await expect(clientOf(other).send(StartAttempt, start)).rejects.toMatchObject(gone);
  // What was saved counts, and is its person's to see.
  await expect
    .poll(
      () =>
        clientOf(reader)
          .ask(getAttemptReport, { params: { attemptId } })
          .then(({ submittedBy, correctCount }) => [submittedBy, correctCount])
          .catch(() => 'open'),
      { timeout: 15_000 },
    )
    .toEqual(['closing', 1]);
  const back = await givesBack(id);
  expect(
    await clientOf(reader).ask(getLeaderboard, { params: { id }, minPosition: back.position }),
  ).toBeDefined();
  await starts(clientOf(other), id);
});

test('nobody buys what is taken down, and whoever has bought it has it again once it is back', async () => {
  const { quiz } = await sells(product, admin);
  await buys(clientOf(reader), quiz.id);
  await takesDown(quiz.id);
  await expect(
    clientOf(other).send(StartQuizCheckout, { quizId: quiz.id, state: '33' }),
  ).rejects.toMatchObject(gone);
  await expect(starts(clientOf(reader), quiz.id)).rejects.toMatchObject(gone);
  await givesBack(quiz.id);
  await starts(clientOf(reader), quiz.id);
});

test('a report goes to the queue, a repeat changes it, and its sender is told that it was looked at, its owner nothing', async () => {
  const { id } = await createsPoll(clientOf(owner), { quizTitle: 'Rude words' });
  const reports = (person: Person | undefined, text: string) =>
    clientOf(person).send(ReportActivity, { id, concern: 'offensive', text });
  await reports(reader, 'The second one is rude');
  await reports(reader, 'All of them are rude');
  const { position } = await reports(other, '');
  expect(await queued(id, position)).toMatchObject({
    quizTitle: 'Rude words',
    openReports: 2,
    concerns: { offensive: 2 },
    state: 'reported',
    owner: { userId: owner?.accountId, name: 'Meena Raman' },
  });
  const details = await admin.ask(getReportedActivity, { params: { id }, minPosition: position });
  expect(details.reports.map(({ reporter, text }) => [reporter.userId, text])).toEqual([
    [other?.accountId, ''],
    [reader?.accountId, 'All of them are rude'],
  ]);
  const ofOwner = JSON.stringify([
    await noticesOf(owner, position),
    await clientOf(owner).ask(getLogs, { query: { activity: id }, minPosition: position }),
    await clientOf(owner).ask(getMyActivities, { minPosition: position }),
  ]);
  expect(ofOwner).not.toContain('eport');

  const dismissed = await admin.send(DismissReports, { id, reason: 'These are the words of a play.' });
  expect(await queued(id, dismissed.position)).toMatchObject({ openReports: 0, state: 'settled' });
  const told = { kind: 'report', quizTitle: 'Rude words', isRead: false };
  expect(await noticesOf(reader, dismissed.position)).toContainEqual(
    expect.objectContaining({ ...told, outcome: 'dismissed' }),
  );

  // Once more, and now it is taken down, which settles them too.
  await reports(reader, 'Still there');
  await takesDown(id);
  await expect
    .poll(async () => {
      const { position: now } = await admin.send(TakeDownActivity, { id, ...why }).catch(() => dismissed);
      return (await noticesOf(reader, now)).find(({ kind }) => kind === 'report');
    })
    .toMatchObject({ ...told, outcome: 'upheld' });
  await expect(reports(other, 'Late')).rejects.toMatchObject(gone);
});

test('who reported what is deleted before anybody has decided is told so, and nothing waits', async () => {
  const { id } = await createsPoll(clientOf(owner), { quizTitle: 'Soon gone' });
  await clientOf(reader).send(ReportActivity, { id, concern: 'other', text: 'It is of no use' });
  const { position } = await clientOf(owner).send(DeleteActivity, { id });
  expect(await queued(id, position)).toBeUndefined();
  await expect
    .poll(async () =>
      (await noticesOf(reader, position)).find(
        (notice) => notice.kind === 'report' && notice.quizTitle === 'Soon gone',
      ),
    )
    .toMatchObject({ outcome: 'closed', isRead: false });
});

test('what somebody reported cannot be read any more once they are forgotten', async () => {
  const { id } = await createsPoll(clientOf(owner));
  const leaving = await joins(product.origin);
  await leaving.client.send(ReportActivity, { id, concern: 'personal-data', text: 'My brother is named' });
  await leaving.client.send(ForgetAccount, { password: leaving.form.password });
  await expect
    .poll(async () => (await admin.ask(getReportedActivity, { params: { id } })).reports)
    .toMatchObject([{ reporter: { name: null }, text: null, concern: 'personal-data' }]);
});

test('admins alone decide and read; owners appeal against what is theirs, and report others alone', async () => {
  const { id } = await createsPoll(clientOf(owner));
  const visitor = new ApiClient(product.origin);
  for (const [client, status] of [
    [visitor, 401],
    [clientOf(owner), 403],
    [clientOf(reader), 403],
  ] as const) {
    await expect(client.send(TakeDownActivity, { id, ...why })).rejects.toMatchObject({ status });
    await expect(client.send(ReinstateActivity, { id, note: 'Why not?' })).rejects.toMatchObject({ status });
    await expect(client.send(DismissReports, { id, reason: 'Fair.' })).rejects.toMatchObject({ status });
    await expect(client.ask(getReportedActivities)).rejects.toMatchObject({ status });
    await expect(client.ask(getReportedActivity, { params: { id } })).rejects.toMatchObject({ status });
  }
  const report = { id, concern: 'other' } as const;
  await expect(visitor.send(ReportActivity, report)).rejects.toMatchObject({ status: 401 });
  await expect(clientOf(owner).send(ReportActivity, report)).rejects.toMatchObject({ status: 403 });
  await takesDown(id);
  await expect(clientOf(other).send(AppealTakeDown, { id, text: 'No!' })).rejects.toMatchObject({
    status: 403,
  });
  const invalid = { status: 422 };
  await expect(
    clientOf(other).send(ReportActivity, { ...report, text: 'x'.repeat(501) }),
  ).rejects.toMatchObject(invalid);
  await expect(admin.send(TakeDownActivity, { id, concern: 'other', reason: ' ' })).rejects.toMatchObject(
    invalid,
  );
});
