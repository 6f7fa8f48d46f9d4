import type { QuestionResult as Result } from '@pollux/domain/questions/question-types';
import { type LazyPart, lazyPart } from '../../shared/ui/lazy-part.tsx';
import type { QuestionResultOf, QuestionType, Typed } from '../question.ts';
import type { ResultProps, WallProps } from '../results/result-props.ts';
import { shownPart } from './shown-part.ts';

// What the pages of results know of each type of question. Nobody there asks which type a question is of.

type ResultPart<Type extends QuestionType> = LazyPart<ResultProps<QuestionResultOf<Type>>>;

const results: { [Type in QuestionType]: ResultPart<Type> } = {
  mcq: lazyPart(async () => (await import('../choices/options-result.tsx')).OptionsResult),
  dropdown: lazyPart(async () => (await import('../choices/options-result.tsx')).OptionsResult),
  checkbox: lazyPart(async () => (await import('../choices/options-result.tsx')).OptionsResult),
  truefalse: lazyPart(async () => (await import('../true-false/result.tsx')).TrueFalseResult),
  matching: lazyPart(async () => (await import('../pairs/result.tsx')).PairsResult),
  drag_and_drop: lazyPart(async () => (await import('../pairs/result.tsx')).PairsResult),
  shortanswer: lazyPart(async () => (await import('../texts/result.tsx')).TextsResult),
  fillups: lazyPart(async () => (await import('../texts/result.tsx')).TextsResult),
  date: lazyPart(async () => (await import('../date/result.tsx')).DateResult),
  email: lazyPart(async () => (await import('../email/result.tsx')).EmailResult),
  rating: lazyPart(async () => (await import('../rating/result.tsx')).RatingResult),
  wordcloud: lazyPart(async () => (await import('../word-cloud/result.tsx')).WordCloudResult),
  hotspot: lazyPart(async () => (await import('../hot-spot/result.tsx')).HotSpotResult),
};

const reports: { [Type in QuestionType]: ResultPart<Type> } = {
  mcq: lazyPart(async () => (await import('../choices/options-result.tsx')).OptionsReport),
  dropdown: lazyPart(async () => (await import('../choices/options-result.tsx')).OptionsReport),
  checkbox: lazyPart(async () => (await import('../choices/options-result.tsx')).OptionsReport),
  truefalse: lazyPart(async () => (await import('../true-false/result.tsx')).TrueFalseReport),
  matching: lazyPart(async () => (await import('../pairs/result.tsx')).PairsReport),
  drag_and_drop: lazyPart(async () => (await import('../pairs/result.tsx')).PairsReport),
  shortanswer: lazyPart(async () => (await import('../texts/result.tsx')).TextsReport),
  fillups: lazyPart(async () => (await import('../texts/result.tsx')).TextsReport),
  date: lazyPart(async () => (await import('../date/result.tsx')).DateReport),
  email: lazyPart(async () => (await import('../email/result.tsx')).EmailResult),
  rating: lazyPart(async () => (await import('../rating/result.tsx')).RatingReport),
  wordcloud: lazyPart(async () => (await import('../word-cloud/result.tsx')).WordCloudReport),
  hotspot: lazyPart(async () => (await import('../hot-spot/result.tsx')).HotSpotReport),
};

const pictures: { [Type in QuestionType]?: ResultPart<Type> } = {
  wordcloud: lazyPart(async () => (await import('../word-cloud/result.tsx')).WordCloudPicture),
};

const walls: { [Type in QuestionType]: LazyPart<WallProps<QuestionResultOf<Type>>> } = {
  mcq: lazyPart(async () => (await import('../choices/options-result.tsx')).OptionsOnWall),
  dropdown: lazyPart(async () => (await import('../choices/options-result.tsx')).OptionsOnWall),
  checkbox: lazyPart(async () => (await import('../choices/options-result.tsx')).OptionsOnWall),
  truefalse: lazyPart(async () => (await import('../true-false/result.tsx')).TrueFalseOnWall),
  matching: lazyPart(async () => (await import('../pairs/result.tsx')).PairsOnWall),
  drag_and_drop: lazyPart(async () => (await import('../pairs/result.tsx')).PairsOnWall),
  shortanswer: lazyPart(async () => (await import('../texts/answer-cards.tsx')).AnswerCards),
  fillups: lazyPart(async () => (await import('../texts/result.tsx')).TextsOnWall),
  date: lazyPart(async () => (await import('../date/result.tsx')).DateOnWall),
  email: lazyPart(async () => (await import('../email/result.tsx')).AddressesHidden),
  rating: lazyPart(async () => (await import('../rating/result.tsx')).RatingOnWall),
  wordcloud: lazyPart(async () => (await import('../word-cloud/result.tsx')).WordCloudOnWall),
  hotspot: lazyPart(async () => (await import('../hot-spot/result.tsx')).HotSpotOnWall),
};

/** The result of the question on the page of charts: a bar chart (P121). */
export function QuestionResult(props: ResultProps<Result>) {
  return shownPart(results, props);
}

/** The result of the question in a report, as its type is best seen (P126). */
export function QuestionReport(props: ResultProps<Result>) {
  return shownPart(reports, props);
}

/** The result of the question on the page of word clouds; nothing where it has no picture. */
export function QuestionPicture(props: ResultProps<Result>) {
  return shownPart(pictures, props);
}

/** The result of the question on the wall of a room. */
export function QuestionOnWall(props: WallProps<Result>) {
  return shownPart(walls, props);
}

/** Whether the page of word clouds has a picture for the question. */
export function hasPicture({ type }: Typed<QuestionType>): boolean {
  return pictures[type] !== undefined;
}
