import type { Answer, SeenQuestion } from '@pollux/domain/questions/question-types';
import type { AnswerInputProps, Answering } from '../answering.ts';
import { type LazyPart, lazyPart } from '../lazy-part.tsx';
import { multipleChoiceAnswering } from '../multiple-choice/answering.ts';
import type { AnswerOf, QuestionType, SeenQuestionOf, Typed } from '../question.ts';
import { wordCloudAnswering } from '../word-cloud/answering.ts';
import { shownPart } from './shown-part.ts';

// What the participant's page knows of each type of question. Nobody there asks which type a question is of.

const answerings: { [Type in QuestionType]: Answering<SeenQuestionOf<Type>, AnswerOf<Type>> } = {
  mcq: multipleChoiceAnswering,
  wordcloud: wordCloudAnswering,
};

const answerInputs: {
  [Type in QuestionType]: LazyPart<AnswerInputProps<SeenQuestionOf<Type>, AnswerOf<Type>>>;
} = {
  mcq: lazyPart(async () => (await import('../multiple-choice/answer-input.tsx')).ChoiceAnswerInput),
  wordcloud: lazyPart(async () => (await import('../word-cloud/answer-input.tsx')).WordAnswerInput),
};

/** How answers to the question are handled before they are sent. */
export function answeringOf<Type extends QuestionType>({
  type,
}: Typed<Type>): Answering<SeenQuestionOf<Type>, AnswerOf<Type>> {
  return answerings[type];
}

/** The field for an answer to the question. */
export function AnswerInput(props: AnswerInputProps<SeenQuestion, Answer>) {
  return shownPart(answerInputs, props);
}

/** The code of what `AnswerInput` shows for the question, to be loaded ahead. */
export function answerInputOf({ type }: Typed<QuestionType>): Pick<LazyPart<never>, 'load'> {
  return answerInputs[type];
}
