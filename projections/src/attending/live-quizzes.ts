import { asManyAsAsked, askedCount } from '@pollux/domain/authoring/content/draw-rules';
import { scheduleOf } from '@pollux/domain/authoring/schedule';
import { LIVE_MODE } from '@pollux/domain/authoring/content/settings-rules';
import { AnswerKeyCorrected } from '@pollux/domain/authoring/correcting/correction';
import {
  ActivityReinstated,
  ActivityTakenDown,
  QuizClosed,
  QuizDeleted,
  QuizMovedToBin,
  QuizPublished,
  QuizReopened,
  QuizRestoredFromBin,
} from '@pollux/domain/authoring/quiz';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';
import { Worth, withChange, withVersion } from './worth.ts';

const LiveQuizDocument = z.object({
  quizId: Id,
  ownerId: Id,
  quizTitle: z.string(),
  examMode: z.boolean(),
  isActive: z.boolean(),
  isBinned: z.boolean(),
  isTakenDown: z.boolean(),
  /** For those who are looking on when it is deleted. */
  isDeleted: z.boolean(),
  /** Of its schedule; each null where there is none. */
  opensAt: Instant.nullable(),
  endDate: Instant.nullable(),
  questionCount: z.int(),
  worth: Worth,
  /** The number of the newest correction of what is right; 0 before there is one. */
  correction: z.int(),
  /** Whether there is a leaderboard: it was live at some time. */
  wasLive: z.boolean(),
});
export type LiveQuiz = z.infer<typeof LiveQuizDocument>;

/** What decides who may see the leaderboard of a quiz, and what is said of the quiz there: of every quiz, as any may become live. */
export const liveQuizzes = projector('live-quizzes', {
  version: 4,
  document: LiveQuizDocument,
  fixed: ['ownerId'],
})
  .creates(
    QuizPublished,
    ({ data: { quizId, quizType } }) => (quizType === 'QUIZ' ? quizId : []),
    (before, { data: { quizId, ownerId, version, content } }) => {
      const { opensAt, endDate } = scheduleOf(content);
      return {
        quizId,
        ownerId,
        quizTitle: content.quizTitle,
        examMode: content.examMode,
        isActive: before?.isActive ?? true,
        isBinned: before?.isBinned ?? false,
        isTakenDown: before?.isTakenDown ?? false,
        isDeleted: false,
        opensAt,
        endDate,
        questionCount: askedCount(content),
        worth: withVersion(before?.worth ?? {}, version, asManyAsAsked(content)),
        correction: before?.correction ?? 0,
        wasLive: before?.wasLive === true || content.quizMode === LIVE_MODE,
      };
    },
  )
  .on(
    AnswerKeyCorrected,
    ({ data }) => data.quizId,
    (quiz, { data: { version, changes, correction } }) => ({
      ...quiz,
      correction,
      worth: changes.reduce((worth, change) => withChange(worth, version, change), quiz.worth),
    }),
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
    ActivityTakenDown,
    ({ data }) => data.quizId,
    (quiz) => ({ ...quiz, isTakenDown: true }),
  )
  .on(
    ActivityReinstated,
    ({ data }) => data.quizId,
    (quiz) => ({ ...quiz, isTakenDown: false }),
  )
  .on(
    QuizDeleted,
    ({ data }) => data.quizId,
    (quiz) => ({ ...quiz, isActive: false, isDeleted: true, quizTitle: '' }),
  );
