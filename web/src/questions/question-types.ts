import { createElement } from 'react';
import type { AnswerInputProps, Answering } from './answering.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';
import { multipleChoiceAnswering } from './multiple-choice/answering.ts';
import type { Answer, AnswerOf, QuestionType, SeenQuestion, SeenQuestionOf } from './question.ts';
import { wordCloudAnswering } from './word-cloud/answering.ts';

// What the web knows of each type of question. Nobody else asks which type a question is of.

const answerings: {
  [Type in QuestionType]: Answering<SeenQuestionOf<Type>, AnswerOf<Type>>;
} = {
  mcq: multipleChoiceAnswering,
  wordcloud: wordCloudAnswering,
};

const answerInputs: {
  [Type in QuestionType]: LazyPart<AnswerInputProps<SeenQuestionOf<Type>, AnswerOf<Type>>>;
} = {
  mcq: lazyPart(async () => (await import('./multiple-choice/answer-input.tsx')).ChoiceAnswerInput),
  wordcloud: lazyPart(async () => (await import('./word-cloud/answer-input.tsx')).WordAnswerInput),
};

interface Typed<Type extends QuestionType> {
  readonly type: Type;
}

/** How answers to the question are handled before they are sent. */
export function answeringOf<Type extends QuestionType>({
  type,
}: Typed<Type>): Answering<SeenQuestionOf<Type>, AnswerOf<Type>> {
  return answerings[type];
}

/** The field for an answer to the question, on the participant's page. */
export function AnswerInput(props: AnswerInputProps<SeenQuestion, Answer>) {
  return createElement(answerInputOf(props.question), props);
}

/** The part that `AnswerInput` shows for the question, to be loaded ahead. */
export function answerInputOf<Type extends QuestionType>({
  type,
}: Typed<Type>): LazyPart<AnswerInputProps<SeenQuestionOf<Type>, AnswerOf<Type>>> {
  return answerInputs[type];
}
