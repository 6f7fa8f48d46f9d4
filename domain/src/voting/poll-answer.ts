import { z } from 'zod';
import { Rejection } from '../kernel/rejection.ts';
import { idSaying } from '../kernel/values.ts';
import { checkBox } from '../questions/check-box.ts';
import { date } from '../questions/date.ts';
import { dragAndDrop } from '../questions/drag-and-drop.ts';
import { dropDown } from '../questions/drop-down.ts';
import { fillUp } from '../questions/fill-up.ts';
import { hotSpot } from '../questions/hot-spot.ts';
import { matching } from '../questions/matching.ts';
import { multipleChoice } from '../questions/multiple-choice.ts';
import { rating } from '../questions/rating.ts';
import { shortAnswer } from '../questions/short-answer.ts';
import { trueOrFalse } from '../questions/true-or-false.ts';
import { wordCloud } from '../questions/word-cloud.ts';
import type { Answer } from '../questions/question-types.ts';

export class InvalidAnswers extends Rejection {
  constructor() {
    super('invalid', 'invalid-selections', 'Invalid poll selections. Please answer all required questions.');
  }
}

export const invalidAnswers = () => new InvalidAnswers().message;

/**
 * An answer to what polls ask (C138), and anonymous surveys, as pages know answers: no ballot has an email address. What can
 * be no option's id is refused as one that the poll does not have (P381).
 */
export const PollAnswer: z.ZodType<Answer, Answer> = z.discriminatedUnion(
  'type',
  [
    multipleChoice.answer.extend({ optionId: idSaying(invalidAnswers) }),
    wordCloud.answer,
    shortAnswer.answer,
    rating.answer,
    date.answer,
    checkBox.answer,
    dropDown.answer,
    trueOrFalse.answer,
    matching.answer,
    dragAndDrop.answer,
    fillUp.answer,
    hotSpot.answer,
  ],
  { error: invalidAnswers },
);
