import type { Answer, SeenQuestion } from '@pollux/domain/questions/question-types';
import type { AnswerInputProps, Answering } from '../answering.ts';
import { choiceAnswering, ticksAnswering } from '../choices/answering.ts';
import { dateAnswering } from '../date/answering.ts';
import { emailAnswering } from '../email/answering.ts';
import { hotSpotAnswering } from '../hot-spot/answering.ts';
import { pairsAnswering } from '../pairs/answering.ts';
import { ratingAnswering } from '../rating/answering.ts';
import { fillUpsAnswering, shortAnswerAnswering } from '../texts/answering.ts';
import { trueFalseAnswering } from '../true-false/answering.ts';
import { wordCloudAnswering } from '../word-cloud/answering.ts';
import { type LazyPart, lazyPart } from '../../shared/ui/lazy-part.tsx';
import type { AnswerOf, QuestionType, SeenQuestionOf, Typed } from '../question.ts';
import { shownPart } from './shown-part.ts';

// What the participant's page knows of each type of question. Nobody there asks which type a question is of.

const answerings: { [Type in QuestionType]: Answering<SeenQuestionOf<Type>, AnswerOf<Type>> } = {
  mcq: choiceAnswering,
  checkbox: ticksAnswering,
  dropdown: choiceAnswering,
  truefalse: trueFalseAnswering,
  matching: pairsAnswering,
  drag_and_drop: pairsAnswering,
  shortanswer: shortAnswerAnswering,
  fillups: fillUpsAnswering,
  date: dateAnswering,
  email: emailAnswering,
  rating: ratingAnswering,
  wordcloud: wordCloudAnswering,
  hotspot: hotSpotAnswering,
};

const answerInputs: {
  [Type in QuestionType]: LazyPart<AnswerInputProps<SeenQuestionOf<Type>, AnswerOf<Type>>>;
} = {
  mcq: lazyPart(async () => (await import('../multiple-choice/answer-input.tsx')).ChoiceAnswerInput),
  checkbox: lazyPart(async () => (await import('../checkbox/answer-input.tsx')).CheckboxAnswerInput),
  dropdown: lazyPart(async () => (await import('../dropdown/answer-input.tsx')).DropdownAnswerInput),
  truefalse: lazyPart(async () => (await import('../true-false/answer-input.tsx')).TrueFalseAnswerInput),
  matching: lazyPart(async () => (await import('../matching/answer-input.tsx')).MatchingAnswerInput),
  drag_and_drop: lazyPart(
    async () => (await import('../drag-and-drop/answer-input.tsx')).DragAndDropAnswerInput,
  ),
  shortanswer: lazyPart(
    async () => (await import('../short-answer/answer-input.tsx')).ShortAnswerAnswerInput,
  ),
  fillups: lazyPart(async () => (await import('../fill-ups/answer-input.tsx')).FillUpsAnswerInput),
  date: lazyPart(async () => (await import('../date/answer-input.tsx')).DateAnswerInput),
  email: lazyPart(async () => (await import('../email/answer-input.tsx')).EmailAnswerInput),
  rating: lazyPart(async () => (await import('../rating/answer-input.tsx')).RatingAnswerInput),
  wordcloud: lazyPart(async () => (await import('../word-cloud/answer-input.tsx')).WordAnswerInput),
  hotspot: lazyPart(async () => (await import('../hot-spot/answer-input.tsx')).HotSpotAnswerInput),
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

/** Every type, for when it is not known yet which will be asked. */
export const questionTypes = Object.keys(answerInputs) as readonly QuestionType[];
