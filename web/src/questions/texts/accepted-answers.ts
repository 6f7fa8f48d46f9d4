import { hasMedia } from '@pollux/domain/questions/question-fields';
import { noMedia } from '@pollux/domain/questions/blank-fields';
import { isBlank } from '@pollux/domain/questions/question-rules';
import { newId } from '../new-id.ts';
import type { QuestionOf } from '../question.ts';

/** A text that is right, and how answers are compared with it. */
export type AcceptedAnswer = QuestionOf<'shortanswer' | 'fillups'>['answers'][number];

/** How it is compared is chosen by its creator: nothing is assumed (C280). */
export function blankAnswer(): AcceptedAnswer {
  return { id: newId(), text: '', mode: null, ...noMedia };
}

/** Whether there is nothing in it that could be lost. */
export function isBlankAnswer(answer: AcceptedAnswer): boolean {
  return isBlank(answer.text) && answer.mode === null && !hasMedia(answer);
}
