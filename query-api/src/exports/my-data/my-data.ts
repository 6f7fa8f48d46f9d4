import { accessTokens } from '@pollux/domain/accounts/access-tokens';
import { bankDetails, maskedNumber } from '@pollux/domain/accounts/bank-details';
import { attempts } from '@pollux/domain/attending/attempts';
import { attemptOf } from '@pollux/domain/attending/sitting';
import { type ActivityReportEvent, activityReports } from '@pollux/domain/authoring/activity-reports';
import { quizzes } from '@pollux/domain/authoring/quiz';
import { hostedSessions } from '@pollux/domain/hosting/hosted-session';
import type { Category } from '@pollux/domain/kernel/category';
import type { DomainEvent } from '@pollux/domain/kernel/event';
import { webhooksOf } from '@pollux/domain/notifications/webhooks';
import { answerText } from '@pollux/domain/questions/question-types';
import { pointsOf } from '@pollux/domain/questions/half-points';
import { notSignedIn } from '@pollux/infra/http/problem';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { ratingsView } from '@pollux/projections/attending/ratings';
import { activities } from '@pollux/projections/authoring/activities';
import { published } from '@pollux/projections/authoring/published';
import { versionId, versions } from '@pollux/projections/authoring/versions';
import { cancellations } from '@pollux/projections/billing/cancellations';
import { hostedSessionsView } from '@pollux/projections/hosting/hosted-sessions';
import { sessionSeats } from '@pollux/projections/hosting/session-seats';
import type { Projector } from '@pollux/projections/kernel/projector';
import { notices } from '@pollux/projections/notifications/notices';
import { supportTickets } from '@pollux/projections/support/support-tickets';
import { type PollResponse, pollResponses } from '@pollux/projections/voting/poll-responses';
import { openExams } from '../../attending/exam.ts';
import type { Row, Section } from '../../files/section.ts';
import { sessionOf } from '../../http/policies.ts';
import type { Asking } from '../../http/serve.ts';
import { stateOf } from '../../http/stream-state.ts';
import { ballotOf } from '../../voting/ballot-of.ts';

/** So many documents are read at once. */
const PAGE = 200;

/**
 * Everything that is kept of the signed-in person: what they said of themselves, what they made, and what they
 * answered. The number of their bank account stays masked, as everywhere.
 */
export function myData(by: Asking): Section[] {
  return [
    { name: 'profile', rows: profile(by) },
    { name: 'bankDetails', rows: bank(by) },
    { name: 'sessions', rows: signedIn(by) },
    { name: 'accessTokens', rows: ownTokens(by) },
    { name: 'webhooks', rows: ownWebhooks(by) },
    { name: 'activities', rows: ownActivities(by) },
    { name: 'responses', rows: ownResponses(by) },
    { name: 'sessionNames', rows: ownSessionNames(by) },
    { name: 'attempts', rows: ownAttempts(by) },
    { name: 'attemptAnswers', rows: ownAttemptAnswers(by) },
    { name: 'ratings', rows: ownRatings(by) },
    { name: 'supportTickets', rows: ownTickets(by) },
    { name: 'reports', rows: ownReports(by) },
    { name: 'appeals', rows: ownAppeals(by) },
    { name: 'cancellation', rows: ownCancellation(by) },
  ];
}

const readModels = [
  accountsView,
  activities,
  pollResponses,
  sessionSeats,
  published,
  attemptsView,
  versions,
  ratingsView,
  supportTickets,
  notices,
  cancellations,
];

/**
 * Resolves once everything that `myData` reads is as new as was asked for.
 * @throws a problem when that takes too long, or too many wait: once a file is on its way it could only be cut off
 */
export async function readyForMyData({ documents }: Asking): Promise<void> {
  for (const readModel of readModels) await documents.caughtUp(readModel);
}

async function* profile(by: Asking): AsyncGenerator<Row> {
  const stored = await by.documents.get(accountsView, sessionOf(by).accountId);
  if (stored === undefined) throw notSignedIn();
  const { pendingEmail, ...account } = stored.document;
  yield { ...account, pendingEmail: pendingEmail?.email ?? null };
}

async function* bank(by: Asking): AsyncGenerator<Row> {
  const { accountId } = sessionOf(by);
  const { details } = await stateOf(bankDetails, { accountId }, by.events);
  if (details !== null) yield { ...details, accountNumber: maskedNumber(details.accountNumber) };
}

async function* signedIn({ sessions, session }: Asking): AsyncGenerator<Row> {
  if (session === undefined) throw notSignedIn();
  for (const { userAgent, issuedAt, lastUsedAt, expiresAt } of await sessions.list(session.accountId)) {
    yield { userAgent, issuedAt, lastUsedAt, expiresAt };
  }
}

async function* ownTokens(by: Asking): AsyncGenerator<Row> {
  const tokens = await stateOf(accessTokens, { accountId: sessionOf(by).accountId }, by.events);
  const uses = await by.tokenUses(tokens.map(({ tokenId }) => tokenId));
  for (const { tokenId, name, scopes, at, expiresAt } of tokens) {
    const lastUsedAt = uses.get(tokenId) ?? null;
    yield { name, scopes: scopes.join(', '), createdAt: at, expiresAt, lastUsedAt };
  }
}

async function* ownWebhooks(by: Asking): AsyncGenerator<Row> {
  const own = await stateOf(webhooksOf, { accountId: sessionOf(by).accountId }, by.events);
  for (const { url, types, isOn } of own.values()) yield { url, types: types.join(', '), isOn };
}

async function* ownActivities(by: Asking): AsyncGenerator<Row> {
  const own = every(activities, by, { ownerId: sessionOf(by).accountId }, 'createdAt');
  for await (const { id, quizType, quizTitle, quizDescription, attendPath, ...activity } of own) {
    const { language, questionCount, responseCount, isPublished, isActive, createdAt, updatedAt } = activity;
    const quizUrl = `${by.publicOrigin}${attendPath}`;
    const counts = { questionCount, responseCount, isPublished, isActive, createdAt, updatedAt };
    yield { id, quizType, quizTitle, quizDescription, language, quizUrl, ...counts };
  }
}

/**
 * A row for each question that was answered; what was deleted since is told by its id. Of an anonymous poll a row that says
 * that it was answered, which is all that is kept.
 */
async function* ownResponses(by: Asking): AsyncGenerator<Row> {
  const own = every(pollResponses, by, { voterId: sessionOf(by).accountId }, 'at');
  for await (const response of own) {
    const { quizId, at, isAnonymous = false } = response;
    const { answers } = await ballotOf(response, by.events);
    const poll = (await by.documents.get(published, quizId))?.document.content;
    const asked = (await askedInSession(response, by)) ?? poll?.questions;
    const questions = new Map(asked?.map((question) => [question.id, question]));
    const about = { activityId: quizId, quizTitle: poll?.quizTitle ?? '', answeredAt: at, isAnonymous };
    if (isAnonymous) yield { ...about, question: null, answer: null };
    for (const [questionId, answer] of Object.entries(answers)) {
      const question = questions.get(questionId);
      yield { ...about, question: question?.title ?? questionId, answer: answerText(answer, question) };
    }
  }
}

/** What was asked in a hosted session, with what its host asked on the spot; undefined of an answer that was given by a link. */
async function askedInSession({ pollId, quizId }: PollResponse, { events }: Asking) {
  if (pollId === quizId) return undefined;
  const session = await stateOf(hostedSessions, { sessionId: pollId }, events);
  return session.status === 'unknown' ? undefined : session.content.questions;
}

/** What they are called in hosted sessions, also where they were a guest whose answers they have taken along. */
async function* ownSessionNames(by: Asking): AsyncGenerator<Row> {
  const own = every(sessionSeats, by, { personId: sessionOf(by).accountId }, 'at');
  for await (const { sessionId, name, at } of own) {
    if (name === null) continue;
    const session = await by.documents.get(hostedSessionsView, sessionId);
    yield { sessionId, quizTitle: session?.document.quizTitle ?? '', name, joinedAt: at };
  }
}

/**
 * Attempts at quizzes and surveys, the open ones too, under the names that the person gave for them; of exams that go on
 * without what they scored (C107).
 */
async function* ownAttempts(by: Asking): AsyncGenerator<Row> {
  for await (const { document, attempt, state } of everyAttempt(by)) {
    const { attemptId, quizId, quizTitle, number, version, startedAt, completedAt } = document;
    const isWithheld = (await openExams([quizId], by)).size > 0;
    const score = isWithheld ? undefined : attempt.grades.at(-1)?.score;
    yield {
      attemptId,
      activityId: quizId,
      quizTitle,
      number,
      version,
      firstname: attempt.firstname,
      lastname: attempt.lastname,
      nickname: state.nickname,
      startedAt,
      completedAt,
      points: score === undefined ? null : pointsOf(score.halfPoints),
      totalPoints: score === undefined ? null : pointsOf(score.totalHalfPoints),
      isPass: score?.isPass ?? null,
      receipt: attempt.submission?.receipt ?? null,
      extraPercent: state.extraTime.percent,
      extraMinutes: state.extraTime.minutes,
    };
  }
}

/** A row for each question of an attempt that has an answer. */
async function* ownAttemptAnswers(by: Asking): AsyncGenerator<Row> {
  for await (const { document, attempt } of everyAttempt(by)) {
    const { quizId, version, attemptId, quizTitle } = document;
    const asked = (await by.documents.get(versions, versionId(quizId, version)))?.document.content;
    const questions = new Map(asked?.questions.map((question) => [question.id, question]));
    for (const [questionId, { answer, at }] of Object.entries(attempt.answers)) {
      if (answer === null) continue;
      const question = questions.get(questionId);
      yield {
        attemptId,
        quizTitle,
        question: question?.title ?? questionId,
        answer: answerText(answer, question),
        answeredAt: at,
      };
    }
  }
}

async function* everyAttempt(by: Asking) {
  const personId = sessionOf(by).accountId;
  for await (const document of every(attemptsView, by, { personId }, 'startedAt')) {
    const state = await stateOf(attempts, { quizId: document.quizId, personId }, by.events);
    const attempt = attemptOf(state, document.attemptId);
    if (attempt !== undefined) yield { document, attempt, state };
  }
}

async function* ownRatings(by: Asking): AsyncGenerator<Row> {
  const own = every(ratingsView, by, { personId: sessionOf(by).accountId }, 'at');
  for await (const { quizId, rating, at } of own) yield { activityId: quizId, rating, at };
}

async function* ownTickets(by: Asking): AsyncGenerator<Row> {
  const { accountId } = sessionOf(by);
  for await (const { supportcode, status, at, ...ticket } of every(
    supportTickets,
    by,
    { senderId: accountId },
    'at',
  )) {
    const { name, email, userPhone, subject, message } = ticket;
    const answers = ticket.answers.map(({ text }) => text).join('\n\n');
    yield { supportcode, sentAt: at, status, name, email, userPhone, subject, message, answers };
  }
}

/** A row for each time that they reported an activity, or changed what they had reported; why it ended so is for admins. */
async function* ownReports(by: Asking): AsyncGenerator<Row> {
  const { accountId } = sessionOf(by);
  for await (const notice of every(notices, by, { accountId }, 'at')) {
    if (notice.kind !== 'report') continue;
    const happened = await eventsOf(activityReports, { quizId: notice.quizId }, by);
    for (const [index, event] of happened.entries()) {
      if (event.type !== 'ActivityReported' || event.data.reporterId !== accountId) continue;
      const { quizId, title, concern, text, at } = event.data;
      const settled = happened.slice(index).find(({ type }) => type !== 'ActivityReported');
      const outcome = settled === undefined ? 'open' : OUTCOMES[settled.type];
      yield { activityId: quizId, quizTitle: title, reportedAt: at, concern, text, outcome };
    }
  }
}

const OUTCOMES = {
  ActivityReported: 'open',
  ReportsDismissed: 'dismissed',
  ReportsUpheld: 'upheld',
  ReportsClosed: 'closed',
} as const satisfies Record<ActivityReportEvent['type'], string>;

/** What they wrote against the taking down of activities of theirs. */
async function* ownAppeals(by: Asking): AsyncGenerator<Row> {
  const { accountId } = sessionOf(by);
  for await (const notice of every(notices, by, { accountId }, 'at')) {
    if (notice.kind !== 'taken-down' && notice.kind !== 'reinstated') continue;
    const { quizId, quizTitle } = notice;
    for (const event of await eventsOf(quizzes, { quizId }, by)) {
      if (event.type !== 'TakeDownAppealed') continue;
      const { text, at } = event.data;
      yield { activityId: quizId, quizTitle, appealedAt: at, text };
    }
  }
}

/** The events of a stream as they happened: its state keeps what is open alone. */
function eventsOf<Key, State, Event extends DomainEvent>(
  category: Category<Key, State, Event>,
  key: Key,
  { events }: Asking,
): Promise<readonly Event[]> {
  const history: Category<Key, readonly Event[], Event> = {
    ...category,
    initial: [],
    evolve: (before, event) => [...before, event],
    evolveAll: (before, all) => [...before, ...all],
  };
  return stateOf(history, key, events);
}

async function* ownCancellation(by: Asking): AsyncGenerator<Row> {
  const stored = await by.documents.get(cancellations, sessionOf(by).accountId);
  if (stored !== undefined) yield stored.document;
}

async function* every<Document>(
  projector: Projector<Document>,
  { documents }: Asking,
  where: Readonly<Record<string, string>>,
  sortBy: keyof Document & string,
): AsyncGenerator<Document> {
  for (let skip = 0; ; skip += PAGE) {
    const found = await documents.find(projector, { where, sort: [{ field: sortBy }], skip, limit: PAGE });
    for (const { document } of found) yield document;
    if (found.length < PAGE) return;
  }
}
