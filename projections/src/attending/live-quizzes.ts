import { scheduleOf } from '@pollux/domain/attending/availability';
import { LIVE_MODE } from '@pollux/domain/authoring/content/settings-rules';
import { AnswerKeyCorrected, type KeyChange } from '@pollux/domain/authoring/correcting/correction';
import {
  QuizClosed,
  QuizDeleted,
  QuizMovedToBin,
  QuizPublished,
  QuizReopened,
  QuizRestoredFromBin,
} from '@pollux/domain/authoring/quiz';
import { Id, Instant } from '@pollux/domain/kernel/values';
import type { Question } from '@pollux/domain/questions/question-types';
import { scoreQuestion } from '@pollux/domain/scoring/attempt-score';
import { halvesOf } from '@pollux/domain/scoring/half-points';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const LiveQuizDocument = z.object({
  quizId: Id,
  ownerId: Id,
  quizTitle: z.string(),
  examMode: z.boolean(),
  isActive: z.boolean(),
  isBinned: z.boolean(),
  /** For those who are looking on when it is deleted. */
  isDeleted: z.boolean(),
  /** Of its schedule; each null where there is none. */
  opensAt: Instant.nullable(),
  endDate: Instant.nullable(),
  questionCount: z.int(),
  /** What each question is worth in half points, and whether it counts by now. */
  worth: z.record(Id, z.object({ halfPoints: z.int(), isDropped: z.boolean() })),
});
export type LiveQuiz = z.infer<typeof LiveQuizDocument>;

/** What decides who may see the leaderboard of a quiz, and what is said of the quiz there: of all that were ever live. */
export const liveQuizzes = projector('live-quizzes', {
  version: 1,
  document: LiveQuizDocument,
  fixed: ['ownerId'],
})
  .creates(
    QuizPublished,
    ({ data: { quizId, quizType } }) => (quizType === 'QUIZ' ? quizId : []),
    (before, { data: { quizId, ownerId, content } }) => {
      if (before === undefined && content.quizMode !== LIVE_MODE) return null;
      const { opensAt, endDate } = scheduleOf(content);
      return {
        quizId,
        ownerId,
        quizTitle: content.quizTitle,
        examMode: content.examMode,
        isActive: before?.isActive ?? true,
        isBinned: before?.isBinned ?? false,
        isDeleted: false,
        opensAt,
        endDate,
        questionCount: content.questions.length,
        worth: Object.fromEntries(content.questions.map((question) => [question.id, worthOf(question)])),
      };
    },
  )
  .on(
    AnswerKeyCorrected,
    ({ data }) => data.quizId,
    (quiz, { data: { changes } }) => ({ ...quiz, worth: changes.reduce(withChange, quiz.worth) }),
  )
  .on(
    QuizClosed,
    ({ data }) => data.quizId,
    (quiz) => ({ ...quiz, isActive: false }),
  )
  .on(
    QuizReopened,
    ({ data }) => data.quizId,
    (quiz) => ({ ...quiz, isActive: true }),
  )
  .on(
    QuizMovedToBin,
    ({ data }) => data.quizId,
    (quiz) => ({ ...quiz, isBinned: true }),
  )
  .on(
    QuizRestoredFromBin,
    ({ data }) => data.quizId,
    (quiz) => ({ ...quiz, isBinned: false }),
  )
  .on(
    QuizDeleted,
    ({ data }) => data.quizId,
    (quiz) => ({ ...quiz, isActive: false, isDeleted: true, quizTitle: '' }),
  );

/** What can be scored in all, in half points. */
export function totalHalfPoints({ worth }: Pick<LiveQuiz, 'worth'>): number {
  return Object.values(worth).reduce(
    (total, { halfPoints, isDropped }) => total + (isDropped ? 0 : halfPoints),
    0,
  );
}

function worthOf(question: Question): LiveQuiz['worth'][string] {
  return { halfPoints: scoreQuestion(question, null).outOf, isDropped: false };
}

function withChange(worth: LiveQuiz['worth'], change: KeyChange): LiveQuiz['worth'] {
  const { [change.questionId]: before } = worth;
  // Of a version before, which asked what is not asked any more.
  if (before === undefined) return worth;
  const changed = () => {
    switch (change.kind) {
      case 'key':
        return worthOf(change.question);
      case 'points':
        return { ...before, halfPoints: halvesOf(change.points) };
      case 'accept-all':
        return { ...before, isDropped: false };
      case 'drop':
        return { ...before, isDropped: true };
    }
  };
  return { ...worth, [change.questionId]: changed() };
}
