import { AttemptReopened, AttemptSubmitted } from '@pollux/domain/attending/attempt-events';
import { addAttempt, ChoiceBlock, emptyBlock, removeAttempt } from '@pollux/domain/attending/choice-block';
import { Id } from '@pollux/domain/kernel/values';
import { z } from 'zod';
import { projector } from '../kernel/projector.ts';

const SurveyChoices = z.object({ quizId: Id, ...ChoiceBlock.shape });
export type SurveyChoices = z.infer<typeof SurveyChoices>;

/** So many blocks has a survey at most. */
export const MOST_BLOCKS = 256;

/** The block that a person's attempts are in: which one, the last two of the 24 digits of their id say. */
const blockOf = ({ data: { quizId, personId } }: { data: { quizId: string; personId: string } }) =>
  `${quizId}.${personId.slice(-2)}`;

/**
 * What each submitted attempt at a survey chose, in up to 256 blocks: of 100,000 attempts a block has 400. All of one
 * person's are in one block. Nothing that people write is in it.
 */
export const surveyChoices = projector('survey-choices', {
  version: 2,
  document: SurveyChoices,
  indexes: ['quizId'],
  fixed: ['quizId'],
})
  .creates(
    AttemptSubmitted,
    (event) => (event.data.quizType === 'SURVEY' ? blockOf(event) : []),
    (before, { data }) => {
      const block = before ?? { quizId: data.quizId, ...emptyBlock() };
      addAttempt(block, data);
      return block;
    },
  )
  .on(AttemptReopened, blockOf, (block, { data: { attemptId } }) => {
    removeAttempt(block, attemptId);
    return block;
  });
