import { expect, test } from 'vitest';
import { publishedQuiz } from '../attending/availability.ts';
import { runOf } from '../attending/sitting.ts';
import { entitlementsOf } from '../accounts/plan.ts';
import { quizOffer } from '../billing/orders/pricing.ts';
import { NotAllowed } from '../kernel/rejection.ts';
import { by, given, id, NOW } from '../testing.ts';
import { castVote } from '../voting/ballot.ts';
import {
  ActivityReported,
  activityReports,
  dismissReports,
  MOST_OPEN_REPORTS,
  NothingReported,
  closeReports,
  ReportedOften,
  ReportsClosed,
  ReportsDismissed,
  ReportsUpheld,
  reportActivity,
  upholdReports,
} from './activity-reports.ts';
import { setActivityActive, setResultsPublic } from './activity.ts';
import { moveToBin, restoreFromBin } from './bin.ts';
import { PollInput } from './content/poll.ts';
import { editActivity } from './drafting/editing.ts';
import { duplicateActivity } from './duplicating.ts';
import { IsTakenDown, QuizNotFound } from './own-quiz.ts';
import {
  ActivityReinstated,
  ActivityTakenDown,
  QuizClosed,
  QuizDeleted,
  QuizDrafted,
  QuizMovedToBin,
  QuizPublished,
  QuizReopened,
  QuizRestoredFromBin,
  quizzes,
  ResultsMadePrivate,
  ResultsMadePublic,
  TakeDownAppealed,
} from './quiz.ts';
import { publishActivity } from './saving.ts';
import {
  AlreadyAppealed,
  AlreadyTakenDown,
  appealTakeDown,
  NotTakenDown,
  reinstateActivity,
  takeDownActivity,
} from './taking-down.ts';
import { sampleLists } from './testing.ts';

const [asha, bala, admin, quizId] = [id('a5a'), id('ba1a'), id('ad'), id('9')];
const at = NOW.toISOString();
const about = { quizId, at };
const content = PollInput.parse({
  quizTitle: 'Lunch',
  quizDescription: 'For Friday',
  language: 'Eng',
  questions: [{ id: id('c'), type: 'wordcloud', title: 'One word?' }],
});
const drafted = QuizDrafted({ ...about, quizType: 'POLL', ownerId: asha });
const published = QuizPublished({ ...about, quizType: 'POLL', ownerId: asha, version: 1, content });
const open = [drafted, published];
const why = { concern: 'copyright', reason: 'The pictures are of a book.' } as const;
const told = { ...about, ownerId: asha, title: 'Lunch', adminId: admin };
const takenDown = ActivityTakenDown({ ...told, quizType: 'POLL', ...why });
const note = 'The pictures are gone.';
const reinstated = ActivityReinstated({ ...told, note });
const down = [...open, takenDown, QuizClosed(about)];

test('an open activity is closed with its taking down, public results are made private, and both come back', () => {
  given(quizzes, ...open, ResultsMadePublic(about))
    .when((quiz) => takeDownActivity(why, quiz, by(admin)))
    .thenEvents(takenDown, QuizClosed(about), ResultsMadePrivate(about));
  given(quizzes, ...open, ResultsMadePublic(about), takenDown, QuizClosed(about), ResultsMadePrivate(about))
    .when((quiz) => reinstateActivity({ note }, quiz, by(admin)))
    .thenEvents(reinstated, QuizReopened(about), ResultsMadePublic(about));
  given(quizzes, ...open, QuizClosed(about))
    .when((quiz) => takeDownActivity(why, quiz, by(admin)))
    .thenEvents(takenDown);
  given(quizzes, ...open, QuizClosed(about), takenDown)
    .when((quiz) => reinstateActivity({ note }, quiz, by(admin)))
    .thenEvents(reinstated);
});

test('it is taken down once, and only where it is published', () => {
  given(quizzes, ...down)
    .when((quiz) => takeDownActivity(why, quiz, by(admin)))
    .rejects(AlreadyTakenDown);
  given(quizzes, drafted)
    .when((quiz) => takeDownActivity(why, quiz, by(admin)))
    .rejects(QuizNotFound);
  given(quizzes, ...open)
    .when((quiz) => reinstateActivity({ note }, quiz, by(admin)))
    .rejects(NotTakenDown);
  given(quizzes, ...down, QuizDeleted(about))
    .when((quiz) => reinstateActivity({ note }, quiz, by(admin)))
    .rejects(QuizNotFound);
});

test('meanwhile nobody takes part, votes or buys, also whose attempt was opened again', () => {
  const { state } = given(quizzes, ...down);
  const vote = { pollId: quizId, firstname: '', lastname: '', answers: {}, version: 1 };
  expect(() => castVote(vote, { cast: 0, answers: {}, sealed: [] }, state, by(bala), () => null)).toThrow(
    QuizNotFound,
  );
  expect(() => publishedQuiz(state)).toThrow(QuizNotFound);
  expect(() => quizOffer(state, bala, NOW)).toThrow(QuizNotFound);
  expect(runOf(state)).toMatchObject({ isClosed: true, isTakenDown: true });
  expect(() => reportActivity({ ...why, text: '' }, activityReports.initial, state, by(bala))).toThrow(
    QuizNotFound,
  );
});

test('its owner mends the draft, and neither publishes nor opens nor shares nor copies it', () => {
  const quiz = given(quizzes, ...down);
  const creator = { ...sampleLists, entitlements: entitlementsOf('basic') };
  const edits = [{ edit: 'set-details' as const, fields: { quizTitle: 'Dinner' } }];
  expect(
    editActivity({ id: quizId, revision: 0, edits }, quiz.state, by(asha), creator).map(({ type }) => type),
  ).toContain('DetailsChanged');
  quiz.when((state) => publishActivity({ revision: 0 }, state, by(asha), creator)).rejects(IsTakenDown);
  quiz
    .when((state) => setActivityActive({ id: quizId, isActive: true }, state, by(asha)))
    .rejects(IsTakenDown);
  quiz
    .when((state) => setResultsPublic({ id: quizId, isPublic: true }, state, by(asha)))
    .rejects(IsTakenDown);
  quiz
    .when((state) => duplicateActivity(state, quizzes.initial, by(asha), { ...creator, quizId: id('d') }))
    .rejects(IsTakenDown);
});

test('the bin is no way around it, and what comes back in the bin is opened when it is taken out', () => {
  const binned = [...open, QuizMovedToBin(about), QuizClosed(about)];
  given(quizzes, ...binned)
    .when((quiz) => takeDownActivity(why, quiz, by(admin)))
    .thenEvents(takenDown);
  given(quizzes, ...binned, takenDown)
    .when((quiz) => restoreFromBin(quiz, by(asha)))
    .thenEvents(QuizRestoredFromBin(about));
  given(quizzes, ...binned, takenDown)
    .when((quiz) => reinstateActivity({ note }, quiz, by(admin)))
    .thenEvents(reinstated);
  given(quizzes, ...binned, takenDown, reinstated)
    .when((quiz) => restoreFromBin(quiz, by(asha)))
    .thenEvents(QuizRestoredFromBin(about), QuizReopened(about));
  given(quizzes, ...down)
    .when((quiz) => moveToBin(quiz, by(asha)))
    .thenEvents(QuizMovedToBin(about));
  given(quizzes, ...down, QuizMovedToBin(about), reinstated)
    .when((quiz) => restoreFromBin(quiz, by(asha)))
    .thenEvents(QuizRestoredFromBin(about), QuizReopened(about));
});

test('its owner appeals once each time', () => {
  const text = 'I drew them.';
  const appealed = TakeDownAppealed({ ...about, ownerId: asha, text });
  given(quizzes, ...down)
    .when((quiz) => appealTakeDown({ text }, quiz, by(asha)))
    .thenEvents(appealed);
  given(quizzes, ...down, appealed)
    .when((quiz) => appealTakeDown({ text }, quiz, by(asha)))
    .rejects(AlreadyAppealed);
  given(quizzes, ...down)
    .when((quiz) => appealTakeDown({ text }, quiz, by(bala)))
    .rejects(NotAllowed);
  given(quizzes, ...open)
    .when((quiz) => appealTakeDown({ text }, quiz, by(asha)))
    .rejects(NotTakenDown);
  given(quizzes, ...down, appealed, reinstated, QuizReopened(about), takenDown, QuizClosed(about))
    .when((quiz) => appealTakeDown({ text }, quiz, by(asha)))
    .thenEvents(appealed);
});

// Reports

const { state: poll } = given(quizzes, ...open);
const ofPoll = { ...about, quizType: 'POLL', ownerId: asha, title: 'Lunch' } as const;
const reported = (reporterId: string, text = '') =>
  ActivityReported({ ...ofPoll, reporterId, concern: 'offensive', text });

test('one report of each person is open, and a repeat changes it', () => {
  const report = (text: string) => ({ concern: 'offensive', text }) as const;
  given(activityReports)
    .when((reports) => reportActivity(report('Rude'), reports, poll, by(bala)))
    .thenEvents(reported(bala, 'Rude'));
  const one = given(activityReports, reported(bala, 'Rude'));
  one.when((reports) => reportActivity(report('Rude'), reports, poll, by(bala))).thenNothing();
  one
    .when((reports) => reportActivity(report('Very rude'), reports, poll, by(bala)))
    .thenEvents(reported(bala, 'Very rude'));
  expect(given(activityReports, reported(bala, 'Rude'), reported(bala, 'Very rude')).state.open.size).toBe(1);
  one.when((reports) => reportActivity(report(''), reports, poll, by(asha))).rejects(NotAllowed);
});

test('no more reports are open than anybody needs, and those that are can still be changed', () => {
  const many = Array.from({ length: MOST_OPEN_REPORTS }, (_, index) => reported(id(index + 1)));
  const full = given(activityReports, ...many);
  const report = { concern: 'other', text: '' } as const;
  full.when((reports) => reportActivity(report, reports, poll, by(bala))).rejects(ReportedOften);
  full
    .when((reports) => reportActivity(report, reports, poll, by(id(1))))
    .thenEvents(ActivityReported({ ...ofPoll, reporterId: id(1), ...report }));
});

test('all that are open are settled together, and who reported is kept for being told', () => {
  const two = given(activityReports, reported(bala), reported(id('c')));
  const reporterIds = [bala, id('c')];
  two
    .when((reports) => dismissReports({ id: quizId, reason: 'Fair.' }, reports, by(admin)))
    .thenEvents(ReportsDismissed({ ...about, title: 'Lunch', reporterIds, reason: 'Fair.', adminId: admin }));
  const upheld = ReportsUpheld({ ...about, title: 'Lunch', reporterIds });
  two.when((reports) => upholdReports({ id: quizId }, reports, by(admin))).thenEvents(upheld);
  const closed = ReportsClosed({ ...about, title: 'Lunch', reporterIds });
  const gone = { status: 'deleted', ownerId: asha, versions: 1, corrections: 0 } as never;
  two.when((reports) => closeReports({ id: quizId }, reports, gone, by(admin))).thenEvents(closed);
  two.when((reports) => closeReports({ id: quizId }, reports, poll, by(admin))).thenNothing();
  given(activityReports, reported(bala), closed)
    .when((reports) => closeReports({ id: quizId }, reports, gone, by(admin)))
    .thenNothing();
  const none = given(activityReports, reported(bala), upheld);
  none.when((reports) => upholdReports({ id: quizId }, reports, by(admin))).thenNothing();
  none
    .when((reports) => dismissReports({ id: quizId, reason: 'Fair.' }, reports, by(admin)))
    .rejects(NothingReported);
  none
    .when((reports) => reportActivity({ concern: 'offensive', text: '' }, reports, poll, by(bala)))
    .thenEvents(reported(bala));
});
