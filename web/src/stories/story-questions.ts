import { noMedia } from '@pollux/domain/questions/blank-fields';
import { Answer, type Question, questionTypes } from '@pollux/domain/questions/question-types';
import { sampleAnswers } from '@pollux/domain/questions/testing';
import { sampleOf } from '../questions/testing/samples.ts';

type Type = Question['type'];

const id = (number: number) => String(number).padStart(24, '0');
const pair = (number: number, text: string, selection: string) => ({
  id: id(number),
  text,
  ...noMedia,
  selection,
  selectionId: id(900 - number),
});

/** Longer ones than the samples have, to be dragged over some distance. */
const pairs = {
  options: [
    pair(1, 'Heart', 'Pumps blood'),
    pair(2, 'Lungs', 'Take in the oxygen of the air we breathe'),
    pair(3, 'Kidneys', 'Clean the blood'),
  ],
};

/** Every type of question, in the order in which they are shown. */
export const types = questionTypes.map(({ type }) => type);

/** A question of the type with something of everything in it, called as its type. */
export function storyQuestion(type: Type): Question {
  const hasPairs = type === 'matching' || type === 'drag_and_drop';
  return { ...sampleOf(type), title: type, titleHtml: null, ...(hasPairs ? pairs : {}) } as Question;
}

/** An answer to it: of pairs one is made. */
export function storyAnswer(type: Type): Answer {
  return type === 'matching' || type === 'drag_and_drop'
    ? { type, pairs: [{ optionId: id(2), selectionId: id(898) }] }
    : Answer.parse(sampleAnswers[type]);
}
