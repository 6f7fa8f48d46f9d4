import type { AnswerInputProps, Answering } from './answering.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';
import { multipleChoiceAnswering } from './multiple-choice/answering.ts';
import type { AnswerOf, QuestionType, SeenQuestionOf } from './question.ts';
import { wordCloudAnswering } from './word-cloud/answering.ts';

// What the web knows of each type of question. Nobody else asks which type a question is of.

/** How answers are handled before they are sent. */
const answerings: {
  [Type in QuestionType]: Answering<SeenQuestionOf<Type>, AnswerOf<Type>>;
} = {
  mcq: multipleChoiceAnswering,
  wordcloud: wordCloudAnswering,
};

/** The field for an answer on the participant's page. */
const answerInputs: {
  [Type in QuestionType]: LazyPart<AnswerInputProps<SeenQuestionOf<Type>, AnswerOf<Type>>>;
} = {
  mcq: lazyPart(async () => (await import('./multiple-choice/answer-input.tsx')).ChoiceAnswerInput),
  wordcloud: lazyPart(async () => (await import('./word-cloud/answer-input.tsx')).WordAnswerInput),
};

interface Typed<Type extends QuestionType> {
  readonly type: Type;
}

export function answeringOf<Type extends QuestionType>({
  type,
}: Typed<Type>): Answering<SeenQuestionOf<Type>, AnswerOf<Type>> {
  return answerings[type];
}

export function answerInputOf<Type extends QuestionType>({
  type,
}: Typed<Type>): LazyPart<AnswerInputProps<SeenQuestionOf<Type>, AnswerOf<Type>>> {
  return answerInputs[type];
}
