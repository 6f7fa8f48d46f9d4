import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { flag, list, oneOf, own } from '../http/list-contract.ts';

/** What somebody wrote to one question, in an attempt that is submitted. */
export const TextAnswerRow = z.object({
  attemptId: Id,
  /** Whose it is: tags are given to answers by both ids. */
  personId: Id,
  /** As it was typed when the attempt began. */
  name: z.string().nullable(),
  text: z.string(),
  /** Characters, as people count them. */
  length: z.int(),
  /** The ids of its tags, in the order of all tags; in files their names. */
  tags: z.array(Id),
  completedAt: Instant,
});
export type TextAnswerRow = z.infer<typeof TextAnswerRow>;

const TextAnswerTags = z.object({
  /** The tags of the activity, in the order in which they were added, and how many answers to the question have each. */
  tags: z.array(z.object({ tagId: Id, name: z.string(), answers: z.int() })),
  /** How many answers to the question there are, whatever is asked for. */
  answers: z.int(),
  /** How many of them have no tag. */
  untagged: z.int(),
  /** How many are not listed, as their submissions in older logs do not say what was answered. */
  unlisted: z.int(),
});
export type TextAnswerTags = z.infer<typeof TextAnswerTags>;

/** What people wrote to one question of a survey or quiz, for its owner and admins. */
export const getTextAnswers = list('GET', '/api/activities/:id/text-answers/:questionId', {
  params: z.object({ id: Id, questionId: Id }),
  row: TextAnswerRow,
  sortable: ['completedAt', 'length'],
  sort: '-completedAt',
  filters: { tag: own(Id), isTagged: oneOf(flag) },
  searched: true,
  also: TextAnswerTags,
});
