import type { Answer, QuestionResult as Result, SeenQuestion } from '@pollux/domain/questions/question-types';
import { createElement, type ReactNode } from 'react';
import type { AnswerInputProps, Answering } from './answering.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';
import { multipleChoiceAnswering } from './multiple-choice/answering.ts';
import type { AnswerOf, QuestionResultOf, QuestionType, SeenQuestionOf } from './question.ts';
import type { ResultProps } from './results/result-props.ts';
import { wordCloudAnswering } from './word-cloud/answering.ts';

// What the web knows of each type of question, part by part, so that a page loads no parts of other pages.
// Nobody else asks which type a question is of.

const answerings: { [Type in QuestionType]: Answering<SeenQuestionOf<Type>, AnswerOf<Type>> } = {
  mcq: multipleChoiceAnswering,
  wordcloud: wordCloudAnswering,
};

const answerInputs: {
  [Type in QuestionType]: LazyPart<AnswerInputProps<SeenQuestionOf<Type>, AnswerOf<Type>>>;
} = {
  mcq: lazyPart(async () => (await import('./multiple-choice/answer-input.tsx')).ChoiceAnswerInput),
  wordcloud: lazyPart(async () => (await import('./word-cloud/answer-input.tsx')).WordAnswerInput),
};

type ResultPart<Type extends QuestionType> = LazyPart<ResultProps<QuestionResultOf<Type>>>;

const results: { [Type in QuestionType]: ResultPart<Type> } = {
  mcq: lazyPart(async () => (await import('./multiple-choice/result.tsx')).MultipleChoiceResult),
  wordcloud: lazyPart(async () => (await import('./word-cloud/result.tsx')).WordCloudResult),
};

const reports: { [Type in QuestionType]: ResultPart<Type> } = {
  mcq: lazyPart(async () => (await import('./multiple-choice/result.tsx')).MultipleChoiceReport),
  wordcloud: lazyPart(async () => (await import('./word-cloud/result.tsx')).WordCloudReport),
};

const pictures: { [Type in QuestionType]?: ResultPart<Type> } = {
  wordcloud: lazyPart(async () => (await import('./word-cloud/result.tsx')).WordCloudPicture),
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
  return shown(answerInputs, props);
}

/** The code of what `AnswerInput` shows for the question, to be loaded ahead. */
export function answerInputOf({ type }: Typed<QuestionType>): Pick<LazyPart<never>, 'load'> {
  return answerInputs[type];
}

/** The result of the question on the page of charts: a bar chart (P121). */
export function QuestionResult(props: ResultProps<Result>) {
  return shown(results, props);
}

/** The result of the question in a report, as its type is best seen (P126). */
export function QuestionReport(props: ResultProps<Result>) {
  return shown(reports, props);
}

/** The result of the question on the page of word clouds; nothing where it has no picture. */
export function QuestionPicture(props: ResultProps<Result>) {
  return shown(pictures, props);
}

/** Whether the page of word clouds has a picture for the question. */
export function hasPicture({ type }: Typed<QuestionType>): boolean {
  return pictures[type] !== undefined;
}

/** The part of the question's own type, which takes questions of that type alone. */
function shown<Props extends { readonly question: Typed<QuestionType> }>(
  parts: { readonly [Type in QuestionType]?: LazyPart<never> },
  props: Props,
): ReactNode {
  const part = parts[props.question.type] as LazyPart<Props> | undefined;
  return part === undefined ? null : createElement(part, props);
}
