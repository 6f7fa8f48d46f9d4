import { isDate, MOST_STARS } from '@pollux/domain/questions/answer-rules';
import type { QuestionResult } from '@pollux/domain/questions/question-types';
import type { ShownTexts } from '@pollux/domain/questions/text-counting';
import type { ReportWords } from './report-words.ts';

/** Something that was answered to a question, and by how many. */
export interface Entry {
  readonly label: string;
  readonly count: number;
}

/** What was answered to a question. */
export interface Answered {
  readonly entries: readonly Entry[];
  /** Whether they are what people typed, by how often they did, and no choices in an order of their own. */
  readonly isRanked: boolean;
  /** What is to be said besides. */
  readonly note: string | null;
}

/** So many texts of a question are listed; of the others it is said how many they are. */
export const MOST_TEXTS = 50;

type ResultOf<Type> = Extract<QuestionResult, { type: Type }>;
type Told<Type> = (result: ResultOf<Type>, words: ReportWords) => Answered;

const inOrder = (entries: readonly Entry[], note: string | null = null): Answered => ({
  entries,
  isRanked: false,
  note,
});

const ofOptions = ({ options }: ResultOf<'mcq' | 'dropdown' | 'checkbox'>): Answered =>
  inOrder(options.map(({ text, votes }) => ({ label: text, count: votes })));

/** Of each option, in its order, what it was brought together with, the most frequent first. */
const ofPairs = (
  { options, selections }: ResultOf<'matching' | 'drag_and_drop'>,
  { t }: ReportWords,
): Answered =>
  inOrder(
    options.flatMap(({ text: option, votes }) =>
      selections
        .flatMap(({ id, text: selection }) => {
          const count = votes[id] ?? 0;
          return count === 0 ? [] : [{ label: t('results.answer.pair', { option, selection }), count }];
        })
        .toSorted((one, other) => other.count - one.count),
    ),
  );

function ofTexts(
  { words, otherWords }: ShownTexts,
  { t }: ReportWords,
  label = (text: string) => text,
): Answered {
  const entries = words.slice(0, MOST_TEXTS).map(({ word, count }) => ({ label: label(word), count }));
  const others = otherWords + words.length - entries.length;
  return { entries, isRanked: true, note: others === 0 ? null : t('results.otherWords', { count: others }) };
}

const written = (result: ResultOf<'shortanswer' | 'fillups' | 'wordcloud'>, words: ReportWords): Answered =>
  ofTexts(result, words);

const types: { readonly [Type in QuestionResult['type']]: Told<Type> } = {
  mcq: ofOptions,
  dropdown: ofOptions,
  checkbox: ofOptions,
  truefalse: ({ choices }, { t }) =>
    inOrder(
      choices.map(({ value, votes }) => ({
        label: t(`results.answer.${value ? 'true' : 'false'}`),
        count: votes,
      })),
    ),
  matching: ofPairs,
  drag_and_drop: ofPairs,
  shortanswer: written,
  fillups: written,
  wordcloud: written,
  date: (result, words) => ofTexts(result, words, (date) => (isDate(date) ? words.day(date) : date)),
  // Addresses are in no result.
  email: (_result, { t }) => inOrder([], t('results.answer.emails')),
  rating({ ratings }, { t, number }) {
    const entries = ratings
      .toReversed()
      .map(({ stars, votes }) => ({ label: t('results.answer.stars', { count: stars }), count: votes }));
    const votes = ratings.reduce((sum, rating) => sum + rating.votes, 0);
    const stars = ratings.reduce((sum, rating) => sum + rating.stars * rating.votes, 0);
    if (votes === 0) return inOrder(entries);
    const mean = number(Math.round((100 * stars) / votes) / 100);
    return inOrder(entries, t('report.mean', { mean, most: number(MOST_STARS) }));
  },
  hotspot: ({ cells }) =>
    inOrder(
      Object.entries(cells)
        .map(([label, count]) => ({ label, count }))
        .toSorted((one, other) => other.count - one.count),
    ),
};

/** What was answered to a question, as its type tells it. */
export function answeredIn(result: QuestionResult, words: ReportWords): Answered {
  return (types[result.type] as Told<QuestionResult['type']>)(result, words);
}
