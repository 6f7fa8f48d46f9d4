import { AccountForgotten } from '@pollux/domain/accounts/account-events';
import { AnswerTagged, AnswerTagRemoved, AnswerUntagged } from '@pollux/domain/attending/answer-tags';
import { AnswerRecorded, AttemptReopened, AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import type { Chosen } from '@pollux/domain/attending/choices';
import { writtenText } from '@pollux/domain/attending/written-answers';
import { isWritten } from '@pollux/domain/attending/written-types';
import { countCharacters } from '@pollux/domain/kernel/characters';
import { Id, Instant } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const TextAnswer = z.object({
  quizId: Id,
  questionId: Id,
  attemptId: Id,
  personId: Id,
  text: z.string(),
  /** Characters, as people count them. */
  length: z.int(),
  /** Whether it counts: what is still being written is nobody's to read. */
  isSubmitted: z.boolean(),
  /** Null until it is submitted. */
  completedAt: Instant.nullable(),
  /** The ids of the tags that the owner gave it. */
  tags: z.array(Id),
  isTagged: z.boolean(),
  /** The same as text that can be looked through: `tagSigns` of each. */
  tagSigns: z.string(),
});
export type TextAnswer = z.infer<typeof TextAnswer>;

/** The key of what somebody wrote to a question in one attempt. */
export const textAnswerId = (attemptId: string, questionId: string): string => `${attemptId}.${questionId}`;

// Of the signs that no script has, so that nobody finds a tag by words.
const FIRST_SIGN = 0xe000;
const BEFORE_TAG = String.fromCharCode(FIRST_SIGN + 16);
const SIGNS = /\p{Co}/gu;

/** How a tag stands in `tagSigns`: in signs that no text that is searched for can have (`searchedWords`). */
export function tagSigns(tagId: string): string {
  const digits = Array.from(tagId, (digit) => String.fromCharCode(FIRST_SIGN + Number.parseInt(digit, 16)));
  return BEFORE_TAG + digits.join('');
}

/** What may be searched for in answers. */
export function searchedWords(search: string): string {
  return search.replaceAll(SIGNS, '');
}

function withTags(answer: TextAnswer, tags: string[]): TextAnswer {
  return { ...answer, tags, isTagged: tags.length > 0, tagSigns: tags.map(tagSigns).join('') };
}

/** The answers of an attempt that may be written, by what it chose: nothing, where somebody wrote. */
function writtenIn(attemptId: string, chosen: Chosen | 'unknown'): string[] {
  // Of submissions in logs from before they said it, nothing is told: their owner finds them in the list of responses.
  if (chosen === 'unknown') return [];
  const written = Object.entries(chosen).filter(([, choices]) => choices.length === 0);
  return written.map(([questionId]) => textAnswerId(attemptId, questionId));
}

const ofAnswer = ({ data: { attemptId, questionId } }: { data: { attemptId: string; questionId: string } }) =>
  textAnswerId(attemptId, questionId);

/** What people wrote at surveys and quizzes, each answer by itself: searched by its words, and filtered by its tags. */
export const textAnswers = projector('text-answers', {
  version: 4,
  document: TextAnswer,
  indexes: [
    ['quizId', 'questionId', 'isSubmitted', 'completedAt'],
    ['quizId', 'questionId', 'isSubmitted', 'length'],
    ['quizId', 'questionId', 'isSubmitted', 'isTagged', 'completedAt'],
    ['quizId', 'isTagged'],
    'personId',
  ],
  searched: ['text', 'tagSigns'],
  fixed: ['quizId', 'questionId', 'personId'],
  readsPersonal: { [AnswerRecorded.type]: ['answer.text', 'answer.email', 'answer.date'] },
})
  .creates(
    AnswerRecorded,
    ({ data: { attemptId, questionId, answer } }) =>
      answer === null || isWritten(answer.type) ? textAnswerId(attemptId, questionId) : [],
    (before, { data: { attemptId, quizId, personId, questionId, answer } }) => {
      const text = writtenText(answer);
      if (text === null) return null;
      return {
        tags: [],
        isTagged: false,
        tagSigns: '',
        ...before,
        quizId,
        questionId,
        attemptId,
        personId,
        text,
        length: countCharacters(text),
        isSubmitted: false,
        completedAt: null,
      };
    },
  )
  .on(
    AttemptSubmitted,
    ({ data: { attemptId, chosen } }) => writtenIn(attemptId, chosen),
    (answer, { data: { at } }) => ({ ...answer, isSubmitted: true, completedAt: at }),
  )
  .on(
    AttemptReopened,
    ({ data: { attemptId, withdraws } }) =>
      withdraws === 'unknown' ? [] : writtenIn(attemptId, withdraws.chosen),
    (answer) => withTags({ ...answer, isSubmitted: false, completedAt: null }, []),
  )
  .on(AnswerTagged, ofAnswer, (answer, { data: { tagId } }) =>
    answer.tags.includes(tagId) ? answer : withTags(answer, [...answer.tags, tagId]),
  )
  .on(AnswerUntagged, ofAnswer, (answer, { data: { tagId } }) =>
    withTags(
      answer,
      answer.tags.filter((tag) => tag !== tagId),
    ),
  )
  .onEach(
    AnswerTagRemoved,
    ({ data: { quizId } }) => ({ quizId, isTagged: true }),
    (answer, { data: { tagId } }) =>
      withTags(
        answer,
        answer.tags.filter((tag) => tag !== tagId),
      ),
  )
  .onEach(
    AccountForgotten,
    ({ data: { accountId } }) => ({ personId: accountId }),
    () => null,
  );
