import { DetailsChanged } from '@pollux/domain/authoring/drafting/draft-events';
import { QuizDeleted, QuizDrafted, QuizPublished, QuizType } from '@pollux/domain/authoring/quiz';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const OwnActivity = z.object({
  ownerId: Id,
  quizType: QuizType,
  /** As it was called last; '' before it had a title. */
  quizTitle: z.string(),
  isDeleted: z.boolean(),
});
export type OwnActivity = z.infer<typeof OwnActivity>;

/** Whose each activity is, also of those that are deleted: their owners are told what happened to them. */
export const ownActivities = projector('own-activities', {
  version: 1,
  document: OwnActivity,
  indexes: ['ownerId'],
  fixed: ['ownerId'],
})
  .creates(
    QuizDrafted,
    ({ data }) => data.quizId,
    (_none, { data: { ownerId, quizType } }) => ({ ownerId, quizType, quizTitle: '', isDeleted: false }),
  )
  .on(
    DetailsChanged,
    ({ data }) => data.quizId,
    (activity, { data: { details } }) => ({ ...activity, quizTitle: details.quizTitle }),
  )
  .on(
    QuizPublished,
    ({ data }) => data.quizId,
    (activity, { data: { content } }) => ({ ...activity, quizTitle: content.quizTitle }),
  )
  .on(
    QuizDeleted,
    ({ data }) => data.quizId,
    (activity) => ({ ...activity, isDeleted: true }),
  );
