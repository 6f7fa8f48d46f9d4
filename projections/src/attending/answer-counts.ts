import { takesBallots } from '@pollux/domain/authoring/content/settings-rules';
import { AttemptReopened, AttemptScored, AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import {
  ChoiceSums,
  copyOfChoices,
  countChosen,
  countGraded,
  LEAST_TOGETHER,
  noChoices,
} from '@pollux/domain/attending/choices';
import { scheduleOf } from '@pollux/domain/authoring/schedule';
import {
  QuizClosed,
  QuizDeleted,
  QuizMovedToBin,
  QuizPublished,
  QuizReopened,
  QuizRestoredFromBin,
  ResultsMadePrivate,
  ResultsMadePublic,
} from '@pollux/domain/authoring/quiz';
import { HostedSessionOpened } from '@pollux/domain/hosting/hosted-session';
import { hasAttempts } from '@pollux/domain/hosting/quiz-session';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const AnswerCounts = z.object({
  quizId: Id,
  ownerId: Id,
  quizType: z.enum(['QUIZ', 'SURVEY']),
  quizTitle: z.string(),
  /** The newest that is published: what is counted is shown by its questions. */
  version: z.int(),
  examMode: z.boolean(),
  /** When its schedule ends for everybody; null without one. */
  endDate: Instant.nullable(),
  isActive: z.boolean(),
  isBinned: z.boolean(),
  /** What was answered outlives it, for its owner (P410). */
  isDeleted: z.boolean(),
  /** Whether everybody who has the link may look. */
  isPublic: z.boolean(),
  sums: ChoiceSums,
  /** The sums as the public is shown them: since they were, never fewer than `LEAST_TOGETHER` people have changed them. */
  shown: ChoiceSums,
  /** Who has changed the sums since then. */
  since: z.array(Id),
  /** Whether what is shown may have a mark that was corrected since: one of somebody who has also changed them since. */
  hasOlderMarks: z.boolean(),
  /** Whether the sums are right: in older logs submissions do not say what was chosen. */
  isExact: z.boolean(),
});
export type AnswerCounts = z.infer<typeof AnswerCounts>;

const ofQuiz = ({ data: { quizId } }: { data: { quizId: string } }) => quizId;

/** Somebody has changed the sums; the public is shown them once so many have that nobody's part in it can be told. */
function changedBy(quiz: AnswerCounts, personId: string): AnswerCounts {
  if (!quiz.since.includes(personId)) quiz.since.push(personId);
  if (quiz.since.length < LEAST_TOGETHER) return quiz;
  quiz.shown = copyOfChoices(quiz.sums);
  quiz.since = [];
  quiz.hasOlderMarks = false;
  return quiz;
}

/** Before the first attempt. */
function nothingYet() {
  return {
    isActive: true,
    isBinned: false,
    isDeleted: false,
    isPublic: false,
    sums: noChoices(),
    shown: noChoices(),
    since: [],
    hasOlderMarks: false,
    isExact: true,
  };
}

/** How often each choice was made in the submitted attempts at each quiz and survey, and in each session of one, kept as they come. */
export const answerCounts = projector('answer-counts', {
  version: 4,
  document: AnswerCounts,
  fixed: ['ownerId', 'quizType'],
})
  .creates(
    QuizPublished,
    ({ data }) => (takesBallots(data) ? [] : data.quizId),
    (before, { data: { quizId, ownerId, quizType, version, content } }) =>
      quizType === 'POLL'
        ? null
        : {
            ...nothingYet(),
            ...before,
            quizId,
            ownerId,
            quizType,
            quizTitle: content.quizTitle,
            version,
            examMode: content.examMode,
            endDate: scheduleOf(content).endDate,
          },
  )
  .creates(
    HostedSessionOpened,
    ({ data }) => (hasAttempts(data) ? data.sessionId : []),
    (_none, { data: { sessionId, ownerId, quizType, version, content } }) =>
      quizType === 'POLL'
        ? null
        : {
            ...nothingYet(),
            quizId: sessionId,
            ownerId,
            quizType,
            quizTitle: content.quizTitle,
            version,
            examMode: content.examMode,
            endDate: null,
          },
  )
  .on(AttemptSubmitted, ofQuiz, (quiz, { data: { chosen, personId } }) => {
    if (chosen === 'unknown') return { ...quiz, isExact: false };
    countChosen(quiz.sums, chosen, 1);
    return changedBy(quiz, personId);
  })
  .on(AttemptScored, ofQuiz, (quiz, { data: { score, replaces, personId } }) => {
    if (replaces === 'unknown') return { ...quiz, isExact: false };
    const mark = (sums: ChoiceSums) => {
      if (replaces !== null) countGraded(sums, replaces, -1);
      countGraded(sums, { score }, 1);
    };
    mark(quiz.sums);
    // A correction marks everybody: it is shown at once, and the average not before the last is marked.
    if (replaces !== null && quiz.since.includes(personId)) quiz.hasOlderMarks = true;
    // A first mark comes with its submission, and is shown with it.
    else if (replaces !== null || quiz.since.length === 0) mark(quiz.shown);
    return quiz;
  })
  .on(AttemptReopened, ofQuiz, (quiz, { data: { withdraws, personId } }) => {
    if (withdraws === 'unknown' || withdraws.chosen === 'unknown') return { ...quiz, isExact: false };
    const { grade, chosen } = withdraws;
    if (grade !== null) countGraded(quiz.sums, grade, -1);
    countChosen(quiz.sums, chosen, -1);
    return changedBy(quiz, personId);
  })
  .on(QuizClosed, ofQuiz, (quiz) => ({ ...quiz, isActive: false }))
  .on(QuizReopened, ofQuiz, (quiz) => ({ ...quiz, isActive: true }))
  .on(QuizMovedToBin, ofQuiz, (quiz) => ({ ...quiz, isBinned: true }))
  .on(QuizRestoredFromBin, ofQuiz, (quiz) => ({ ...quiz, isBinned: false }))
  .on(ResultsMadePublic, ofQuiz, (quiz) => ({ ...quiz, isPublic: true }))
  .on(ResultsMadePrivate, ofQuiz, (quiz) => ({ ...quiz, isPublic: false }))
  .on(QuizDeleted, ofQuiz, (quiz) => ({ ...quiz, isActive: false, isDeleted: true }));
