import {
  AnswerRecorded,
  AttemptReopened,
  AttemptStarted,
  AttemptSubmitted,
} from '@pollux/domain/attending/attempts';
import { Chosen, chosenBy } from '@pollux/domain/attending/choices';
import { QuizDeleted } from '@pollux/domain/authoring/quiz';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const AnswerSheet = z.object({
  quizId: Id,
  /** Null while it is open. */
  completedAt: Instant.nullable(),
  chosen: Chosen,
});
export type AnswerSheet = z.infer<typeof AnswerSheet>;

const ofAttempt = ({ data: { attemptId } }: { data: { attemptId: string } }) => attemptId;

/** What each attempt chose, without what people wrote and without who they are. */
export const answerSheets = projector('answer-sheets', {
  version: 1,
  document: AnswerSheet,
  indexes: [['quizId', 'completedAt']],
  fixed: ['quizId'],
})
  .sets(AttemptStarted, ofAttempt, ({ data: { quizId } }) => ({ quizId, completedAt: null, chosen: {} }))
  .on(AnswerRecorded, ofAttempt, (sheet, { data: { questionId, answer } }) => {
    const { [questionId]: _before, ...others } = sheet.chosen;
    const chosen = chosenBy(answer);
    return { ...sheet, chosen: chosen === null ? others : { ...others, [questionId]: [...chosen] } };
  })
  .on(AttemptSubmitted, ofAttempt, (sheet, { data: { at } }) => ({ ...sheet, completedAt: at }))
  .on(AttemptReopened, ofAttempt, (sheet) => ({ ...sheet, completedAt: null }))
  .onEach(
    QuizDeleted,
    ({ data: { quizId } }) => ({ quizId }),
    () => null,
  );
