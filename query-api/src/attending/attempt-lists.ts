import { type Attempts, attempts } from '@pollux/domain/attending/attempts';
import { availabilityOf } from '@pollux/domain/attending/availability';
import { attemptOf } from '@pollux/domain/attending/sitting';
import { totalPoint } from '@pollux/domain/authoring/content/totals';
import { isAnswered } from '@pollux/domain/scoring/answered';
import { pointsOf } from '@pollux/domain/questions/half-points';
import { accountsView } from '@pollux/projections/accounts/accounts';
import { type Activity, activities } from '@pollux/projections/authoring/activities';
import { type PublishedActivity, published } from '@pollux/projections/authoring/published';
import { attendanceView } from '@pollux/projections/attending/attendance';
import { attemptProgress, progressId } from '@pollux/projections/attending/attempt-progress';
import { attemptsView } from '@pollux/projections/attending/attempts';
import { certificatesView } from '@pollux/projections/attending/certificates';
import { ratingId, ratingsView } from '@pollux/projections/attending/ratings';
import { rankOf, reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import { sessionOf, signedIn } from '../http/policies.ts';
import type { Asking } from '../http/serve.ts';
import { sortTerms } from '../http/list-contract.ts';
import { servesList } from '../http/serve-list.ts';
import { hasPaid } from '../authoring/has-paid.ts';
import { stateOf } from '../http/stream-state.ts';
import { requireOwner, requireReader, typedName } from './attempt-access.ts';
import { isShown } from '../authoring/shown.ts';
import { openExams } from './exam.ts';
import { me } from '../accounts/queries.ts';
import { markedAlike, marksOf } from './marking.ts';
import { placesOf } from './position.ts';
import { getMyAttemptList, getMySurveys, getQuizReports, getRatings } from './reports-contract.ts';
import { serialsOf } from './serials.ts';

export const serveMyAttemptList = servesList(getMyAttemptList, {
  may: signedIn,
  of: attemptsView,
  within: { personId: (by) => sessionOf(by).accountId, isReported: () => true },
  async fileName({ day }, by) {
    const { firstname, lastname } = await me(by);
    return `${firstname} ${lastname}_${day}`;
  },
  async narrows({ sort }, by) {
    const isByScore = sortTerms(sort ?? '').some(({ field }) => field === 'halfPoints' || field === 'isPass');
    // Their order would tell the scores.
    return isByScore && (await hasOpenExam(by)) ? { sort: sortTerms('-completedAt') } : {};
  },
  async rows(stored, by) {
    const documents = stored.map(({ document }) => document);
    const quizIds = [...new Set(documents.map(({ quizId }) => quizId))];
    // Attended in a hosted session, it is rated as what was attended there.
    const activityIds = [...new Set(documents.map(({ activityId }) => activityId))];
    const { accountId } = sessionOf(by);
    const [ratings, there, quizzes, found, isRevoked, withheld] = await Promise.all([
      by.documents.getMany(
        ratingsView,
        activityIds.map((activityId) => ratingId(activityId, accountId)),
      ),
      by.documents.getMany(activities, activityIds),
      attendedAgain(quizIds, by),
      serialsOf(documents, by.documents),
      revokedOf(accountId, by),
      openExams(quizIds, by),
    ]);
    const stars = new Map(ratings.map(({ document: { quizId, rating } }) => [quizId, rating]));
    const ratable = new Set(there.filter(({ document }) => isShown(document)).map(({ id }) => id));
    return documents.map((attempt, index) => {
      const { attemptId, quizId, activityId, quizTitle, number, quizGrades, completedAt, certificate } =
        attempt;
      const isTold = !withheld.has(quizId);
      const halfPoints = isTold ? (attempt.halfPoints ?? 0) : null;
      const isPass = isTold ? (attempt.isPass ?? false) : null;
      return {
        serial: found[index] ?? 0,
        attemptId,
        quizId,
        quizTitle,
        points: halfPoints === null ? null : pointsOf(halfPoints),
        totalPoints: pointsOf(attempt.totalHalfPoints ?? 0),
        halfPoints,
        attended: attempt.attended ?? 0,
        totalQuestions: attempt.totalQuestions ?? attempt.questionCount,
        average: isTold ? (attempt.average ?? 0) : null,
        isPass,
        rating: stars.get(activityId) ?? null,
        canRate: ratable.has(activityId),
        certificate: isPass === true && !isRevoked.has(quizId) ? certificate : 0,
        number,
        quizGrades,
        completedAt: completedAt ?? attempt.startedAt,
        quizUrl: quizzes.get(quizId)?.quizUrl ?? null,
        canAttend: quizzes.get(quizId)?.canAttend ?? false,
      };
    });
  },
});

/** Whether the person has submitted an attempt at an exam that is not over. */
async function hasOpenExam(by: Asking): Promise<boolean> {
  const where = { personId: sessionOf(by).accountId, isReported: true };
  const submitted = await by.documents.find(attemptsView, { where });
  const open = await openExams(
    submitted.map(({ document }) => document.quizId),
    by,
  );
  return open.size > 0;
}

export const serveMySurveys = servesList(getMySurveys, {
  may: signedIn,
  of: attemptsView,
  within: {
    personId: (by) => sessionOf(by).accountId,
    quizType: () => 'SURVEY',
    status: () => 'SUBMITTED',
  },
  async rows(stored, by) {
    const [surveys, isRevoked] = await Promise.all([
      attendedAgain([...new Set(stored.map(({ document }) => document.quizId))], by),
      revokedOf(sessionOf(by).accountId, by),
    ]);
    return stored.map(({ document }) => {
      const { attemptId, quizId, quizTitle, number, startedAt, completedAt, certificate } = document;
      return {
        attemptId,
        quizId,
        quizTitle,
        number,
        completedAt: completedAt ?? startedAt,
        certificate: isRevoked.has(quizId) ? 0 : certificate,
        quizUrl: surveys.get(quizId)?.quizUrl ?? null,
        canAttend: surveys.get(quizId)?.canAttend ?? false,
      };
    });
  },
});

/** Of which activities the person's certificate does not hold any more. */
async function revokedOf(personId: string, { documents }: Asking): Promise<ReadonlySet<string>> {
  const revoked = await documents.find(certificatesView, { where: { personId, state: 'revoked' } });
  return new Set(revoked.map(({ document }) => document.quizId));
}

/** Where each of the quizzes is attended, and whether the person can go there once more (P136); nothing of one that is gone. */
async function attendedAgain(
  quizIds: readonly string[],
  by: Asking,
): Promise<Map<string, { readonly quizUrl: string; readonly canAttend: boolean }>> {
  const [known, newest] = await Promise.all([
    by.documents.getMany(activities, quizIds),
    by.documents.getMany(published, quizIds),
  ]);
  const versions = new Map(newest.map(({ id, document }) => [id, document]));
  const there = known.filter(({ document }) => isShown(document));
  const entries = await Promise.all(
    there.map(async ({ id, document }) => [id, await attendedAt(document, versions.get(id), by)] as const),
  );
  return new Map(entries);
}

async function attendedAt(
  { id: quizId, attendPath, isActive }: Activity,
  quiz: PublishedActivity | undefined,
  by: Asking,
) {
  const quizUrl = by.publicOrigin + attendPath;
  if (quiz === undefined) return { quizUrl, canAttend: false };
  const { accountId } = sessionOf(by);
  const [state, isBought]: [Attempts, boolean] = await Promise.all([
    stateOf(attempts, { quizId, personId: accountId }, by.events),
    hasPaid(quizId, quiz.content, by),
  ]);
  const about = { content: quiz.content, isActive };
  // Where it is to be paid for, or opens later, its page says so and leads on.
  const isOver = ['closed', 'attempts-finished'].includes(availabilityOf(about, state, isBought, new Date()));
  return { quizUrl, canAttend: !isOver };
}

export const serveQuizReports = servesList(getQuizReports, {
  may: signedIn,
  of: attemptsView,
  mayLook: ({ id }, by) => requireReader(id, by),
  within: { quizId: (_by, { id }) => id },
  async total({ id }, by) {
    const attendance = (await by.documents.get(attendanceView, id))?.document;
    return attendance && attendance.attending + attendance.submitted;
  },
  async narrows(_asked, by, { id }) {
    const { documents } = by;
    const { marking } = await marksOf(id, by);
    const quiz = (await documents.get(published, id))?.document;
    const { quizType = 'QUIZ', content } = quiz ?? {};
    const points = content === undefined ? 0 : totalPoint(quizType, content);
    return { also: { quizid: id, quizTitle: content?.quizTitle ?? '', totalPoint: points, marking } };
  },
  async layout({ params: { id } }, { documents }) {
    const alike = await markedAlike(id, { documents });
    // What is listed has to have come as far as what tells that all is marked.
    await documents.upTo(await documents.positionOf(reportedAttempts)).positionOf(attemptsView);
    return { spread: {}, ...alike };
  },
  async rows(stored, by) {
    const people = [...new Set(stored.map(({ document }) => document.personId))];
    const ranks = stored.map(({ document }) => rankOf(document));
    const [accounts, places, progress] = await Promise.all([
      by.documents.getMany(accountsView, people),
      placesOf(stored[0]?.document.quizId ?? '', ranks, by.documents),
      by.documents.getMany(
        attemptProgress,
        stored.map(({ document: { quizId, personId } }) => progressId(quizId, personId)),
      ),
    ]);
    const emails = new Map(accounts.map(({ id, document }) => [id, document.email]));
    const noted = new Map(progress.map(({ document }) => [document.personId, document.irregularities]));
    return Promise.all(
      stored.map(async ({ document }, index) => {
        const { personId, quizId, attemptId } = document;
        const state = await stateOf(attempts, { quizId, personId }, by.events);
        const attempt = attemptOf(state, attemptId);
        const answers = Object.values(attempt?.answers ?? {});
        return {
          attemptId,
          quizTitle: document.quizTitle,
          personId,
          firstName: typedName(attempt?.firstname ?? ''),
          lastName: typedName(attempt?.lastname ?? ''),
          email: emails.get(personId) ?? null,
          number: document.number,
          version: document.version,
          status: document.status,
          startedAt: document.startedAt,
          completedAt: document.completedAt,
          duration: document.duration,
          submittedBy: document.submittedBy,
          attended: answers.filter(({ answer }) => isAnswered(answer)).length,
          totalQuestions: document.questionCount,
          points: document.halfPoints === undefined ? null : pointsOf(document.halfPoints),
          totalPoints: document.totalHalfPoints === undefined ? null : pointsOf(document.totalHalfPoints),
          halfPoints: document.halfPoints ?? null,
          average: document.average ?? null,
          isPass: document.isPass ?? null,
          place: places[index] ?? null,
          irregularities: noted.get(personId) ?? 0,
          extraTime: state.extraTime,
          reopenedUntil: document.reopenedUntil,
        };
      }),
    );
  },
});

export const serveRatings = servesList(getRatings, {
  may: signedIn,
  of: ratingsView,
  mayLook: ({ id }, by) => requireOwner(id, by),
  within: { quizId: (_by, { id }) => id },
  // To the hour: beside the list of attempts the moment would tell whose it is.
  rows: (stored) =>
    stored.map(({ document: { rating, at } }) => ({ rating, at: `${at.slice(0, 13)}:00:00.000Z` })),
});
