import { attempts } from '@pollux/domain/attending/attempts';
import { attemptOf } from '@pollux/domain/attending/sitting';
import { answerText } from '@pollux/domain/questions/question-types';
import { pointsOf } from '@pollux/domain/scoring/half-points';
import type { StoredDocument } from '@pollux/infra/document-store/document-store';
import { type ReportedAttempt, reportedAttempts } from '@pollux/projections/attending/reported-attempts';
import { quizStatistics } from '@pollux/projections/attending/quiz-statistics';
import { versionId, versions } from '@pollux/projections/authoring/versions';
import { creators, sessionOf, signedIn } from '../http/policies.ts';
import { servesList } from '../http/serve-list.ts';
import type { Asking } from '../http/serve.ts';
import { stateOf } from '../http/stream-state.ts';
import { requireOwner } from './attempt-access.ts';
import { placesOf } from './position.ts';
import { getOverallScores, getScores, getSurveyResponses } from './scores-contract.ts';
import { exactly } from './statistics.ts';

export const serveScores = servesList(getScores, {
  may: signedIn,
  of: reportedAttempts,
  mayLook: ({ id }, by) => requireOwner(id, by),
  within: { quizId: (_by, { id }) => id, isSubmitted: () => true },
  fileName: ({ day }) => `ScoreData_${day}`,
  async rows(stored, by) {
    const documents = stored.map(({ document }) => document);
    const ranks = documents.map(({ rank }) => rank);
    const positions = await placesOf(documents[0]?.quizId ?? '', ranks, by.documents);
    return documents.map((attempt, index) => {
      const { attemptId, rank, halfPoints, totalHalfPoints, average, isPass, number, startedAt } = attempt;
      return {
        attemptId,
        name: attempt.name || null,
        position: positions[index] ?? null,
        rank,
        points: halfPoints === null ? null : pointsOf(halfPoints),
        totalPoints: totalHalfPoints === null ? null : pointsOf(totalHalfPoints),
        halfPoints,
        average,
        isPass,
        number,
        startedAt,
        completedAt: attempt.completedAt ?? startedAt,
        duration: attempt.duration ?? 0,
        questions: Object.entries(attempt.questions).map(([questionId, question]) => ({
          questionId,
          points: pointsOf(question.halfPoints),
          outOf: pointsOf(question.outOf),
          outcome: question.outcome,
          seconds: attempt.timeSpent[questionId] ?? null,
        })),
      };
    });
  },
});

export const serveSurveyResponses = servesList(getSurveyResponses, {
  may: signedIn,
  of: reportedAttempts,
  mayLook: ({ id }, by) => requireOwner(id, by),
  within: { quizId: (_by, { id }) => id, isSubmitted: () => true },
  fileName: ({ day }) => `survey_report_${day}`,
  async rows(stored, by) {
    const asked = await questionsAsked(stored, by);
    return Promise.all(
      stored.map(async ({ document }) => {
        const { attemptId, quizId, personId, number, startedAt } = document;
        const attempt = attemptOf(await stateOf(attempts, { quizId, personId }, by.events), attemptId);
        const questions = asked.get(versionId(quizId, document.version)) ?? [];
        return {
          attemptId,
          name: document.name || null,
          number,
          startedAt,
          completedAt: document.completedAt ?? startedAt,
          duration: document.duration ?? 0,
          answers: questions.map((question) => {
            const answer = attempt?.answers[question.id]?.answer ?? null;
            return { questionId: question.id, text: answer === null ? '' : answerText(answer, question) };
          }),
        };
      }),
    );
  },
});

/** The questions of the versions that were attended, by `versionId`. */
async function questionsAsked(stored: readonly StoredDocument<ReportedAttempt>[], by: Asking) {
  const ids = stored.map(({ document: { quizId, version } }) => versionId(quizId, version));
  const found = await by.documents.getMany(versions, [...new Set(ids)]);
  return new Map(found.map(({ id, document }) => [id, document.content.questions]));
}

export const serveOverallScores = servesList(getOverallScores, {
  may: creators,
  of: quizStatistics,
  within: {
    ownerId: (by) => sessionOf(by).accountId,
    quizType: () => 'QUIZ',
    isBinned: () => false,
  },
  rows: (stored, by) =>
    Promise.all(
      stored.map(async ({ document }) => {
        const { quizId, quizTitle, latestAt } = document;
        const { attempts: submitted, average, highest, lowest, passRate } = await exactly(document, by);
        return { quizId, quizTitle, attempts: submitted, average, highest, lowest, passRate, latestAt };
      }),
    ),
});
