import { sameData } from '@pollux/domain/kernel/same-data';
import type { Answering } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';
import type { Pair } from './pairs.ts';

type Seen = SeenQuestionOf<'matching' | 'drag_and_drop'>;

/** One pair is an answer; an option or what goes with it can be gone by the time it is sent. */
export const pairsAnswering: Answering<Seen, AnswerOf<'matching' | 'drag_and_drop'>> = {
  fits: (question, { pairs }) => pairs.every((pair) => sidesOf(question, pair).every(isThere)),
  readsAsBefore: (question, before, { pairs }) =>
    pairs.every((pair) => sameData(sidesOf(question, pair), sidesOf(before, pair))),
  isGiven: ({ pairs }) => pairs.length > 0,
  faultOf: () => null,
  sent: (answer) => answer,
  images: ({ options }) => options.map(({ image }) => image),
};

function sidesOf({ options, selections }: Seen, { optionId, selectionId }: Pair) {
  return [options.find(({ id }) => id === optionId), selections.find(({ id }) => id === selectionId)];
}

const isThere = (side: unknown) => side !== undefined;
