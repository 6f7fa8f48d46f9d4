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

const common = () => import('./common-inputs.ts');
const placing = () => import('./placing-inputs.ts');

const answerInputs: {
  [Type in QuestionType]: LazyPart<AnswerInputProps<SeenQuestionOf<Type>, AnswerOf<Type>>>;
} = {
  mcq: lazyPart(async () => (await common()).ChoiceAnswerInput),
  checkbox: lazyPart(async () => (await common()).CheckboxAnswerInput),
  dropdown: lazyPart(async () => (await common()).DropdownAnswerInput),
  truefalse: lazyPart(async () => (await common()).TrueFalseAnswerInput),
  matching: lazyPart(async () => (await placing()).MatchingAnswerInput),
  drag_and_drop: lazyPart(async () => (await placing()).DragAndDropAnswerInput),
  shortanswer: lazyPart(async () => (await common()).ShortAnswerAnswerInput),
  fillups: lazyPart(async () => (await common()).FillUpsAnswerInput),
  date: lazyPart(async () => (await common()).DateAnswerInput),
  email: lazyPart(async () => (await common()).EmailAnswerInput),
  rating: lazyPart(async () => (await common()).RatingAnswerInput),
  wordcloud: lazyPart(async () => (await common()).WordAnswerInput),
  hotspot: lazyPart(async () => (await placing()).HotSpotAnswerInput),
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
