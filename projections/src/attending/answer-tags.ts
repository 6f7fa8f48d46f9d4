import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import {
  AnswerTagAdded,
  AnswerTagged,
  AnswerTagRemoved,
  AnswerTagRenamed,
  AnswerUntagged,
  tagsAfter,
} from '@pollux/domain/attending/answer-tags';
import { AttemptReopened } from '@pollux/domain/attending/attempt-events';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { type Projected, projector } from '../kernel/projector.ts';

const AnswerTagsDocument = z.object({
  quizId: Id,
  /** In the order in which they were added. */
  tags: z.array(z.object({ tagId: Id, name: z.string() })),
});
type AnswerTagsDocument = z.infer<typeof AnswerTagsDocument>;

const ofQuiz = ({ data: { quizId } }: { data: { quizId: string } }) => quizId;

function changed(
  before: AnswerTagsDocument | undefined,
  event: Projected<typeof AnswerTagAdded | typeof AnswerTagRenamed | typeof AnswerTagRemoved>,
): AnswerTagsDocument {
  return { quizId: event.data.quizId, tags: [...tagsAfter(before?.tags ?? [], event)] };
}

/** The tags that there are for the answers to each survey and quiz. */
export const answerTagsView = projector('answer-tags', {
  version: 2,
  document: AnswerTagsDocument,
  fixed: ['quizId'],
})
  .creates(AnswerTagAdded, ofQuiz, changed)
  .on(AnswerTagRenamed, ofQuiz, changed)
  .on(AnswerTagRemoved, ofQuiz, changed);

const AnswerTagging = z.object({
  quizId: Id,
  questionId: Id,
  tagId: Id,
  attemptId: Id,
  personId: Id,
});

const taggingId = ({ data }: Projected<typeof AnswerTagged | typeof AnswerUntagged>) =>
  `${data.tagId}.${data.attemptId}.${data.questionId}`;

/**
 * Each tag of each answer, so that an index counts how many answers to a question have a tag. The tags of an answer stand
 * with it, too (`text-answers`).
 */
export const answerTaggings = projector('answer-taggings', {
  version: 2,
  document: AnswerTagging,
  indexes: [['quizId', 'questionId', 'tagId'], 'tagId', 'attemptId', 'personId'],
  fixed: ['quizId', 'questionId', 'tagId', 'attemptId', 'personId'],
})
  .sets(AnswerTagged, taggingId, ({ data: { quizId, questionId, tagId, attemptId, personId } }) => ({
    quizId,
    questionId,
    tagId,
    attemptId,
    personId,
  }))
  .on(AnswerUntagged, taggingId, () => null)
  .onEach(
    AnswerTagRemoved,
    ({ data: { tagId } }) => ({ tagId }),
    () => null,
  )
  .onEach(
    AttemptReopened,
    ({ data: { attemptId } }) => ({ attemptId }),
    () => null,
  )
  .onEach(
    AccountForgotten,
    ({ data: { accountId } }) => ({ personId: accountId }),
    () => null,
  );
