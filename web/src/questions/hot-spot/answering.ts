import type { Answering } from '../answering.ts';
import type { AnswerOf, SeenQuestionOf } from '../question.ts';

/** One tap is an answer. In another picture it would be elsewhere. */
export const hotSpotAnswering: Answering<SeenQuestionOf<'hotspot'>, AnswerOf<'hotspot'>> = {
  fits: ({ taps: most, height }, { taps }) => taps.length <= most && taps.every(({ y }) => y < height),
  readsAsBefore: (question, before) => question.picture === before.picture,
  isGiven: ({ taps }) => taps.length > 0,
  faultOf: () => null,
  sent: (answer) => answer,
  images: ({ picture }) => [picture],
};
