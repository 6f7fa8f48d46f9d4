import type { QuestionMedia } from '@pollux/domain/questions/question';
import { mediaOf } from '@pollux/domain/questions/question-fields';
import { typeOf } from '@pollux/domain/questions/question-types';
import type { DraftQuestion } from '../question.ts';

/** What participants are shown beside what they answer with: the picture of a hot spot is what they answer with. */
export function mediaBeside(question: DraftQuestion): QuestionMedia {
  return mediaOf(question.type === null ? question : typeOf(question).see(question));
}
