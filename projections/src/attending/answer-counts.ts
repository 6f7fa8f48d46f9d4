import { AttemptReopened, AttemptScored, AttemptSubmitted } from '@pollux/domain/attending/attempts';
import {
  ChoiceSums,
  LEAST_TOGETHER,
  NO_CHOICES,
  withGrade,
  withChosen,
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

/** Further sums; the public is shown them once so many people have changed them that nobody's part in it can be told. */
function withSums(quiz: AnswerCounts, sums: ChoiceSums, personId: string): AnswerCounts {
  const since = quiz.since.includes(personId) ? quiz.since : [...quiz.since, personId];
  if (since.length < LEAST_TOGETHER) return { ...quiz, sums, since };
  return { ...quiz, sums, shown: sums, since: [], hasOlderMarks: false };
}

/** Before the first attempt. */
function nothingYet() {
  return {
    isActive: true,
    isBinned: false,
    isDeleted: false,
    isPublic: false,
    sums: NO_CHOICES,
    shown: NO_CHOICES,
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
    ({ data: { quizId, quizType } }) => (quizType === 'POLL' ? [] : quizId),
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
  .on(AttemptSubmitted, ofQuiz, (quiz, { data: { chosen, personId } }) =>
    chosen === 'unknown'
      ? { ...quiz, isExact: false }
      : withSums(quiz, withChosen(quiz.sums, chosen, 1), personId),
  )
  .on(AttemptScored, ofQuiz, (quiz, { data: { score, replaces, personId } }) => {
    if (replaces === 'unknown') return { ...quiz, isExact: false };
    if (replaces !== null) {
      // A correction marks everybody: it is shown at once, and the average not before the last is marked.
      const corrected = (sums: ChoiceSums) => withGrade(withGrade(sums, replaces, -1), { score }, 1);
      const sums = corrected(quiz.sums);
      if (quiz.since.includes(personId)) return { ...quiz, sums, hasOlderMarks: true };
      return { ...quiz, sums, shown: quiz.since.length === 0 ? sums : corrected(quiz.shown) };
    }
    // It comes with its submission, and is shown with it.
    const sums = withGrade(quiz.sums, { score }, 1);
    return { ...quiz, sums, shown: quiz.since.length === 0 ? sums : quiz.shown };
  })
  .on(AttemptReopened, ofQuiz, (quiz, { data: { withdraws, personId } }) => {
    if (withdraws === 'unknown' || withdraws.chosen === 'unknown') return { ...quiz, isExact: false };
    const { grade, chosen } = withdraws;
    const ungraded = grade === null ? quiz.sums : withGrade(quiz.sums, grade, -1);
    return withSums(quiz, withChosen(ungraded, chosen, -1), personId);
  })
  .on(QuizClosed, ofQuiz, (quiz) => ({ ...quiz, isActive: false }))
  .on(QuizReopened, ofQuiz, (quiz) => ({ ...quiz, isActive: true }))
  .on(QuizMovedToBin, ofQuiz, (quiz) => ({ ...quiz, isBinned: true }))
  .on(QuizRestoredFromBin, ofQuiz, (quiz) => ({ ...quiz, isBinned: false }))
  .on(ResultsMadePublic, ofQuiz, (quiz) => ({ ...quiz, isPublic: true }))
  .on(ResultsMadePrivate, ofQuiz, (quiz) => ({ ...quiz, isPublic: false }))
  .on(QuizDeleted, ofQuiz, (quiz) => ({ ...quiz, isActive: false, isDeleted: true }));
