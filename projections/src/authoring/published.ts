import { withContent } from '@pollux/domain/authoring/content/content';
import { QuizClosed, QuizDeleted, QuizPublished, QuizReopened } from '@pollux/domain/authoring/quiz';
import { Id } from '@pollux/domain/kernel/values';
import { QuizHandedOver } from '@pollux/domain/authoring/quiz-handed-over';
import { z } from 'zod';
import { toNewOwner } from './handed-over.ts';
import { projector } from '../kernel/projector.ts';

const Published = withContent({
  id: Id,
  ownerId: Id,
  version: z.int(),
  isActive: z.boolean(),
});
export type PublishedActivity = z.infer<typeof Published>;

/** The newest published version of every activity, whole: what its owner edits and its participants attend. */
export const published = projector('published', { version: 6, document: Published })
  .creates(
    QuizPublished,
    ({ data }) => data.quizId,
    (before, { data: { quizId, ownerId, quizType, version, content } }) => ({
      id: quizId,
      ownerId,
      quizType,
      version,
      isActive: before?.isActive ?? true,
      content,
    }),
  )
  .on(QuizHandedOver, ({ data }) => data.quizId, toNewOwner)
  .on(
    QuizClosed,
    ({ data }) => data.quizId,
    (activity) => ({ ...activity, isActive: false }),
  )
  .on(
    QuizReopened,
    ({ data }) => data.quizId,
    (activity) => ({ ...activity, isActive: true }),
  )
  .on(
    QuizDeleted,
    ({ data }) => data.quizId,
    () => null,
  );
