import { answerText } from '@pollux/domain/questions/question-types';
import type { Facts, NaiveAttempt } from './facts.ts';
import {
  askedIn,
  durationOf,
  isOpenExam,
  nameOf,
  numberOf,
  placeOf,
  scoreOf,
  submittedAt,
} from './scores.ts';

// The rows of the lists, as the rows of the requirements have them.

const completedAt = ({ startedAt, submission }: NaiveAttempt): string => submission?.at ?? startedAt;

const halfOf = (halves: number): number => halves / 2;

/** A row of the score table (P151, P296). */
export function scoreRow(facts: Facts, attempt: NaiveAttempt) {
  const { halves, total, average, isPass, questions } = scoreOf(facts, attempt);
  return {
    attemptId: attempt.attemptId,
    name: nameOf(facts, attempt),
    position: placeOf(facts, attempt),
    points: halfOf(halves),
    totalPoints: halfOf(total),
    halfPoints: halves,
    average,
    isPass,
    number: numberOf(facts, attempt),
    startedAt: attempt.startedAt,
    completedAt: completedAt(attempt),
    duration: durationOf(attempt),
    questions: questions.map(({ questionId, halves: earned, outOf, outcome }) => ({
      questionId,
      points: halfOf(earned),
      outOf: halfOf(outOf),
      outcome,
      seconds: attempt.submission?.timeSpent[questionId] ?? null,
    })),
  };
}

/** A row of the survey report (P141). */
export function surveyRow(facts: Facts, attempt: NaiveAttempt) {
  return {
    attemptId: attempt.attemptId,
    name: nameOf(facts, attempt),
    number: numberOf(facts, attempt),
    startedAt: attempt.startedAt,
    completedAt: completedAt(attempt),
    duration: durationOf(attempt),
    answers: askedIn(facts, attempt).map((question) => {
      const answer = attempt.answers.get(question.id);
      return { questionId: question.id, text: answer === undefined ? '' : answerText(answer, question) };
    }),
  };
}

/** A row of the list of all attempts (P295, P488). */
export function attemptRow(facts: Facts, attempt: NaiveAttempt) {
  const { attemptId, quizId, personId, version, startedAt, submission, reopenedUntil } = attempt;
  const isQuiz = facts.quizzes.get(quizId)?.quizType === 'QUIZ';
  const score = submission !== null && isQuiz ? scoreOf(facts, attempt) : null;
  const isForgotten = facts.forgotten.has(personId);
  return {
    attemptId,
    personId,
    version,
    startedAt,
    reopenedUntil,
    quizTitle: attempt.activity.quizTitle,
    firstName: isForgotten ? '' : attempt.name.firstname,
    lastName: isForgotten ? '' : attempt.name.lastname,
    email: facts.emails.get(personId) ?? null,
    number: numberOf(facts, attempt),
    status: submission === null ? 'STARTED' : 'SUBMITTED',
    completedAt: submission?.at ?? null,
    duration: submission === null ? null : durationOf(attempt),
    submittedBy: submission?.by ?? null,
    attended: attempt.answers.size,
    totalQuestions: askedIn(facts, attempt).length,
    points: score && halfOf(score.halves),
    totalPoints: score && halfOf(score.total),
    halfPoints: score && score.halves,
    average: score && score.average,
    isPass: score && score.isPass,
    place: score && placeOf(facts, attempt),
    irregularities: facts.irregularities.get(`${quizId}.${personId}`) ?? 0,
    extraTime: facts.extraTime.get(`${quizId}.${personId}`) ?? { percent: 0, minutes: 0 },
  };
}

/** A row of the student report (P130, P359), without what can be done about the quiz now. */
export function ownRow(facts: Facts, attempt: NaiveAttempt) {
  const { quizId, personId, attemptId, activity } = attempt;
  const { halves, total, average, isPass } = scoreOf(facts, attempt);
  const own = ownAttempts(facts, personId).toSorted((one, other) =>
    completedAt(one) < completedAt(other) ? -1 : 1,
  );
  const isTold = !isOpenExam(facts, quizId);
  return {
    attemptId,
    quizId,
    average: isTold ? average : null,
    isPass: isTold ? isPass : null,
    halfPoints: isTold ? halves : null,
    serial: own.indexOf(attempt) + 1,
    quizTitle: activity.quizTitle,
    points: isTold ? halfOf(halves) : null,
    totalPoints: halfOf(total),
    attended: attempt.answers.size,
    totalQuestions: askedIn(facts, attempt).length,
    rating: facts.ratings.get(quizId)?.get(personId)?.rating ?? null,
    certificate: isTold && isPass ? activity.certificate : 0,
    number: numberOf(facts, attempt),
    quizGrades: activity.quizGrades,
    completedAt: completedAt(attempt),
  };
}

/** The submitted attempts of a person at quizzes. */
export function ownAttempts(facts: Facts, personId: string): NaiveAttempt[] {
  const quizzes = [...facts.quizzes.values()].filter(({ quizType }) => quizType === 'QUIZ');
  return quizzes
    .flatMap(({ quizId }) => submittedAt(facts, quizId))
    .filter((attempt) => attempt.personId === personId);
}
